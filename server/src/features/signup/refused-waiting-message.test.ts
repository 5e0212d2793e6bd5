import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { credit } from '../payments/index.ts';
import { createSignupBody, readActivationToken } from './signup.fixture.ts';
import { createWaitingSteps, text } from './waiting-message.fixture.ts';

const service = useService();
const { createBen, activate, getCredits, countRows, signUpForMember } = createWaitingSteps(service);

test.each(['DE', 'NL'])(
  'a message to a fictional partner is dropped where they are switched off, also when the sign-up came from %s',
  async (country) => {
    const partner = await service.createMember({
      role: 'fictional',
      profile: { is_fictional: true, gender: 'male', looking_for: 'female' },
    });
    const nora = service.createVisitor();
    const body = createSignupBody({ member_id: partner.id, signup_message: text });
    const headers = { cookie: `geoip_selected_country=${country}` };
    const { id } = (await nora.call('POST /api/signup.php', { body, headers })).body.user;
    expect(await countRows('waiting_messages')).toBe(country === 'DE' ? 0 : 1);
    await service.db.updateTable('users').set({ country: 'DE' }).where('id', '=', id).execute();

    await activate(await readActivationToken(service, 'nora@example.org'));
    await service.runJobs();

    expect(await countRows('waiting_messages')).toBe(0);
    expect(await countRows('messages')).toBe(0);
    expect(await getCredits(id)).toBe(30);
  },
);

test('a message to a fictional partner waits in the conversation until the sender has confirmed to know that', async () => {
  const partner = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const nora = await signUpForMember(partner.id);

  await activate(nora.token);
  await service.runJobs();

  const find = async () =>
    (await nora.client.call('GET /api/chat.php', { query: { profile: partner.id } })).body;
  expect(await find()).toMatchObject({ messages: [], fictional_confirmed: false, waiting_text: text });
  expect(await getCredits(nora.id)).toBe(30);
  const draft = { client_id: randomUUID(), profile: partner.id, type: 'text', text } as const;
  await nora.client.call('POST /api/message.php', { body: { ...draft, fictional_confirmed: true } });

  const { waiting_text: waitingText, ...found } = await find();
  expect(found).toMatchObject({ messages: [{ text }], fictional_confirmed: true });
  expect(waitingText).toBeUndefined();
  expect(await countRows('waiting_messages')).toBe(0);
  expect(await getCredits(nora.id)).toBe(20);
});

test('a message to a member who has not confirmed either is sent when both have (AUTH-030)', async () => {
  const ben = await service.createMember({ name: 'Ben', status: 'not_confirmed', email: 'ben@example.org' });
  const nora = await signUpForMember(ben.id);
  await activate(nora.token);
  await service.runJobs();
  const find = async () => (await nora.client.call('GET /api/chat.php', { query: { profile: ben.id } })).body;
  expect(await find()).toMatchObject({ messages: [], reason: 'partner_not_confirmed' });
  expect((await find()).waiting_text).toBeUndefined();

  await ben.call('POST /api/activate.php', { query: { resend: '1' }, body: {} });
  await service.runJobs();
  await activate(await readActivationToken(service, 'ben@example.org'));
  await service.runJobs();

  expect(await find()).toMatchObject({ messages: [{ text }], can_send: true });
  expect(await countRows('waiting_messages')).toBe(0);
  expect(await getCredits(nora.id)).toBe(20);
});

test('a message that waits for the confirmation is sent after it, although its sender has written something else before', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);
  await nora.client.call('POST /api/message.php', {
    body: { client_id: randomUUID(), profile: ben.id, type: 'text', text: 'Hello!' },
  });

  await activate(nora.token);
  await service.runJobs();

  const { messages } = (await nora.client.call('GET /api/chat.php', { query: { profile: ben.id } })).body;
  expect(messages.map((message) => message.text)).toEqual(['Hello!', text]);
  expect(await countRows('waiting_messages')).toBe(0);
});

test('a message for which the credits are spent stands in the conversation until something is sent there', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);
  const other = await service.createMember();
  const write = (profile: string) =>
    nora.client.call('POST /api/message.php', {
      body: { client_id: randomUUID(), profile, type: 'text', text: 'Hello!' },
    });
  for (let count = 0; count < 3; count += 1) await write(other.id);

  await activate(nora.token);
  await service.runJobs();

  const find = async () => (await nora.client.call('GET /api/chat.php', { query: { profile: ben.id } })).body;
  expect(await find()).toMatchObject({ messages: [], reason: 'not_enough_credits', waiting_text: text });

  await service.core.inTransaction((trx) =>
    credit(trx, { userId: nora.id, credits: 10, kind: 'bonus', key: 'gift', now: service.clock() }),
  );
  await write(ben.id);
  expect((await find()).waiting_text).toBeUndefined();
  expect(await countRows('waiting_messages')).toBe(0);
});
