import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createUnsubscribeToken } from '../../../core/unsubscribe-token.ts';
import { type TestMember, useService } from '../../../testing/service.ts';

const key = Buffer.from('a key of the mail provider in tests');
const service = useService({ mailWebhookSecret: `whsec_${key.toString('base64')}` });

interface Options {
  id?: string;
  timestamp?: number;
  prefix?: 'webhook' | 'svix';
  sign?: (content: string) => string;
}

const createSignature = (content: string) =>
  `v1,${createHmac('sha256', key).update(content).digest('base64')}`;

async function post(
  body: object | string,
  { id = randomUUID(), prefix = 'svix', sign = createSignature, ...options }: Options = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = options.timestamp ?? Math.floor(service.clock().getTime() / 1000);
  const response = await service.app.app.inject({
    method: 'POST',
    url: '/-/mail-events',
    headers: {
      'content-type': 'application/json',
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: String(timestamp),
      [`${prefix}-signature`]: sign(`${id}.${timestamp}.${payload}`),
    },
    payload,
  });
  return response.statusCode;
}

const createBounce = (to: string, type = 'Permanent', subType = 'General') => ({
  type: 'email.bounced',
  created_at: '2026-11-22T23:41:12.126Z',
  data: {
    created_at: '2026-11-22T23:41:11.894719+00:00',
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Liaison <no-reply@liaison.example>',
    to: [to],
    subject: 'New message from Ben',
    bounce: { message: 'The recipient’s email address is not valid.', subType, type },
  },
});

const createComplaint = (to: string) => ({
  type: 'email.complained',
  created_at: '2026-11-22T23:41:12.126Z',
  data: { email_id: '56761188-7520-42d8-8898-ff6fc54ce618', to: [to], subject: 'New message from Ben' },
});

const createUnsubscribe = (email: string, unsubscribed = true) => ({
  type: 'contact.updated',
  created_at: '2026-11-22T23:41:12.126Z',
  data: { id: 'e169aa45-1ecf-4183-9955-b1499d5701d3', email, unsubscribed },
});

async function getUser(member: TestMember) {
  const { body } = await member.call('GET /api/user.php');
  return body.user?.notifications_disabled;
}

test('a hard bounce, a third soft bounce, a complaint and an unsubscribe set their reason, which the member sees, once (SRV-028)', async () => {
  const create = (name: string) => service.createMember({ name });
  const [hard, soft, complaining, leaving] = [
    await create('Hard'),
    await create('Soft'),
    await create('Complaining'),
    await create('Leaving'),
  ];

  await post(createBounce(hard.email.toUpperCase()));
  await post(createBounce(hard.email));
  const repeated = { id: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W' };
  for (let count = 0; count < 3; count += 1)
    await post(createBounce(soft.email, 'Transient', 'MailboxFull'), repeated);
  await post(createBounce(soft.email, 'Undetermined', 'Undetermined'));
  expect(await getUser(soft)).toEqual([]);
  await post(createBounce(soft.email, 'Transient', 'MailboxFull'));
  await post(createComplaint(complaining.email));
  await post(createUnsubscribe(leaving.email));

  expect(await Promise.all([hard, soft, complaining, leaving].map(getUser))).toEqual([
    ['bounce'],
    ['bounce'],
    ['fbl'],
    ['listunsubscribe'],
  ]);
});

test('open pages of the member are told of the new reason', async () => {
  const nora = await service.createMember({ name: 'Nora' });

  await post(createComplaint(nora.email), { prefix: 'webhook' });

  const { body } = await nora.call('GET /api/events.php', { query: { after: 0 } });
  expect(body.events.map(({ event }) => event.type)).toEqual(['user']);
});

test('a webhook without a valid, recent signature is refused', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const bounce = createBounce(nora.email);
  const now = Math.floor(service.clock().getTime() / 1000);

  const statuses = [
    await post(bounce, { sign: () => '' }),
    await post(bounce, { sign: () => 'v1,' }),
    await post(bounce, { sign: (content) => createSignature(`${content} `) }),
    await post(bounce, { timestamp: now - 301 }),
    // A minute more than is allowed, because the clock goes on meanwhile.
    await post(bounce, { timestamp: now + 360 }),
    await post(bounce, { timestamp: Number.NaN }),
    await post(bounce, { id: '' }),
  ];

  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await getUser(nora)).toEqual([]);
});

test('an address counts however the member and the provider have written it', async () => {
  const nora = await service.createMember({ email: 'Nora@Example.org' });

  expect(await post(createBounce('nora@EXAMPLE.org'))).toBe(204);

  expect(await getUser(nora)).toEqual(['bounce']);
});

test('one of several signatures is enough, so that the key can be replaced', async () => {
  const nora = await service.createMember({ name: 'Nora' });

  const sign = (content: string) => `v1,${'A'.repeat(43)}= ${createSignature(content)}`;

  expect(await post(createBounce(nora.email), { sign })).toBe(204);
  expect(await getUser(nora)).toEqual(['bounce']);
});

test('unknown events, unknown addresses and contacts that stay change nothing; a body that is no JSON is refused', async () => {
  const nora = await service.createMember({ name: 'Nora' });

  const statuses = [
    await post({ type: 'email.delivered', data: { to: [nora.email] } }),
    await post({ type: 'email.bounced', data: { to: nora.email } }),
    await post(createBounce('nobody@example.org')),
    await post(createBounce('nora\0@example.org')),
    await post(createUnsubscribe(nora.email, false)),
    await post('{'),
  ];

  expect(statuses).toEqual([204, 204, 204, 204, 204, 400]);
  expect(await getUser(nora)).toEqual([]);
});

test('a bounce can be ended by the member, a complaint only by the support', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const token = createUnsubscribeToken(service.core.config.secret, nora.id, 'like');
  await post(createBounce(nora.email));
  await post(createComplaint(nora.email));

  await nora.call('DELETE /api/unsubscribe.php');
  await nora.call('PUT /api/unsubscribe.php', { query: { token, all: '1' } });

  expect(await getUser(nora)).toEqual(['fbl']);
});
