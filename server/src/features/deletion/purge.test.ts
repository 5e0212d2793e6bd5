import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { findLedgerErrors } from '../payments/index.ts';
import { createPaymentSteps } from '../payments/payments.fixture.ts';
import { createCardSteps } from '../payments/stored-cards/stored-cards.fixture.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { useService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { sendText, listEvents, send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { createBusyMember } from './busy-member.fixture.ts';
import { personalTexts } from './personal-texts.fixture.ts';
import { createDeletionSteps, graceMs, password } from './deletion.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { purgeDueAccounts } from './purge.ts';
import { findEverywhere, findReferences } from './find-everywhere.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-purge-test-'));
const service = useService({ dataDir, payments: 'sandbox' });
const steps = createDeletionSteps(service);
// The sandbox provider calls the webhook over the network.
beforeAll(() => service.listen());
afterAll(() => rmSync(dataDir, { recursive: true }));

const createBen = () =>
  service.createMember({ name: 'Ben', credits: 60, profile: { gender: 'male', looking_for: 'female' } });
const deleteAccount = (member: Awaited<ReturnType<typeof steps.createMember>>) =>
  member.call('DELETE /api/user.php', { body: { password } });

test('after the purge of a member who used every feature no personal text is left in any table or file (SRV-023)', async () => {
  const ben = await createBen();
  const { id, deleteAccount: leave } = await createBusyMember(service, ben);
  const before = await findEverywhere(service.db, dataDir, personalTexts);
  expect((await leave()).status).toBe(200);
  const waiting = await findEverywhere(service.db, dataDir, personalTexts);
  const find = (what: string) => [...(before[what] ?? []), ...(waiting[what] ?? [])];
  expect(Object.keys(personalTexts).filter((what) => find(what).length === 0)).toEqual([]);

  service.clock.advance(graceMs + 1000);
  expect(await purgeDueAccounts(service.app)).toBe(1);
  await service.runJobs();

  const after = await findEverywhere(service.db, dataDir, personalTexts);
  expect(after).toEqual(Object.fromEntries(Object.keys(personalTexts).map((what) => [what, []])));
  expect(await steps.getStatus(id)).toBe('deleted');
  expect(await findLedgerErrors(service.db)).toEqual([]);
});

test('ledger, payments and their consents stay under an anonymous account id (SRV-023)', async () => {
  const { id, deleteAccount: leave } = await createBusyMember(service, await createBen());
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

test('of the tables that refer to accounts only those of shared conversations and payments keep a row', async () => {
  const { id, deleteAccount: leave } = await createBusyMember(service, await createBen());
  const before = await findReferences(service.db, id);
  // A table of a new feature is missing here until the busy member has a row in it.
  expect(Object.keys(before).filter((table) => !before[table])).toEqual([]);
  await leave();

  await steps.purge();

  const after = await findReferences(service.db, id);
  expect(Object.keys(after).filter((table) => after[table])).toEqual([
    'consents',
    'conversation_members',
    'conversations',
  ]);
});

test('a payment that is completed after the purge is booked under the account id, and no mail is sent (SRV-020)', async () => {
  const payments = createPaymentSteps(service);
  const nora = await steps.createMember();
  const { body } = await payments.buy(nora, { paymentmethod: 'sct' });
  await payments.decide(body.redirect_url, 'pending');
  await deleteAccount(nora);

  // The provider's webhook is queued and delivered after the account is erased.
  await steps.purge();

  expect(await payments.listPurchases(nora.id)).toMatchObject([{ credits: 150, remaining: 150 }]);
  expect(await service.db.selectFrom('mailbox').select('recipient').execute()).toEqual([]);
});

test('address and name are free for a new sign-up (AUTH-022)', async () => {
  const nora = await steps.createMember();
  await deleteAccount(nora);
  await steps.purge();

  const check = await service
    .createVisitor()
    .call('GET /api/email-check.php', { query: { email: nora.email } });
  expect(check.body).toMatchObject({ in_use: false, pending_deletion: false });
  const signup = await signUp(service.createVisitor());

  expect([signup.status, signup.body.user.name, signup.body.user.email]).toEqual([201, 'Nora', nora.email]);
  expect(signup.body.user.id).not.toBe(nora.id);
});

test.each(locales)(
  'a conversation stays without the texts of the deleted member, who is named in %s (SRV-023)',
  async (language) => {
    const nora = await steps.createMember({ credits: 30 });
    const ben = await service.createMember({ name: 'Ben', credits: 30, language });
    const { conversation } = await sendText(nora, ben, 'See you on Sunday');
    await sendText(ben, nora, 'Bring a coat');
    await deleteAccount(nora);
    await steps.purge();

    const answer = await ben.call('GET /api/chat.php', { query: { conversation } });

    expect(answer.body).toMatchObject({ can_send: false, reason: 'profile_unavailable' });
    expect(answer.body.messages.map(({ from, text }) => [from, text])).toEqual([
      ['them', undefined],
      ['me', 'Bring a coat'],
    ]);
    const { name, status, main_image } = answer.body.profile;
    expect([status, main_image]).toEqual(['disabled', null]);
    expect(name).toBe(deletedMemberName[language]);
    const list = await ben.call('GET /api/chats.php');
    expect(list.body.chats).toMatchObject([
      { conversation, profile: { id: nora.id, name }, draft_allowed: false },
    ]);
    expect((await send(ben, createTextDraft(nora, 'Hello?'))).error?.error).toBe('profile_unavailable');
    expect((await ben.call('PUT /api/chat.php', { body: { conversation, read_up_to: '9' } })).status).toBe(
      200,
    );
  },
);

const deletedMemberName: Record<string, string> = {
  en: 'Deleted member',
  de: 'Gelöschtes Mitglied',
  es: 'Miembro eliminado',
  fr: 'Membre supprimé',
  it: 'Membro eliminato',
  nl: 'Verwijderd lid',
  pl: 'Usunięty profil',
};

test('events of others keep their numbers but lose the texts of a purged member (LIVE-002)', async () => {
  const nora = await steps.createMember({ credits: 30, status: 'not_confirmed' });
  const ben = await createBen();
  await sendText(nora, ben, 'See you on Sunday');
  const before = await listEvents(ben);

  await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [nora.id]);
    await eraseAccount(service.app, trx, nora.id);
  });

  const after = await listEvents(ben);
  expect(after).toHaveLength(before.length);
  expect(after).toMatchObject([{ type: 'message', message: { from: 'them', type: 'text' } }]);
  expect(JSON.stringify(after)).not.toContain('Sunday');
});

