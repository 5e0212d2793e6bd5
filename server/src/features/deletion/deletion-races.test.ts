import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { deletionSteps, graceMs, password } from './deletion.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { purgeDueAccounts } from './purge.ts';
import { findEverywhere } from './find-everywhere.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-races-'));
const service = useService({ dataDir });
const steps = deletionSteps(service);
afterAll(() => rmSync(dataDir, { recursive: true }));

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const remove = (member: Awaited<ReturnType<typeof steps.member>>) =>
  member.call('DELETE /api/user.php', { body: { password } });
const codeOf = (answer: { status: number; error: { error: string } | null }) =>
  answer.error?.error ?? answer.status;
const sessionsOf = (id: string) =>
  service.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

/** By the clock of a server that is a moment ahead: it purges what the others would still give back. */
const purgeAhead = () =>
  purgeDueAccounts({ ...service.core, clock: () => new Date(service.clock().getTime() + 60_000) });

test('of fifty deletions at once one deletes, and one mail goes out (AUTH-039)', async () => {
  const nora = await steps.member();

  // More would lock each other out as guesses do, before any of them turned out right.
  const answers = [...(await times(7, () => remove(nora)))];
  answers.push(...(await times(43, () => remove(nora))));

  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([200, 'authentication_required']));
  await service.runJobs();
  expect(await service.listMails(nora.email)).toHaveLength(1);
});

testOnPostgres('no sign-in slips through while the account is deleted (AUTH-022, SRV-023)', async () => {
  const nora = await steps.member();

  const [removed, ...signIns] = await Promise.all([
    remove(nora),
    ...Array.from({ length: 6 }, () => steps.signIn()),
  ]);

  expect(removed?.status).toBe(200);
  for (const answer of signIns) expect([200, 'pending_deletion']).toContain(codeOf(answer));
  expect(await sessionsOf(nora.id)).toEqual([]);
});

for (const round of [1, 2, 3]) {
  const title =
    'reactivation, purge and sign-in at once: it is back as it was, or gone for good (SRV-023, SRV-025)';
  testOnPostgres(`${title}, round ${round}`, async () => {
    const nora = await steps.member({ credits: 30, profile: { about: 'lighthouses and old maps' } });
    const ben = await service.createMember({ name: 'Ben' });
    await send(nora, createTextDraft(ben, 'the ferry leaves at nine'));
    await remove(nora);
    const token = await steps.mailedToken();
    service.clock.advance(graceMs - 30_000);

    const [reactivations, purges, signIns] = await Promise.all([
      times(20, () => steps.reactivate(token)),
      times(20, purgeAhead),
      times(6, () => steps.signIn()),
    ]);

    const succeeded = <T extends { status: number }>(answers: T[]) =>
      answers.filter(({ status }) => status === 200).length;
    const back = succeeded(reactivations);
    const purged = purges.reduce((sum, count) => sum + count, 0);
    expect([back, purged]).toEqual(back === 1 ? [1, 0] : [0, 1]);
    expect(await steps.statusOf(nora.id)).toBe(back === 1 ? 'active' : 'deleted');
    expect(await sessionsOf(nora.id)).toHaveLength(succeeded(signIns));
    await service.runJobs();
    const found = await findEverywhere(service.db, dataDir, {
      about: 'lighthouses and old maps',
      message: 'the ferry leaves at nine',
    });
    expect([found['about'], found['message']?.includes('public.messages')]).toEqual(
      back === 1 ? [['public.profiles'], true] : [[], false],
    );
  });
}

testOnPostgres(
  'messages of both sides while one of them is deleted are sent whole or refused (SRV-023)',
  async () => {
    const nora = await steps.member({ credits: 500 });
    const ben = await service.createMember({ name: 'Ben', credits: 500 });
    await send(nora, createTextDraft(ben, 'Hello'));

    const [hers, his, removed] = await Promise.all([
      times(24, (index) => send(nora, createTextDraft(ben, `hers ${index}`))),
      times(24, (index) => send(ben, createTextDraft(nora, `his ${index}`))),
      remove(nora),
    ]);

    expect(removed.status).toBe(200);
    for (const answer of hers) expect([201, 'authentication_required']).toContain(codeOf(answer));
    for (const answer of his) expect([201, 'profile_unavailable']).toContain(codeOf(answer));
    const stored = await service.db.selectFrom('messages').select('id').execute();
    expect(stored).toHaveLength(1 + [...hers, ...his].filter(({ status }) => status === 201).length);
    expect(codeOf(await send(nora, createTextDraft(ben, 'too late')))).toBe('authentication_required');
  },
);

testOnPostgres('messages of a member who is erased at this moment leave no words behind (SRV-023)', async () => {
  const nora = await steps.member({ credits: 500 });
  const ben = await service.createMember({ name: 'Ben', credits: 500 });
  await send(nora, createTextDraft(ben, 'words of hers, first'));
  const erase = () =>
    service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [nora.id]);
      await eraseAccount(service.core, trx, nora.id);
    });

  const [hers, his] = await Promise.all([
    times(25, (index) => send(nora, createTextDraft(ben, `words of hers, ${index}`))),
    times(24, () => send(ben, createTextDraft(nora, 'an answer of his'))),
    erase(),
  ]);

  for (const answer of hers) expect([201, 'authentication_required']).toContain(codeOf(answer));
  for (const answer of his) expect([201, 'profile_unavailable']).toContain(codeOf(answer));
  await service.runJobs();
  const found = await findEverywhere(service.db, dataDir, { words: 'words of hers', name: 'Nora' });
  expect(found).toEqual({ words: [], name: [] });
});
