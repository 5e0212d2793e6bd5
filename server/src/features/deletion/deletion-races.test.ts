import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { defaultSite } from '../../site/site.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { createDeletionSteps, graceMs, password } from './deletion.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { purgeDueAccounts } from './purge.ts';
import { findEverywhere, findReferences } from './find-everywhere.fixture.ts';

const company = { ...defaultSite.company, delete_discount: 30 };
const dataDir = createSites({ '*': { company } });
const service = useService({ dataDir });
const steps = createDeletionSteps(service);

const runParallel = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const deleteAccount = (member: Awaited<ReturnType<typeof steps.createMember>>) =>
  member.call('DELETE /api/user.php', { body: { password } });
const getCode = (answer: { status: number; error: { error: string } | null }) =>
  answer.error?.error ?? answer.status;
const listSessions = (id: string) =>
  service.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

/** Purges with a clock that is a minute ahead, so that it competes with reactivations. */
const purgeAhead = () =>
  purgeDueAccounts({
    ...service.app,
    core: { ...service.core, clock: () => new Date(service.clock().getTime() + 60_000) },
  });

test('parallel deletions of one session delete once, with one answer and one mail (AUTH-039)', async () => {
  const nora = await steps.createMember();

  // More in parallel would trip the guess limit: each counts as a failure until its password is verified.
  const answers = await runParallel(7, () => deleteAccount(nora));
  const later = await runParallel(43, () => deleteAccount(nora));

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, answers[0]?.body]),
  );
  expect(new Set(later.map(getCode))).toEqual(new Set(['authentication_required']));
  await service.runJobs();
  expect(await service.listMails(nora.email)).toHaveLength(1);
});

testOnPostgres(
  'of fifty parallel uses of one reactivation link one restores the account (SRV-025)',
  async () => {
    const nora = await steps.createMember();
    await deleteAccount(nora);
    const token = await steps.readToken();

    const answers = await runParallel(50, () => steps.reactivate(token));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    expect(await steps.getStatus(nora.id)).toBe('active');
  },
);

testOnPostgres(
  'no session survives when sign-ins run in parallel with the deletion (AUTH-022, SRV-023)',
  async () => {
    const nora = await steps.createMember();

    const [removed, ...signIns] = await Promise.all([
      deleteAccount(nora),
      ...Array.from({ length: 6 }, () => steps.signIn()),
    ]);

    expect(removed?.status).toBe(200);
    for (const answer of signIns) expect([200, 'pending_deletion']).toContain(getCode(answer));
    expect(await listSessions(nora.id)).toEqual([]);
  },
);

for (const round of [1, 2, 3]) {
  const title =
    'after parallel reactivations, purges and sign-ins the account is fully restored or fully erased (SRV-023, SRV-025)';
  testOnPostgres(`${title}, round ${round}`, async () => {
    const nora = await steps.createMember({ credits: 30, profile: { about: 'lighthouses and old maps' } });
    const ben = await service.createMember({ name: 'Ben' });
    await send(nora, createTextDraft(ben, 'the ferry leaves at nine'));
    await deleteAccount(nora);
    const token = await steps.readToken();
    service.clock.advance(graceMs - 30_000);

    const [reactivations, purges, signIns] = await Promise.all([
      runParallel(20, () => steps.reactivate(token)),
      runParallel(20, purgeAhead),
      runParallel(6, () => steps.signIn()),
    ]);

    const countSuccesses = <T extends { status: number }>(answers: T[]) =>
      answers.filter(({ status }) => status === 200).length;
    const reactivated = countSuccesses(reactivations);
    const purged = purges.reduce((sum, count) => sum + count, 0);
    expect([reactivated, purged]).toEqual(reactivated === 1 ? [1, 0] : [0, 1]);
    expect(await steps.getStatus(nora.id)).toBe(reactivated === 1 ? 'active' : 'deleted');
    expect(await listSessions(nora.id)).toHaveLength(countSuccesses(signIns));
    await service.runJobs();
    const found = await findEverywhere(service.db, dataDir, {
      about: 'lighthouses and old maps',
      message: 'the ferry leaves at nine',
    });
    expect([found['about'], found['message']?.includes('public.messages')]).toEqual(
      reactivated === 1 ? [['public.profiles'], true] : [[], false],
    );
  });
}