test('a conversation is deleted when both members are purged', async () => {
  const nora = await steps.createMember({ credits: 30 });
  const olga = await steps.createMember({ name: 'Olga', email: 'olga@example.org' });
  await sendText(nora, olga, 'See you on Sunday');
  await deleteAccount(nora);
  await deleteAccount(olga);

  await steps.purge();

  for (const table of ['conversations', 'messages', 'conversation_members'] as const)
    expect(await service.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('only accounts whose grace period is over are purged', async () => {
  const nora = await steps.createMember();
  const olga = await steps.createMember({ name: 'Olga', email: 'olga@example.org' });
  await deleteAccount(nora);
  service.clock.advance(graceMs / 2);
  const again = service.createVisitor();
  await again.call('POST /api/user.php', { body: { login: 'Olga', password } });
  await again.call('DELETE /api/user.php', { body: { password } });
  service.clock.advance(graceMs / 2 + 1000);

  expect(await purgeDueAccounts(service.app)).toBe(1);
  expect(await purgeDueAccounts(service.app)).toBe(0);

  expect(await steps.getStatus(nora.id)).toBe('deleted');
  expect(await steps.getStatus(olga.id)).toBe('pending_deletion');
});

test('the card of an erased account is deleted here and at the provider, also when it was paid with only afterwards', async () => {
  const member = await steps.createMember();
  const { buy, decide } = createPaymentSteps(service);
  const { buyAndKeep, reconcile } = createCardSteps(service);
  const late = await buy(member, { paymentmethod: 'creditcard', save_card: true });
  await buyAndKeep(member);
  await decide(late.body.redirect_url, 'paid', 'never');

  await service.core.inTransaction((trx) => eraseAccount(service.app, trx, member.id));
  service.clock.advance(61_000);
  await reconcile();
  await reconcile();

  const payments = await service.db
    .selectFrom('payments')
    .select(['status', 'card_ref'])
    .where('user_id', '=', member.id)
    .execute();
  expect(payments.map(({ status, card_ref: ref }) => [status, ref])).toEqual([
    ['completed', null],
    ['completed', null],
  ]);
  expect(await service.db.selectFrom('stored_cards').selectAll().execute()).toEqual([]);
  const charged = await service.db.selectFrom('sandbox_payments').select('card').execute();
  expect(charged.map(({ card }) => card)).toEqual([null, null]);
});
