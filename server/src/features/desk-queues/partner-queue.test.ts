import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { QueuedConversation } from '@liaison/shared/contracts';
import { testOnPostgres, type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { listEvents, makePremium, sendText } from '../conversations/conversations.fixture.ts';
import { purgeUnanswered } from '../partners/index.ts';
import { queueActions } from './desk-queues.fixture.ts';

const service = useService();
const { listAudit } = queueActions(service);

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

const createPartner = (name: string) =>
  service.createMember({ name, role: 'fictional', profile: { is_fictional: true } });

const claim = async (staff: TestStaff) =>
  (await staff.call('POST /api/desk/partners', { body: {} })).body.item;

async function claimWaiting(staff: TestStaff): Promise<QueuedConversation> {
  const item = await claim(staff);
  if (!item) throw new Error('Nothing waits.');
  return item;
}

const answer = (staff: TestStaff, item: QueuedConversation, text = 'I like the sea.') =>
  staff.call('PUT /api/desk/partners', {
    body: { id: item.id, client_id: randomUUID(), text, up_to: item.messages.at(-1)?.id ?? '1' },
  });

const note = (staff: TestStaff, id: string, text: string) =>
  staff.call('POST /api/desk/partner-notes', { body: { id, text } });

const handOver = (staff: TestStaff, id: string, to: string | null, text?: string) =>
  staff.call('POST /api/desk/hand-overs', { body: { id, to, ...(text !== undefined && { note: text }) } });

const release = (staff: TestStaff) => staff.call('DELETE /api/desk/claims', { query: { queue: 'partners' } });

const countWaiting = async (staff: TestStaff) =>
  (await staff.call('GET /api/desk/queues')).body.queues.find(({ name }) => name === 'partners');

async function listTexts(member: TestMember, partner = muse) {
  const { messages } = (await member.call('GET /api/chat.php', { query: { profile: partner.id } })).body;
  return messages.map(({ text }) => text);
}

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
  await release(paul);
  expect((await note(olga, first.id, 'She lives by the sea.')).status).toBe(204);
  expect((await handOver(olga, first.id, paul.id, 'Please go on.')).status).toBe(204);

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
  expect(await listTexts(ana)).toEqual(['Do you like the sea?', 'I like the sea.']);
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

testOnPostgres('while somebody answers late, another who claims at the same moment never answers too', async () => {
  for (const member of [ana, ben]) {
    await sendText(member, muse);
    const item = await claimWaiting(olga);
    service.clock.advance(6 * 60_000);

    const [late, taken] = await Promise.all([answer(olga, item), claim(paul)]);
    if (taken) await answer(paul, taken);

    expect([late.status === 204, taken !== null]).toContain(true);
    expect(await listTexts(member)).toHaveLength(2);
  }
});

test('an answer is read, free of charge, labelled and not repeated when its call is', async () => {
  await sendText(ana, muse, 'Hello');
  const { id, messages } = await claimWaiting(olga);
  const body = { id, client_id: randomUUID(), text: 'Good evening!', up_to: messages.at(-1)?.id ?? '' };

  const statuses = [
    (await olga.call('PUT /api/desk/partners', { body })).status,
    (await olga.call('PUT /api/desk/partners', { body })).status,
  ];

  expect(statuses).toEqual([204, 204]);
  const chat = (await ana.call('GET /api/chat.php', { query: { profile: muse.id } })).body;
  expect(chat).toMatchObject({ profile: { is_fictional: true }, credits: 490 });
  expect(chat.messages).toMatchObject([{ status: 'read' }, { from: 'them', text: 'Good evening!' }]);
  expect((await listEvents(ana)).map(({ type }) => type)).toEqual(['message', 'read', 'message']);
});

test('without the claim nobody answers, notes or hands over; nothing is written first', async () => {
  await sendText(ana, muse, 'Hello');
  const item = await claimWaiting(olga);

  const refused = [
    await answer(paul, item),
    await note(paul, item.id, 'Likes walks.'),
    await handOver(paul, item.id, null),
  ];
  await answer(olga, item);
  const again = await answer(olga, item);

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(again.status).toBe(409);
  expect(await listTexts(ana)).toEqual(['Hello', 'I like the sea.']);
});

test.each([
  ['an address', 'Write to me at muse@example.org', { error: 'content_refused', reason: 'contact' }],
  ['a lie', 'Of course I am real!', { error: 'content_refused', reason: 'fiction' }],
  ['too many characters', 'x'.repeat(1001), { error: 'too_long', max: 1000 }],
  ['nothing', '   ', { error: 'empty' }],
])('an answer with %s is refused, and the claim stays', async (_name, text, details) => {
  await sendText(ana, muse);
  const item = await claimWaiting(olga);

  const refused = await answer(olga, item, text);

  expect(refused.error).toMatchObject(details);
  expect(await listTexts(ana)).toEqual(['Hello']);
  expect((await claimWaiting(olga)).id).toBe(item.id);
});

test('who asks whether the partner is real gets the truth at once, and the answer still waits', async () => {
  await sendText(ana, muse, 'Are you a bot?');
  await service.runJobs();

  const item = await claimWaiting(olga);

  expect(item.asks_if_real).toBe(true);
  expect(item.messages).toMatchObject([
    { text: 'Are you a bot?', is_waiting: true },
    { is_from_partner: true, text: expect.stringContaining('not a real member') },
  ]);
});

test('what the member writes meanwhile is answered next by the same person', async () => {
  await sendText(ana, muse, 'Hello');
  const item = await claimWaiting(olga);
  await sendText(ana, muse, 'Are you there?');

  await answer(olga, item);
  const next = await claimWaiting(olga);

  expect(await claim(paul)).toBeNull();
  expect(next.messages.map(({ text, is_waiting }) => [text, is_waiting])).toEqual([
    ['Hello', false],
    ['Are you there?', true],
    ['I like the sea.', false],
  ]);
});

test('a conversation handed to anybody else comes back after an hour that nobody answered', async () => {
  await sendText(ana, muse);
  const { id } = await claimWaiting(olga);
  const stranger = await createStaff(service, 'moderator');

  const refused = await handOver(olga, id, stranger.id);
  await handOver(olga, id, null);

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

test('notes and what waits are purged, the notes after a year', async () => {
  await sendText(ana, muse);
  const { id } = await claimWaiting(olga);
  await note(olga, id, 'Likes walks.');
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
