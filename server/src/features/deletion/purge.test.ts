import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { ledgerFaults } from '../payments/ledger-check.ts';
import { paymentSteps } from '../payments/payments.fixture.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { useService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { sendText, listEvents, send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { createBusyMember, traces } from './busy-member.fixture.ts';
import { deletionSteps, graceMs, password } from './deletion.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { purgeDueAccounts } from './purge.ts';
import { findEverywhere } from './find-everywhere.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-purge-test-'));
const service = useService({ dataDir, payments: 'sandbox' });
const steps = deletionSteps(service);
// The sandbox provider calls the service as every provider does.
beforeAll(() => service.listen());
afterAll(() => rmSync(dataDir, { recursive: true }));

const ben = () =>
  service.createMember({ name: 'Ben', credits: 60, profile: { gender: 'male', looking_for: 'female' } });
const remove = (member: Awaited<ReturnType<typeof steps.member>>) =>
  member.call('DELETE /api/user.php', { body: { password } });

test('of a member who used everything nothing is found after the purge, in any table and any file (SRV-023)', async () => {
  const his = await ben();
  const { id, leave } = await createBusyMember(service, his);
  const before = await findEverywhere(service.db, dataDir, traces);
  expect((await leave()).status).toBe(200);
  const waiting = await findEverywhere(service.db, dataDir, traces);
  const planted = (what: string) => [...(before[what] ?? []), ...(waiting[what] ?? [])];
  expect(Object.keys(traces).filter((what) => planted(what).length === 0)).toEqual([]);

  service.clock.advance(graceMs + 1000);
  expect(await purgeDueAccounts(service.core)).toBe(1);
  await service.runJobs();

  const after = await findEverywhere(service.db, dataDir, traces);
  expect(after).toEqual(Object.fromEntries(Object.keys(traces).map((what) => [what, []])));
  expect(await steps.statusOf(id)).toBe('deleted');
  expect(await ledgerFaults(service.db)).toEqual([]);
});

test('ledger, payments and what was agreed to with them stay under a number that leads to nobody (SRV-023)', async () => {
  const { id, leave } = await createBusyMember(service, await ben());
  await leave();

  await steps.purge();

  const payments = await service.db.selectFrom('payments').selectAll().where('user_id', '=', id).execute();
  expect(payments).toMatchObject([
    { status: 'completed', return_path: null, redirect_url: null, client_id: null },
  ]);
  const entries = await service.db
    .selectFrom('ledger')
    .select('kind')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ kind }) => kind)).toEqual(['signup', 'spend', 'spend', 'purchase']);
  const consents = await service.db.selectFrom('consents').select('kind').where('user_id', '=', id).execute();
  expect(consents.map(({ kind }) => kind).toSorted()).toEqual(['immediate_start', 'withdrawal_notice']);
  const account = await service.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  expect(account).toMatchObject({
    name: id,
    email: `${id}@deleted.invalid`,
    password_hash: null,
    country: null,
  });
});

test('a payment that turns out paid after the purge is booked under the number, and nobody is written to (SRV-020)', async () => {
  const payments = paymentSteps(service);
  const nora = await steps.member();
  const { body } = await payments.buy(nora, { paymentmethod: 'sct' });
  await payments.decide(body.redirect_url, 'pending');
  await remove(nora);

  // The provider's webhook waits in the queue, and comes when the account is gone.
  await steps.purge();

  expect(await payments.purchasesOf(nora.id)).toMatchObject([{ credits: 150, remaining: 150 }]);
  expect(await service.db.selectFrom('mailbox').select('recipient').execute()).toEqual([]);
});

test('address and name are free again: somebody new can sign up with both (AUTH-022)', async () => {
  const nora = await steps.member();
  await remove(nora);
  await steps.purge();

  const check = await service.createVisitor().call('GET /api/email-check.php', { query: { email: nora.email } });
  expect(check.body).toMatchObject({ in_use: false, pending_deletion: false });
  const fresh = await signUp(service.createVisitor());

  expect([fresh.status, fresh.body.user.name, fresh.body.user.email]).toEqual([201, 'Nora', nora.email]);
  expect(fresh.body.user.id).not.toBe(nora.id);
});

test.each(locales)(
  'a conversation stays, with a deleted member and without their words, in %s (SRV-023)',
  async (language) => {
    const nora = await steps.member({ credits: 30 });
    const his = await service.createMember({ name: 'Ben', credits: 30, language });
    const { conversation } = await sendText(nora, his, 'See you on Sunday');
    await sendText(his, nora, 'Bring a coat');
    await remove(nora);
    await steps.purge();

    const thread = await his.call('GET /api/chat.php', { query: { conversation } });

    expect(thread.body).toMatchObject({ can_send: false, reason: 'profile_unavailable' });
    expect(thread.body.messages.map(({ from, text }) => [from, text])).toEqual([
      ['them', undefined],
      ['me', 'Bring a coat'],
    ]);
    const { name, status, main_image } = thread.body.profile;
    expect([status, main_image]).toEqual(['disabled', null]);
    expect(name).toBe(deletedMember[language]);
    const list = await his.call('GET /api/chats.php');
    expect(list.body.chats).toMatchObject([
      { conversation, profile: { id: nora.id, name }, draft_allowed: false },
    ]);
    expect((await send(his, createTextDraft(nora, 'Hello?'))).error?.error).toBe('profile_unavailable');
    expect((await his.call('PUT /api/chat.php', { body: { conversation, read_up_to: '9' } })).status).toBe(
      200,
    );
  },
);

const deletedMember: Record<string, string> = {
  en: 'Deleted member',
  de: 'Gelöschtes Mitglied',
  es: 'Miembro eliminado',
  fr: 'Membre supprimé',
  it: 'Utente eliminato',
  nl: 'Verwijderd lid',
  pl: 'Usunięty użytkownik',
};

test('what others were told of a purged member’s words is told without them, and still without a gap (LIVE-002)', async () => {
  const nora = await steps.member({ credits: 30, status: 'not_confirmed' });
  const his = await ben();
  await sendText(nora, his, 'See you on Sunday');
  const before = await listEvents(his);

  await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [nora.id]);
    await eraseAccount(service.core, trx, nora.id);
  });

  const after = await listEvents(his);
  expect(after).toHaveLength(before.length);
  expect(after).toMatchObject([{ type: 'message', message: { from: 'them', type: 'text' } }]);
  expect(JSON.stringify(after)).not.toContain('Sunday');
});

test('when both sides are gone, the conversation is gone too', async () => {
  const nora = await steps.member({ credits: 30 });
  const olga = await steps.member({ name: 'Olga', email: 'olga@example.org' });
  await sendText(nora, olga, 'See you on Sunday');
  await remove(nora);
  await remove(olga);

  await steps.purge();

  for (const table of ['conversations', 'messages', 'conversation_members'] as const)
    expect(await service.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('only accounts whose days of grace are over are purged', async () => {
  const nora = await steps.member();
  const olga = await steps.member({ name: 'Olga', email: 'olga@example.org' });
  await remove(nora);
  service.clock.advance(graceMs / 2);
  const again = service.createVisitor();
  await again.call('POST /api/user.php', { body: { login: 'Olga', password } });
  await again.call('DELETE /api/user.php', { body: { password } });
  service.clock.advance(graceMs / 2 + 1000);

  expect(await purgeDueAccounts(service.core)).toBe(1);
  expect(await purgeDueAccounts(service.core)).toBe(0);

  expect(await steps.statusOf(nora.id)).toBe('deleted');
  expect(await steps.statusOf(olga.id)).toBe('pending_deletion');
});
