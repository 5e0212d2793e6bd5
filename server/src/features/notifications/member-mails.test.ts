import { expect, test } from '@jest/globals';
import { translate } from '@liaison/shared/i18n/server';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createMailSteps, dayMs, minuteMs } from './member-mails.fixture.ts';

const service = useService();
const { createBen, createAway, leave, setPreferences, listSubjects, like } = createMailSteps(service);

test('a first message is mailed as a new conversation, later ones as messages, each at most once an hour', async () => {
  const ana = await createAway();
  const ben = await createBen();

  const { body } = await send(ben, createTextDraft(ana, 'meet me at the bridge'));
  expect(await listSubjects(ana, 'messages')).toEqual(['Ben wrote to you']);
  await send(ben, createTextDraft(ana, 'or at the station'));
  service.clock.advance(59 * minuteMs);
  expect(await listSubjects(ana, 'messages')).toHaveLength(1);
  service.clock.advance(2 * minuteMs);
  expect(await listSubjects(ana, 'messages')).toEqual(['Ben wrote to you', 'New message from Ben']);

  expect(await listSubjects(ana, 'messages')).toHaveLength(2);
  const [mail] = await service.listMails(ana.email);
  expect(mail?.text).toContain(`/chats/${body.conversation}`);
  expect(mail?.text).not.toContain('bridge');
});

test('a message is mailed only once the recipient has been away for ten minutes, and not when it was read', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  const ben = await createBen();
  const carl = await createBen({ name: 'Carl' });
  const { body } = await send(ben, createTextDraft(ana, 'hello'));
  await send(carl, createTextDraft(ana, 'hi'));

  await leave(ana, 9 * minuteMs);
  expect(await listSubjects(ana, 'messages')).toEqual([]);
  await ana.call('PUT /api/chat.php', {
    body: { conversation: body.conversation, read_up_to: body.message.id },
  });
  await leave(ana);

  expect(await listSubjects(ana, 'messages')).toEqual(['Carl wrote to you']);
});

test('a muted conversation is not mailed (DEC-36)', async () => {
  const ana = await createAway();
  const ben = await createBen();
  const { body } = await send(ben, createTextDraft(ana, 'hello'));
  await ana.call('PUT /api/chat.php', { body: { conversation: body.conversation, muted: true } });
  await leave(ana);

  expect(await listSubjects(ana, 'messages')).toEqual([]);
});

test('a mail names a fictional partner with the label (DEC-22)', async () => {
  const ana = await createAway();
  const muse = await createBen({ name: 'Muse', role: 'fictional', profile: { is_fictional: true } });
  await send(muse, createTextDraft(ana, 'hello'));

  const subjects = await listSubjects(ana, 'messages');

  expect(subjects).toEqual([`Muse (${translate('en', 'site:fictional_singular')}) wrote to you`]);
});

test('one like is mailed with the name, several as their number, at most once an hour and not when seen', async () => {
  const ana = await createAway();
  const [ben, carl, dirk] = [
    await createBen(),
    await createBen({ name: 'Carl' }),
    await createBen({ name: 'Dirk' }),
  ];

  await like(ben, ana);
  expect(await listSubjects(ana, 'like')).toEqual(['Ben likes you']);
  await like(carl, ana);
  await like(dirk, ana);
  service.clock.advance(59 * minuteMs);
  expect(await listSubjects(ana, 'like')).toHaveLength(1);
  service.clock.advance(2 * minuteMs);
  expect(await listSubjects(ana, 'like')).toEqual(['Ben likes you', '2 new likes for you']);
  service.clock.advance(61 * minuteMs);

  expect(await listSubjects(ana, 'like')).toHaveLength(2);
});

test('a like that answers the own one is mailed as the match that it makes', async () => {
  const ana = await createAway();
  const ben = await createBen();
  await like(ana, ben);
  await leave(ana);

  await like(ben, ana);

  expect(await listSubjects(ana, 'like')).toEqual(['You and Ben like each other']);
  const [mail] = await service.listMails(ana.email);
  expect(mail?.text).toContain('it is a match');
  expect(mail?.text).not.toContain('Like back');
  expect(mail?.text).toContain(`/likes/m/${ben.id}`);
  expect(await listSubjects(ben, 'like')).toEqual([]);
});

