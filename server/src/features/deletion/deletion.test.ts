import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { composeMail } from '../../mail/compose-mail.ts';
import { useService } from '../../testing/service.ts';
import { sendText, makePremium, send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { createDeletionSteps, graceMs, password } from './deletion.fixture.ts';

const service = useService();
const steps = createDeletionSteps(service);
const deleteAccount = (
  member: { call: Awaited<ReturnType<typeof steps.createMember>>['call'] },
  typed = password,
) => member.call('DELETE /api/user.php', { body: { password: typed, reason: 'Found somebody' } });

test('deleting needs the password, and guesses are limited like at the sign-in (AUTH-039)', async () => {
  const nora = await steps.createMember();

  const wrong = await deleteAccount(nora, 'not the password');
  expect([wrong.status, wrong.error?.fields]).toEqual([422, { password: 'wrong' }]);
  for (let index = 0; index < 7; index += 1) await deleteAccount(nora, 'not the password');

  const locked = await deleteAccount(nora);
  expect(locked.error).toMatchObject({ error: 'account_blocked', minutes: 15 });
  expect(await steps.getStatus(nora.id)).toBe('active');
});

test('a deletion ends every session, removes the cookie and returns until when it can be undone (AUTH-039, SRV-023)', async () => {
  const nora = await steps.createMember();
  const elsewhere = service.createVisitor();
  await elsewhere.call('POST /api/user.php', { body: { login: 'Nora', password } });

  const answer = await deleteAccount(nora);

  expect(answer.status).toBe(200);
  const until = new Date(answer.body.reactivate_until).getTime() - service.clock().getTime();
  expect(Math.round(until / 60_000)).toBe(graceMs / 60_000);
  expect(nora.cookies()).toBe('');
  expect((await elsewhere.call('GET /api/user.php')).body.user).toBeNull();
  expect((await elsewhere.call('GET /api/chats.php')).error?.error).toBe('authentication_required');
});

test('a deleted member disappears at once from search, profile, landers and likes of others (SRV-023)', async () => {
  const nora = await steps.createMember({ profile: { has_photo: true } });
  const ben = await service.createMember({ name: 'Ben', profile: { gender: 'male', looking_for: 'female' } });
  await nora.call('POST /api/like.php', { body: { profile: ben.id } });
  const readVisibility = async () => {
    const search = await ben.call('GET /api/search.php', { query: { gender: 'female' } });
    const lander = await service.createVisitor().call('GET /api/lander.php', { query: { type: 'gallery' } });
    const likes = await ben.call('GET /api/likes.php');
    const profile = await ben.call('GET /api/profile.php', { query: { id: nora.id } });
    return {
      search: search.body.results.length,
      counted: search.body.numResults,
      lander: lander.body.profiles.length,
      likes: likes.body.liked_by.length,
      profile: profile.error?.error ?? profile.body.profile.name,
    };
  };
  expect(await readVisibility()).toEqual({ search: 1, counted: 1, lander: 1, likes: 1, profile: 'Nora' });

  await deleteAccount(nora);

  expect(await readVisibility()).toEqual({
    search: 0,
    counted: 0,
    lander: 0,
    likes: 0,
    profile: 'profile_unavailable',
  });
  expect((await ben.call('POST /api/like.php', { body: { profile: nora.id } })).status).toBe(404);
  await steps.reactivate(await steps.readToken());
  expect(await readVisibility()).toMatchObject({
    search: 1,
    counted: 1,
    lander: 1,
    likes: 1,
    profile: 'Nora',
  });
});

test('the other member can read the conversation but not answer while the account is pending deletion (SRV-023)', async () => {
  const nora = await steps.createMember({ credits: 30 });
  const ben = await service.createMember({ name: 'Ben', credits: 30 });
  const { conversation } = await sendText(nora, ben, 'See you on Sunday');

  await deleteAccount(nora);

  const answer = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(answer.body).toMatchObject({
    can_send: false,
    reason: 'profile_unavailable',
    profile: { name: 'Nora', status: 'disabled', online: false },
    messages: [{ text: 'See you on Sunday' }],
  });
  expect((await send(ben, createTextDraft(nora, 'Hello?'))).error?.error).toBe('profile_unavailable');
  expect((await ben.call('GET /api/user.php')).body.user?.credits).toBe(30);
});

test('sign-in, sign-up and e-mail check report that the account is pending deletion (AUTH-022)', async () => {
  const nora = await steps.createMember();
  const { body } = await deleteAccount(nora);
  const pendingDeletion = { error: 'pending_deletion', until: body.reactivate_until, can_reactivate: true };

  expect((await steps.signIn()).error).toMatchObject(pendingDeletion);
  expect((await signUp(service.createVisitor(), { name: 'Olga' })).error).toMatchObject(pendingDeletion);
  const check = await service
    .createVisitor()
    .call('GET /api/email-check.php', { query: { email: nora.email } });
  expect(check.body).toMatchObject({ in_use: true, pending_deletion: true });

  service.clock.advance(graceMs + 1000);
  expect((await steps.signIn()).error).toMatchObject({ ...pendingDeletion, can_reactivate: false });
});

test('the mailed link restores the account, once (AUTH-039, SRV-025)', async () => {
  const nora = await steps.createMember({ credits: 40 });
  await deleteAccount(nora);
  const token = await steps.readToken();

  const answer = await steps.reactivate(token);

  expect(answer.body).toEqual({ reactivated: true });
  expect((await steps.signIn()).body.user).toMatchObject({ id: nora.id, credits: 40, status: 'active' });
  expect((await steps.reactivate(token)).error?.error).toBe('link_expired');
  await service.runJobs();
  const [, welcome] = await service.listMails(nora.email);
  expect(welcome?.subject).toBe('Welcome back to Liaison');
});

test('the mailed link also confirms the address of an unconfirmed account', async () => {
  const nora = await steps.createMember({ status: 'not_confirmed', activated_at: null });
  await deleteAccount(nora);

  await steps.reactivate(await steps.readToken());

  const { status, activated_at: activatedAt } = await service.db
    .selectFrom('users')
    .select(['status', 'activated_at'])
    .where('id', '=', nora.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('active');
  expect(activatedAt).not.toBeNull();
});

test('a link of an earlier deletion does not undo a later one (SRV-025)', async () => {
  const nora = await steps.createMember();
  await deleteAccount(nora);
  const first = await steps.readToken();
  service.clock.advance(61_000);
  await steps.resend();
  const second = await steps.readToken();
  await steps.reactivate(second);

  const again = service.createVisitor();
  await again.call('POST /api/user.php', { body: { login: 'Nora', password } });
  await deleteAccount(again);

  expect(first).not.toBe(second);
  for (const token of [first, second]) expect((await steps.reactivate(token)).status).toBe(410);
});

test('the link is mailed again after the password is given, a minute apart and five times a day (AUTH-039)', async () => {
  const nora = await steps.createMember();
  await deleteAccount(nora);

  expect((await steps.resend('not the password')).error?.error).toBe('login_failed');
  expect((await steps.resend()).error?.error).toBe('rate_limited');
  for (let index = 0; index < 5; index += 1) {
    service.clock.advance(61_000);
    expect((await steps.resend()).body).toEqual({ reactivated: false });
  }
  service.clock.advance(61_000);
  expect((await steps.resend()).error?.error).toBe('rate_limited');

  expect((await steps.reactivate(await steps.readToken())).status).toBe(200);
  expect((await steps.resend()).body).toEqual({ reactivated: true });
  await service.runJobs();
  expect(await service.listMails(nora.email)).toHaveLength(7);
});

test('after the grace period the link has expired, before and after the purge (AUTH-039, SRV-025)', async () => {
  const nora = await steps.createMember();
  await deleteAccount(nora);
  const token = await steps.readToken();

  service.clock.advance(graceMs + 1000);
  expect((await steps.reactivate(token)).error?.error).toBe('link_expired');
  expect((await steps.resend()).error).toMatchObject({ error: 'pending_deletion', can_reactivate: false });
  await steps.purge();
  expect((await steps.reactivate(token)).error?.error).toBe('link_expired');
  expect(await steps.getStatus(nora.id)).toBe('deleted');
});

test('response and mail contain the unspent bought credits, the mail with the days of the seller as in the country of the member', async () => {
  // 2 May in Amsterdam.
  service.clock.set(new Date('2027-05-01T23:30:00Z'));
  const nora = await steps.createMember({ credits: 30, country: 'NL' });
  await makePremium(service, nora);
  const ben = await service.createMember({ name: 'Ben' });
  for (let index = 0; index < 4; index += 1) await send(nora, createTextDraft(ben, `Hello ${index}`));

  const { body } = await deleteAccount(nora);

  expect(body.withdrawable?.credits).toBe(40);
  await service.runJobs();
  const [mail] = await service.listMails(nora.email);
  expect(mail?.text).toContain('You still have 40 credits that you paid for');
  expect(mail?.text).toContain('16 May 2027');
  expect(mail?.text).toContain('15 May 2027 at 23:30 UTC');
  expect(mail?.text).toContain(`account number ${nora.id}`);
  expect(mail?.text).toContain('Only invoices and mandates of direct debits are kept');
});

test('without bought credits neither response nor mail mentions them', async () => {
  const nora = await steps.createMember({ credits: 30 });

  expect((await deleteAccount(nora)).body.withdrawable).toBeNull();
  await service.runJobs();
  const [mail] = await service.listMails(nora.email);
  expect(mail?.text).not.toMatch(/paid for and did not use|\n\n\n/);
});

test('neither another site nor a visitor can delete an account (SRV-032)', async () => {
  const nora = await steps.createMember();
  const foreign = await nora.call('DELETE /api/user.php', {
    body: { password },
    headers: { 'sec-fetch-site': 'cross-site' },
  });

  expect(foreign.error?.error).toBe('cross_site');
  expect((await deleteAccount(service.createVisitor())).error?.error).toBe('authentication_required');
});

test.each(locales)('the mails about a deletion in %s have all texts (AUTH-039)', (locale) => {
  const site = { publicUrl: 'http://localhost:4000', site: service.core.settings.site };
  const values = { name: 'Nora', until: '5 May', credits: '' };

  for (const template of ['account_deleted', 'account_reactivated', 'data_export']) {
    const mail = composeMail({ to: 'a@b.c', locale, template, values, path: '/x' }, site);
    expect(mail.text).not.toMatch(/mail:|\{\{|undefined|\n\n\n/);
    expect(mail.subject).not.toContain(template);
  }
});
