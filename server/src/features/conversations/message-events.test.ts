import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { listEvents, sendText } from './conversations.fixture.ts';

const service = useService();

test('both members receive the message as an event, the sender with the new balance (CHAT-030)', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember();

  await sendText(ana, ben, 'Hello Ben');

  expect(await listEvents(ben)).toEqual([
    {
      type: 'message',
      conversation: expect.any(String),
      message: expect.objectContaining({ from: 'them', text: 'Hello Ben' }),
      unread: { conversation: 1, total: 1 },
    },
  ]);
  expect(await listEvents(ana)).toMatchObject([
    { type: 'message', message: { from: 'me', text: 'Hello Ben' }, credits: 20 },
  ]);
});

test('a fictional partner, as whom nobody is signed in, gets no event, and nothing is counted for them', async () => {
  const ana = await service.createMember({ credits: 30 });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });

  const statements = await service.recordStatements(async () => {
    await sendText(ana, muse, 'are you real?');
    await service.runJobs();
  });

  expect((await listEvents(ana)).map((event) => event.type === 'message' && event.message.from)).toEqual([
    'me',
    'them',
  ]);
  const stored = await service.db.selectFrom('events').select('recipient_id').execute();
  expect(stored.map(({ recipient_id }) => recipient_id)).toEqual([ana.id, ana.id]);
  const counts = statements.filter(({ sql: text }) => text.includes('"unread"'));
  expect(counts).toHaveLength(2);
  expect(counts.flatMap(({ parameters }) => parameters.flat())).not.toContain(muse.id);
});

test('a message to a fictional partner that its sender deletes is told to the sender only, and nothing is counted for the partner', async () => {
  const ana = await service.createMember({ credits: 30 });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const { id } = await sendText(ana, muse, 'Said too soon');

  const statements = await service.recordStatements(async () => {
    await ana.call('DELETE /api/message.php', { query: { id } });
  });

  expect((await listEvents(ana)).map(({ type }) => type)).toEqual(['message', 'message_deleted']);
  const stored = await service.db.selectFrom('events').select('recipient_id').execute();
  expect(stored.map(({ recipient_id }) => recipient_id)).toEqual([ana.id, ana.id]);
  const counts = statements.filter(({ sql: text }) => text.includes('"unread"'));
  expect(counts).toHaveLength(1);
  expect(counts.flatMap(({ parameters }) => parameters.flat())).not.toContain(muse.id);
});

test('each event says how much its recipient has still to read, here and in all conversations (L6)', async () => {
  const [ana, ben, cem] = [
    await service.createMember({ credits: 100 }),
    await service.createMember({ credits: 100 }),
    await service.createMember({ credits: 100 }),
  ];
  await sendText(cem, ana, 'one');
  const { id } = await sendText(ben, ana, 'two');
  const { conversation } = await sendText(ben, ana, 'three');
  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } });
  await sendText(ana, ben, 'an answer');

  const forAna = (await listEvents(ana)).map((event) => 'unread' in event && event.unread);

  expect(forAna).toEqual([
    { conversation: 1, total: 1 },
    { conversation: 1, total: 2 },
    { conversation: 2, total: 3 },
    { conversation: 1, total: 2 },
    { conversation: 1, total: 2 },
  ]);
  expect((await listEvents(ben)).at(-1)).toMatchObject({ unread: { conversation: 1, total: 1 } });
});