test('a like that comes while the mails are sent is mailed once, with the next ones', async () => {
  const ana = await createAway();
  const ben = await createBen();
  const start = service.clock();
  service.clock.advance(minuteMs);
  await like(ben, ana);
  service.clock.set(start);

  expect(await listSubjects(ana, 'like')).toEqual([]);
  service.clock.advance(61 * minuteMs);
  expect(await listSubjects(ana, 'like')).toEqual(['Ben likes you']);
  service.clock.advance(61 * minuteMs);
  expect(await listSubjects(ana, 'like')).toHaveLength(1);
});

test('messages unread for a day are counted in one digest a day', async () => {
  const ana = await createAway();
  const ben = await createBen();
  await send(ben, createTextDraft(ana, 'one'));
  await send(ben, createTextDraft(ana, 'two'));

  expect(await listSubjects(ana, 'unread_message_reminders')).toEqual([]);
  service.clock.advance(dayMs + minuteMs);
  expect(await listSubjects(ana, 'unread_message_reminders')).toEqual(['2 messages are waiting for you']);
  await send(ben, createTextDraft(ana, 'three'));
  service.clock.advance(dayMs / 2);
  expect(await listSubjects(ana, 'unread_message_reminders')).toHaveLength(1);
  service.clock.advance(dayMs);

  expect(await listSubjects(ana, 'unread_message_reminders')).toEqual([
    '2 messages are waiting for you',
    '3 messages are waiting for you',
  ]);
  service.clock.advance(dayMs + minuteMs);

  expect(await listSubjects(ana, 'unread_message_reminders')).toHaveLength(2);
});

test('a message or a like of more than a day ago is not mailed by itself', async () => {
  const ana = await createAway();
  const ben = await createBen();
  await send(ben, createTextDraft(ana, 'hello'));
  await like(ben, ana);

  service.clock.advance(dayMs + minuteMs);

  expect(await listSubjects(ana, 'messages')).toEqual([]);
  expect(await listSubjects(ana, 'like')).toEqual([]);
});

test('a weekly update counts the new real members who fit, and comes once a week', async () => {
  const ana = await createAway({ signup_date: new Date(service.clock().getTime() - 8 * dayMs) });
  await setPreferences(ana.id, { weekly_updates: true });
  await createBen();
  await createBen({ name: 'Carl', profile: { country: 'DE' } });
  await createBen({ name: 'Eve', role: 'fictional', profile: { is_fictional: true } });
  await createBen({ name: 'Fay', profile: { gender: 'female' } });
  await createBen({ name: 'Gus', profile: { listed: false } });
  await createBen({ name: 'Ivo', profile: { looking_for: 'male' } });
  await createBen({
    name: 'Hugo',
    profile: { created_at: new Date(service.clock().getTime() - 8 * dayMs) },
  });
  const dirk = await createBen({ name: 'Dirk' });
  await dirk.call('POST /api/block.php', { body: { profile: ana.id } });

  expect(await listSubjects(ana, 'weekly_updates')).toEqual(['1 new member this week']);
  service.clock.advance(6 * dayMs);
  expect(await listSubjects(ana, 'weekly_updates')).toHaveLength(1);
  await createBen({ name: 'Emil' });
  service.clock.advance(dayMs + minuteMs);

  expect(await listSubjects(ana, 'weekly_updates')).toEqual([
    '1 new member this week',
    '1 new member this week',
  ]);
});

test('after a week without new members the next look is a week later', async () => {
  const ana = await createAway({ signup_date: new Date(service.clock().getTime() - 8 * dayMs) });
  await setPreferences(ana.id, { weekly_updates: true });
  expect(await listSubjects(ana, 'weekly_updates')).toEqual([]);

  service.clock.advance(6 * dayMs);
  await createBen();
  expect(await listSubjects(ana, 'weekly_updates')).toEqual([]);
  service.clock.advance(dayMs + minuteMs);

  expect(await listSubjects(ana, 'weekly_updates')).toHaveLength(1);
});

test('the first weekly update comes a week after the sign-up', async () => {
  const ana = await createAway({ signup_date: service.clock() });
  await setPreferences(ana.id, { weekly_updates: true });
  service.clock.advance(6 * dayMs);
  await createBen();

  expect(await listSubjects(ana, 'weekly_updates')).toEqual([]);
  service.clock.advance(dayMs);

  expect(await listSubjects(ana, 'weekly_updates')).toHaveLength(1);
});
