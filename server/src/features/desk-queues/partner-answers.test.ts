import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { listEvents, sendText } from '../conversations/conversations.fixture.ts';
import { partnerActions } from './partner-queue.fixture.ts';

const service = useService();
const { addNote, answer, claim, claimWaiting, createPartner, handOver, listTexts } = partnerActions(service);

let ana: TestMember;
let muse: TestMember;
let olga: TestStaff;
let paul: TestStaff;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana', credits: 500 });
  muse = await createPartner('Muse');
  olga = await createStaff(service, 'partner', 'Olga');
  paul = await createStaff(service, 'partner', 'Paul');
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
    await addNote(paul, item.id, 'Likes walks.'),
    await handOver(paul, { id: item.id, to: null }),
  ];
  await answer(olga, item);
  const again = await answer(olga, item);

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(again.status).toBe(409);
  expect(await listTexts(ana, muse)).toEqual(['Hello', 'I like the sea.']);
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
  expect(await listTexts(ana, muse)).toEqual(['Hello']);
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
