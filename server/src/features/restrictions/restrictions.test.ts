import { beforeEach, expect, test } from '@jest/globals';
import type { AccountAct } from '@liaison/shared/contracts';
import { complaintActions } from '../complaints/complaints.fixture.ts';
import { createTextDraft, send, sendText } from '../conversations/conversations.fixture.ts';
import { createDeletionSteps } from '../deletion/deletion.fixture.ts';
import { hashPassword } from '../accounts/index.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { restrictionsService } from './restrictions.service.ts';

const service = useService();
const { answer, appeal, getLink, listMails } = complaintActions(service);
const hour = 3_600_000;
const password = 'herbstlaub im april';

let moderator: TestStaff;
let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  const password_hash = await hashPassword(password);
  moderator = await createStaff(service, 'moderator');
  ana = await service.createMember({ name: 'Ana', credits: 100 });
  ben = await service.createMember({ name: 'Ben', credits: 100, password_hash });
});

const getEnd = (ms = 24 * hour) => new Date(service.clock().getTime() + ms).toISOString();

const act = (outcome: AccountAct['outcome'], changes: Partial<AccountAct> = {}) =>
  moderator.call('POST /api/desk/act', {
    body: {
      id: ben.id,
      outcome,
      rule: outcome === 'lifted' ? null : 'harassment',
      reason: 'You went on after she said no.',
      ...((outcome === 'silenced' || outcome === 'suspended') && { until: getEnd() }),
      ...changes,
    },
  });

const logIn = () => service.createVisitor().call('POST /api/user.php', { body: { login: 'Ben', password } });

const readMails = async () => (await listMails(ben.email)).map(({ text }) => text);

const getStatus = () => createDeletionSteps(service).getStatus(ben.id);

/** As somebody who changes the database by hand. */
const disable = () =>
  service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ben.id).execute();

const isShown = async () =>
  (await ana.call('GET /api/profile.php', { query: { id: ben.id } })).status === 200;

test('a warning is mailed with facts, rule and the way to object, and restricts nothing', async () => {
  expect((await act('warned')).status).toBe(204);

  const [mail] = await readMails();
  expect(mail).toContain('This is a warning');
  expect(mail).toContain('Reasons: You went on after she said no.');
  expect(mail).toContain('Rule: threats, harassment');
  expect(mail).toContain('object free of charge within six months');
  expect((await sendText(ben, ana)).id).toBeDefined();
  const { body } = await service.createVisitor().call('GET /api/decision.php', {
    query: await getLink(ben.email),
  });
  expect(body).toMatchObject({ category: 'account', outcome: 'warned', rule: 'harassment', ends_at: null });
});

test('a silenced member reads, but cannot send messages or typing signals until the end', async () => {
  const { conversation } = await sendText(ana, ben);
  const until = getEnd();
  await act('silenced', { until });

  const refused = await send(ben, createTextDraft(ana, 'And another thing'));
  expect([refused.status, refused.error]).toMatchObject([403, { error: 'silenced', until }]);
  const open = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(open.body).toMatchObject({
    can_send: false,
    reason: 'silenced',
    silenced_until: until,
    credits: 100,
  });
  expect(open.body.messages).toHaveLength(1);
  const profile = await ben.call('GET /api/profile.php', { query: { id: ana.id } });
  expect(profile.body.can).toMatchObject({ chat: false, gift: false });

  service.clock.advance(24 * hour + 1000);
  expect((await send(ben, createTextDraft(ana, 'Sorry'))).status).toBe(201);
});

test('a suspended member is signed out and hidden, is told the date at the next login, and logs in after it', async () => {
  const until = getEnd();
  await act('suspended', { until });

  expect((await ben.call('GET /api/chats.php')).error?.error).toBe('authentication_required');
  expect(await isShown()).toBe(false);
  const refused = await logIn();
  expect(refused.error).toMatchObject({ error: 'account_suspended', until });
  const path = String(refused.error?.['path']);
  expect(path).toMatch(/^\/complaints\?decision=\d+&token=\S+$/);
  const wrong = await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: 'Ben', password: 'something else' } });
  expect(wrong.error?.error).toBe('login_failed');

  service.clock.advance(24 * hour + 1000);
  expect((await logIn()).status).toBe(200);
  expect(await isShown()).toBe(true);
});

test('a job shows members again whose time is over', async () => {
  await act('suspended');
  const restrictions = restrictionsService(service.core);

  expect(await restrictions.openEnded()).toBe(0);
  service.clock.advance(24 * hour + 1000);
  expect(await restrictions.openEnded()).toBe(1);

  expect(await isShown()).toBe(true);
});

