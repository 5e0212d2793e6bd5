import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
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
