import { beforeEach, expect, test } from '@jest/globals';
import { testOnPostgres, type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { makePremium, sendText } from '../conversations/conversations.fixture.ts';
import { purgeUnanswered } from '../partners/index.ts';
import { queueActions } from './desk-queues.fixture.ts';
import { partnerActions } from './partner-queue.fixture.ts';

const service = useService();
const { listAudit } = queueActions(service);
const { addNote, answer, claim, claimWaiting, countWaiting, createPartner, handOver, listTexts } =
  partnerActions(service);

let ana: TestMember;
let ben: TestMember;
let muse: TestMember;
let olga: TestStaff;
let paul: TestStaff;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana', credits: 500 });
  ben = await service.createMember({ name: 'Ben', credits: 500 });
  muse = await createPartner('Muse');
  olga = await createStaff(service, 'partner', 'Olga');
  paul = await createStaff(service, 'partner', 'Paul');
});

test('messages to fictional partners wait in a queue, the oldest first, are answered with notes, handed over and given back, each act in the log (DESK-010)', async () => {
  await sendText(ana, muse, 'Do you like the sea?');
  service.clock.advance(60_000);
  await sendText(ben, muse, 'Good evening');
  await sendText(ana, ben, 'A message to a member waits for nobody at the desk');

  const first = await claimWaiting(olga);
  const second = await claimWaiting(paul);
  expect(await countWaiting(olga)).toMatchObject({ waiting: 2, oldest_at: first.waiting_since });
  expect(first).toMatchObject({
    partner: { name: 'Muse' },
    member: { name: 'Ana' },
    language: 'en',
    asks_if_real: false,
    messages: [{ text: 'Do you like the sea?', is_from_partner: false, is_waiting: true }],
    notes: [],
    colleagues: [{ id: paul.id, name: 'Paul' }],
  });
  expect(second).toMatchObject({ member: { name: 'Ben' } });
  await paul.call('DELETE /api/desk/claims', { query: { queue: 'partners' } });
  expect((await addNote(olga, first.id, 'She lives by the sea.')).status).toBe(204);
  expect((await handOver(olga, { id: first.id, to: paul.id, note: 'Please go on.' })).status).toBe(204);

  const handed = await claimWaiting(paul);
  const sent = await answer(paul, handed);

  expect(handed).toMatchObject({
    id: first.id,
    handed_by: 'Olga',
    notes: [
      { text: 'Please go on.', by: 'Olga' },
      { text: 'She lives by the sea.', by: 'Olga' },
    ],
  });
  expect(sent.status).toBe(204);
  expect(await listTexts(ana, muse)).toEqual(['Do you like the sea?', 'I like the sea.']);
  expect(await claimWaiting(olga)).toMatchObject({ id: second.id });
  const [byOlga, byPaul] = [`staff:${olga.id}`, `staff:${paul.id}`];
  const subject = `conversation:${first.id}`;
  expect((await listAudit()).filter((entry) => entry.subject === subject)).toEqual([
    { actor: byOlga, action: 'conversation.looked', subject },
    { actor: byOlga, action: 'conversation.noted', subject },
    { actor: byOlga, action: 'conversation.handed_over', subject },
    { actor: byPaul, action: 'conversation.looked', subject },
    { actor: byPaul, action: 'conversation.answered', subject },
  ]);
});

testOnPostgres('twelve people who claim at the same moment never get the same conversation', async () => {
  const partners = await Promise.all(Array.from({ length: 8 }, (_, index) => createPartner(`Muse ${index}`)));
  await makePremium(service, ana);
  for (const partner of partners) await sendText(ana, partner);
  const people = await Promise.all(Array.from({ length: 12 }, () => createStaff(service, 'partner')));

  const claimed = (await Promise.all(people.map(claim))).flatMap((item) => item?.id ?? []);
  const rest = (await Promise.all(people.map(claim))).flatMap((item) => item?.id ?? []);

  expect(new Set(claimed).size).toBe(claimed.length);
  expect(new Set(rest).size).toBe(8);
});

