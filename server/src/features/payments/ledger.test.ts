import { describe, expect, test } from '@jest/globals';
import { isPostgres } from '../../testing/database.ts';
import { useService } from '../../testing/service.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { credit, debit } from './ledger.ts';

const service = useService();

const spend = (userId: string, credits: number, message: number) =>
  service.core.inTransaction((trx) =>
    debit(trx, { userId, credits, key: `msg:${message}`, now: service.clock() }),
  );

const addCredits = (userId: string, credits: number, key: string) =>
  service.core.inTransaction((trx) =>
    credit(trx, { userId, credits, kind: 'bonus', key, now: service.clock() }),
  );

const listEntries = (userId: string) =>
  service.db
    .selectFrom('ledger')
    .select(['kind', 'credits', 'balance_after', 'remaining', 'unique_key'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

test('every change of a balance stores an entry and returns the new balance (SRV-019)', async () => {
  const { id } = await service.createMember();

  expect(await addCredits(id, 30, `signup:${id}`)).toBe(30);
  expect(await spend(id, 10, 1)).toBe(20);

  expect(await listEntries(id)).toMatchObject([
    { credits: 30, balance_after: 30, remaining: 20 },
    { kind: 'spend', credits: -10, balance_after: 20, remaining: null },
  ]);
});

test('a debit beyond the balance is refused, and the error names the missing amount (SRV-019)', async () => {
  const { id } = await service.createMember({ credits: 5 });

  await expect(spend(id, 10, 1)).rejects.toMatchObject({
    code: 'not_enough_credits',
    details: { needed: 10, credits: 5 },
  });

  expect(await listEntries(id)).toHaveLength(1);
});

test('the same key is booked once, as a credit and as a debit (SRV-019)', async () => {
  const { id } = await service.createMember();
  await addCredits(id, 10, `bonus:${id}`);

  expect(await addCredits(id, 10, `bonus:${id}`)).toBe(10);
  await spend(id, 10, 7);
  expect(await spend(id, 10, 7)).toBe(0);
  expect(await listEntries(id)).toHaveLength(2);
});

test('the oldest credits are spent first', async () => {
  const { id } = await service.createMember();
  await addCredits(id, 10, 'first');
  await addCredits(id, 20, 'second');

  await spend(id, 15, 1);

  expect((await listEntries(id)).map((entry) => entry.remaining)).toEqual([0, 15, null]);
});

(isPostgres() ? describe : describe.skip)('with fifty callers at once', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index + 1);

  test('a balance never goes below zero, no credit is spent twice, and one key is booked once (SRV-019)', async () => {
    const { id } = await service.createMember();
    const addFirst = () => addCredits(id, 70, 'first');
    expect(await Promise.all(fifty.map(addFirst))).toEqual(Array(50).fill(70));
    await addCredits(id, 100, 'second');

    const results = await Promise.allSettled(fifty.map((message) => spend(id, 10, message)));

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(17);
    const refusals = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(refusals).toEqual(Array(33).fill(expect.objectContaining({ code: 'not_enough_credits' })));
    const entries = await listEntries(id);
    expect(entries.filter((entry) => entry.kind === 'spend')).toHaveLength(17);
    expect(entries.every((entry) => entry.balance_after >= 0)).toBe(true);
    expect(entries.at(-1)).toMatchObject({ balance_after: 0 });

    await addCredits(id, 500, 'third');
    expect(await Promise.all(fifty.map(() => spend(id, 10, 99)))).toEqual(Array(50).fill(490));
    expect((await listEntries(id)).slice(entries.length)).toMatchObject([
      { credits: 500 },
      { kind: 'spend', balance_after: 490 },
    ]);
    expect(await findLedgerErrors(service.db)).toEqual([]);
  });
});