test('a banned member is signed out everywhere, hidden and refused, until the ban is lifted', async () => {
  const { conversation } = await sendText(ben, ana);
  await act('silenced');
  expect((await act('banned')).status).toBe(204);

  expect((await ben.call('GET /api/user.php')).body.user).toBeNull();
  expect((await logIn()).error).toMatchObject({ error: 'account_banned' });
  expect((await logIn()).error).not.toHaveProperty('until');
  expect(await isShown()).toBe(false);
  const search = await ana.call('GET /api/search.php', { query: { gender: 'female', country: 'NL' } });
  expect(search.body.results.map(({ id }) => id)).not.toContain(ben.id);
  const open = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(open.body).toMatchObject({ can_send: false, reason: 'profile_unavailable' });
  expect((await act('banned')).status).toBe(409);
  expect((await act('suspended')).status).toBe(409);

  expect((await act('lifted')).status).toBe(204);
  expect((await logIn()).status).toBe(200);
  expect(await isShown()).toBe(true);
  expect((await readMails()).join()).toContain('We have lifted the restrictions of your account.');
  expect((await act('lifted')).status).toBe(409);
});

test('a ban ends with a granted appeal, which another member of staff decides; the old decision cannot end a later ban', async () => {
  // The ban replaces it, so that it does not come back with the appeal.
  await act('suspended');
  await service.runJobs();
  await act('banned');
  const link = await getLink(ben.email);
  const visitor = service.createVisitor();
  const { body } = await appeal(visitor, link);

  expect(await answer(`staff:${moderator.id}`, body.complaint_id, 'granted')).toBe(
    'Somebody else must decide about this appeal.',
  );
  expect((await logIn()).error?.error).toBe('account_banned');
  expect(await answer('paul', body.complaint_id, 'granted')).toBe(`Complaint ${body.complaint_id}: done.`);
  expect((await logIn()).status).toBe(200);
  // Two mails of one run may be delivered in any order.
  await service.runJobs();

  await act('banned');
  const later = await appeal(visitor, await getLink(ben.email));
  await act('lifted');
  await act('banned');
  expect(await answer('paul', later.body.complaint_id, 'granted')).toContain('done.');
  expect((await logIn()).error?.error).toBe('account_banned');
});

test('a ban during the grace period of a deletion outlasts the reactivation', async () => {
  const steps = createDeletionSteps(service);
  const nora = await steps.createMember();
  await nora.call('DELETE /api/user.php', { body: { password } });
  const token = await steps.readToken();
  await act('banned', { id: nora.id });

  expect((await steps.reactivate(token)).status).toBeLessThan(300);
  const { error } = await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: 'Nora', password } });

  expect(error?.error).toBe('account_banned');
});

test('an account that somebody disabled by hand stays closed when a silence ends, is lifted or appealed against', async () => {
  const restrictions = restrictionsService(service.core);
  await act('silenced');
  await disable();

  const { body } = await appeal(service.createVisitor(), await getLink(ben.email));
  expect(await answer('paul', body.complaint_id, 'granted')).toContain('done.');
  expect(await getStatus()).toBe('disabled');
  await act('silenced');
  expect((await act('lifted')).status).toBe(204);
  expect(await getStatus()).toBe('disabled');
  await act('silenced');
  service.clock.advance(24 * hour + 1000);
  expect((await logIn()).error?.error).toBe('forbidden');
  expect(await restrictions.openEnded()).toBe(1);
  expect(await getStatus()).toBe('disabled');
});

test('an account that somebody disabled by hand is neither suspended nor banned, which would open it at the end', async () => {
  await disable();

  expect((await act('suspended')).error?.error).toBe('conflict');
  expect((await act('banned')).error?.error).toBe('conflict');
  service.clock.advance(24 * hour + 1000);
  expect((await logIn()).error?.error).toBe('forbidden');
  expect(await restrictionsService(service.core).openEnded()).toBe(0);
  expect(await getStatus()).toBe('disabled');
});

test('a suspension that is over and not ended yet does not keep the account from another one', async () => {
  await act('suspended', { until: getEnd(hour) });
  service.clock.advance(hour + 1000);

  expect((await act('suspended')).status).toBe(204);
  service.clock.advance(24 * hour + 1000);

  expect((await logIn()).status).toBe(200);
});

test('an account that is disabled by hand without its suspension stays closed at the end of it', async () => {
  await act('suspended');
  await service.db.deleteFrom('restrictions').where('user_id', '=', ben.id).execute();
  await disable();

  service.clock.advance(24 * hour + 1000);
  await restrictionsService(service.core).openEnded();

  expect((await logIn()).error?.error).toBe('forbidden');
  expect(await getStatus()).toBe('disabled');
});

test('an act needs a rule, a reason and, if it has an end, a date within a year', async () => {
  const fields = async (...call: Parameters<typeof act>) => (await act(...call)).error?.fields;

  expect(await fields('warned', { rule: null })).toEqual({ rule: 'required' });
  expect(await fields('lifted', { rule: 'law' })).toEqual({ rule: 'not_accepted' });
  expect(await fields('warned', { until: getEnd() })).toEqual({ until: 'not_accepted' });
  expect(await fields('suspended', { until: getEnd(-hour) })).toEqual({ until: 'invalid' });
  expect(await fields('silenced', { until: getEnd(400 * 24 * hour) })).toEqual({ until: 'invalid' });
  expect(await fields('banned', { reason: 'Rude.' })).toEqual({ reason: 'too_short' });
  expect((await act('banned', { id: '1' })).status).toBe(404);
  const partner = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  expect((await act('banned', { id: partner.id })).status).toBe(403);
  await service.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', ana.id).execute();
  expect((await act('banned', { id: ana.id })).status).toBe(404);
});