testOnPostgres(
  'while one member of staff answers late, another who claims at the same moment never answers too',
  async () => {
    for (const member of [ana, ben]) {
      await sendText(member, muse);
      const item = await claimWaiting(olga);
      service.clock.advance(6 * 60_000);

      const [late, taken] = await Promise.all([answer(olga, item), claim(paul)]);
      if (taken) await answer(paul, taken);

      expect([late.status === 204, taken !== null]).toContain(true);
      expect(await listTexts(member, muse)).toHaveLength(2);
    }
  },
);

test('a conversation is handed to nobody whose account is disabled', async () => {
  await sendText(ana, muse);
  await service.db
    .updateTable('staff')
    .set({ disabled_at: service.clock() })
    .where('id', '=', paul.id)
    .execute();

  const { id, colleagues } = await claimWaiting(olga);

  expect(colleagues).toEqual([]);
  expect((await handOver(olga, { id, to: paul.id })).error?.fields).toEqual({ to: 'invalid' });
});

test('a conversation handed over to all others comes back after an hour without an answer', async () => {
  await sendText(ana, muse);
  const { id } = await claimWaiting(olga);
  const stranger = await createStaff(service, 'moderator');

  const refused = await handOver(olga, { id, to: stranger.id });
  await handOver(olga, { id, to: null });

  expect([refused.status, refused.error?.fields]).toEqual([422, { to: 'invalid' }]);
  expect(await claim(olga)).toBeNull();
  expect(await countWaiting(olga)).toMatchObject({ waiting: 1 });
  service.clock.advance(60 * 60_000);
  expect((await claim(olga))?.id).toBe(id);
});

test('what the member deletes, blocks or hides waits no longer', async () => {
  const { conversation } = await sendText(ana, muse);
  await ana.call('DELETE /api/chat.php', { query: { conversation } });
  await sendText(ben, muse);
  await ben.call('POST /api/block.php', { body: { profile: muse.id } });
  const carla = await service.createMember({ name: 'Carla', credits: 50 });
  const { id } = await sendText(carla, muse);
  await carla.call('DELETE /api/message.php', { query: { id } });

  expect(await claim(olga)).toBeNull();
  expect(await countWaiting(olga)).toMatchObject({ waiting: 0, oldest_at: null });
});

test('after twenty messages the answer waits until the member has confirmed the notice (DEC-22)', async () => {
  await makePremium(service, ana);
  let conversation = '';
  for (let count = 0; count < 20; count += 1) ({ conversation } = await sendText(ana, muse));

  expect(await claim(olga)).toBeNull();
  await ana.call('PUT /api/chat.php', { body: { conversation, notice_seen: true } });

  expect((await claim(olga))?.id).toBe(conversation);
});

test('a message waits on after an earlier one of the conversation is too old for an answer', async () => {
  await sendText(ana, muse, 'Are you there?');
  for (const table of ['messages', 'unanswered_conversations'] as const)
    await service.db
      .updateTable(table)
      .set({ created_at: new Date(service.clock().getTime() - 60 * 86_400_000) })
      .execute();
  await sendText(ana, muse, 'And now?');
  service.clock.advance(31 * 86_400_000);

  await purgeUnanswered(service.core);

  const item = await claimWaiting(await createStaff(service, 'partner', 'Pia'));
  const waitedMs = service.clock().getTime() - Date.parse(item.waiting_since);
  expect(Math.floor(waitedMs / 86_400_000)).toBe(31);
  service.clock.advance(60 * 86_400_000);
  await purgeUnanswered(service.core);
  expect(await service.db.selectFrom('unanswered_conversations').selectAll().execute()).toEqual([]);
});

test('notes and what waits are purged, the notes after a year', async () => {
  await sendText(ana, muse);
  const { id } = await claimWaiting(olga);
  await addNote(olga, id, 'Likes walks.');
  const purge = async (days: number) => {
    service.clock.advance(days * 86_400_000);
    await purgeUnanswered(service.core);
    const notes = await service.db.selectFrom('conversation_notes').select('text').execute();
    const waiting = await service.db.selectFrom('unanswered_conversations').select('member_id').execute();
    return [notes.length, waiting.length];
  };

  expect(await purge(89)).toEqual([1, 1]);
  expect(await purge(2)).toEqual([1, 0]);
  expect(await purge(300)).toEqual([0, 0]);
});