testOnPostgres(
  'messages sent in parallel with a deletion are stored completely or refused (SRV-023)',
  async () => {
    const nora = await steps.createMember({ credits: 500 });
    const ben = await service.createMember({ name: 'Ben', credits: 500 });
    await send(nora, createTextDraft(ben, 'Hello'));

    const [noraAnswers, benAnswers, removed] = await Promise.all([
      runParallel(24, (index) => send(nora, createTextDraft(ben, `hers ${index}`))),
      runParallel(24, (index) => send(ben, createTextDraft(nora, `his ${index}`))),
      deleteAccount(nora),
    ]);

    expect(removed.status).toBe(200);
    for (const answer of noraAnswers) expect([201, 'authentication_required']).toContain(getCode(answer));
    for (const answer of benAnswers) expect([201, 'profile_unavailable']).toContain(getCode(answer));
    const stored = await service.db.selectFrom('messages').select('id').execute();
    expect(stored).toHaveLength(
      1 + [...noraAnswers, ...benAnswers].filter(({ status }) => status === 201).length,
    );
    expect(getCode(await send(nora, createTextDraft(ben, 'too late')))).toBe('authentication_required');
  },
);

testOnPostgres(
  'messages sent in parallel with the erasure of their sender leave no text behind (SRV-023)',
  async () => {
    const nora = await steps.createMember({ credits: 500 });
    const ben = await service.createMember({ name: 'Ben', credits: 500 });
    await send(nora, createTextDraft(ben, 'a text of hers, first'));
    const erase = () =>
      service.core.inTransaction(async (trx) => {
        await lockAccounts(trx, [nora.id]);
        await eraseAccount(service.app, trx, nora.id);
      });

    const [noraAnswers, benAnswers] = await Promise.all([
      runParallel(25, (index) => send(nora, createTextDraft(ben, `a text of hers, ${index}`))),
      runParallel(24, () => send(ben, createTextDraft(nora, 'an answer of his'))),
      erase(),
    ]);

    for (const answer of noraAnswers) expect([201, 'authentication_required']).toContain(getCode(answer));
    for (const answer of benAnswers) expect([201, 'profile_unavailable']).toContain(getCode(answer));
    await service.runJobs();
    const found = await findEverywhere(service.db, dataDir, { text: 'a text of hers', name: 'Nora' });
    expect(found).toEqual({ text: [], name: [] });
  },
);

testOnPostgres(
  'what a member does while the account is being erased is refused, and leaves nothing behind (SRV-023)',
  async () => {
    const nora = await steps.createMember({ country: 'DE' });
    const ben = await service.createMember({ name: 'Ben' });
    const profile = ben.id;
    const client_id = randomUUID();
    const act = () => [
      nora.call('POST /api/like.php', { body: { profile } }),
      nora.call('POST /api/swipe.php', { body: { client_id, profile, action: 'like' } }),
      nora.call('POST /api/block.php', { body: { profile } }),
      nora.call('PUT /api/user.php', { body: { language: 'fr' } }),
      nora.call('PUT /api/discountcode.php', { body: { code: 'STAY' } }),
      nora.call('PUT /api/profile.php', { body: { hair_color: 'red' } }),
      nora.call('PUT /api/search.php', { body: { gender: 'female' } }),
      nora.call('PUT /api/spending-limit.php', { body: { limit: 1000 } }),
      nora.call('PUT /api/notifications.php', { body: { news: true } }),
      nora.call('PUT /api/consents.php', { body: { kind: 'marketing', given: true } }),
      nora.call('POST /api/data-export.php', { body: {} }),
      nora.call('POST /api/two-step.php', { body: { password } }),
      nora.call('POST /api/report.php', {
        body: { client_id, type: 'profile', id: profile, category: 'other', text: 'a text of hers' },
      }),
      nora.call('POST /api/complaint.php', {
        body: { client_id, kind: 'payment', text: 'a text of hers, about a payment' },
      }),
    ];

    const answers = await service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [nora.id]);
      const acts = act();
      await waitForLocks(service.db, acts.length);
      await eraseAccount(service.app, trx, nora.id);
      return acts;
    });

    for (const answer of await Promise.all(answers)) expect(getCode(answer)).toBe('authentication_required');
    const references = Object.entries(await findReferences(service.db, nora.id));
    expect(references.filter(([, isFound]) => isFound)).toEqual([]);
    const found = await findEverywhere(service.db, dataDir, { text: 'a text of hers', name: 'Nora' });
    expect(found).toEqual({ text: [], name: [] });
  },
);
