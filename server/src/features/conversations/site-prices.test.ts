import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { MessageDraft } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';
import { createPictureRow } from '../../testing/pictures.ts';
import { createTextDraft } from './conversations.fixture.ts';

const dataDir = createSites({
  'short.example': { message_credits: 5, photo_credits: 7, message_length: 20 },
});
const service = useService({ dataDir });
const headers = { host: 'short.example' };

test('a message costs what the site of its request shows, and may be as long as that says', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember();
  const send = (text: string) =>
    ana.call('POST /api/message.php', { body: createTextDraft(ben, text), headers });

  const long = await send('x'.repeat(21));
  const sent = await send('x'.repeat(20));
  const elsewhere = await ana.call('POST /api/message.php', { body: createTextDraft(ben, 'x'.repeat(21)) });

  expect(long.error).toMatchObject({ error: 'too_long', max: 20 });
  expect(sent.body.credits).toBe(25);
  expect(elsewhere.body.credits).toBe(15);
});

test('a picture costs what the site of its request shows', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember();
  const { id: photo_id } = await service.db
    .insertInto('pictures')
    .values(createPictureRow(ana.id, { kind: 'chat' }))
    .returning('id')
    .executeTakeFirstOrThrow();

  const { body } = await ana.call('POST /api/message.php', {
    body: { client_id: randomUUID(), profile: ben.id, type: 'photo', photo_id },
    headers,
  });

  expect(body.credits).toBe(23);
});

test('a conversation names the costs of the site, and lets write whoever can pay them', async () => {
  const ana = await service.createMember({ credits: 5 });
  const ben = await service.createMember();
  const query = { profile: ben.id };

  const short = await ana.call('GET /api/chat.php', { query, headers });
  const main = await ana.call('GET /api/chat.php', { query });

  expect(short.body).toMatchObject({ cost: { message: 5, photo: 7 }, can_send: true });
  expect(main.body).toMatchObject({ cost: { message: 10, photo: 20 }, reason: 'not_enough_credits' });
});

test('no message or gift is charged at more than its sender was shown', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember();
  const send = (draft: Partial<MessageDraft>) =>
    ana.call('POST /api/message.php', { body: { ...createTextDraft(ben, 'Hello'), ...draft }, headers });
  const gift = { type: 'gift', gift_id: 'rose', text: '' } as const;

  const refused = [await send({ price: 4 }), await send({ ...gift, price: 9 })];
  const balance = (await ana.call('GET /api/user.php')).body.user?.credits;
  const accepted = [await send({ price: 5 }), await send({ price: 9 }), await send({}), await send(gift)];

  expect(refused.map(({ status, error }) => [status, error?.error, error?.['price']])).toEqual([
    [409, 'price_changed', 5],
    [409, 'price_changed', 10],
  ]);
  expect(balance).toBe(30);
  expect(accepted.map(({ body }) => body.credits)).toEqual([25, 20, 15, 5]);
});

test('a repeat of a message that was charged is answered as before, although the price has risen', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember();
  const body = { ...createTextDraft(ben, 'Hello'), price: 5 };

  const first = await ana.call('POST /api/message.php', { body, headers });
  const repeated = await ana.call('POST /api/message.php', { body });

  expect([first.status, first.body.credits]).toEqual([201, 25]);
  expect([repeated.status, repeated.body]).toEqual([201, first.body]);
});
