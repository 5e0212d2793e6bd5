import { beforeAll, expect, test } from '@jest/globals';
import type { CreditTransaction } from '@liaison/shared/contracts';
import { CompiledQuery, sql } from 'kysely';
import type { Client } from '../../testing/client.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook, spend } = createPaymentSteps(service);

beforeAll(() => service.listen());

async function listAll(member: Client): Promise<CreditTransaction[]> {
  const listed: CreditTransaction[] = [];
  let next: string | null | undefined;
  do {
    const { body } = await member.call('GET /api/transactions.php', { query: next ? { next } : {} });
    listed.push(...body.transactions);
    next = body.next;
  } while (next);
  return listed;
}

test('the transactions are the entries of the ledger with the balance after each and the payment behind it', async () => {
  const member = await service.createMember({ credits: 10 });
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await decide(body.redirect_url, 'refunded');
  await service.runJobs();

  const answer = await member.call('GET /api/transactions.php');

  const payment = {
    payment_id: body.payment.payment_id,
    amount: 2499,
    currency: 'EUR',
    method: 'ideal',
  };
  expect(answer.body).toMatchObject({
    transactions: [
      { kind: 'refund', credits: -150, balance: 10, payment },
      { kind: 'purchase', credits: 150, balance: 160, payment },
      { kind: 'signup', credits: 10, balance: 10, payment: null },
    ],
    next: null,
  });
});

test('credits that a withdrawal took back are listed with the money that went back', async () => {
  const member = await service.createMember({ credits: 0 });
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  await withdrawRest(member, body.payment.payment_id);

  const listed = await listAll(member);

  expect(listed.map(({ kind, credits, payment }) => [kind, credits, payment?.amount])).toEqual([
    ['refund', -60, 1000],
    ['spend', -90, undefined],
    ['purchase', 150, 2499],
  ]);
});

test('credits that a dispute took and gave back are listed with the whole price, whatever a later withdrawal gives back', async () => {
  const member = await service.createMember({ credits: 0 });
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  for (const status of ['charged_back', 'paid'] as const) {
    service.clock.advance(60_000);
    await service.db.updateTable('sandbox_payments').set({ status }).execute();
    await sendWebhook(body.redirect_url);
  }
  service.clock.advance(60_000);
  await withdrawRest(member, body.payment.payment_id);

  const listed = await listAll(member);

  expect(listed.map(({ kind, credits, payment }) => [kind, credits, payment?.amount])).toEqual([
    ['refund', -60, 1000],
    ['spend', -90, undefined],
    ['adjust', 150, 2499],
    ['refund', -150, 2499],
    ['purchase', 150, 2499],
  ]);
});

test('ten thousand transactions are listed once each, down to a balance of zero, and neither the newest nor the oldest page reads many more than it shows', async () => {
  const member = await service.createMember();
  const other = await service.createMember();
  await addEntries([member.id, other.id], 10_000);

  const listed = await listAll(member);

  expect(new Set(listed.map(({ id }) => id)).size).toBe(10_000);
  expect(listed.map(({ balance }) => balance)).toEqual(Array.from({ length: 10_000 }, (_, n) => 10_000 - n));
  expect(listed.at(-1)).toMatchObject({ credits: 1, balance: 1 });
  const oldest = listed.at(-30)?.id;
  const countRead = (query: { next?: string }) =>
    countReadEntries(() => member.call('GET /api/transactions.php', { query }));
  expect(await countRead({})).toBeLessThan(200);
  expect(await countRead({ next: oldest })).toBeLessThan(200);
});

test('a member sees no transaction of another member, and a visitor none', async () => {
  const member = await service.createMember({ credits: 10 });
  const other = await service.createMember();

  const [own] = await listAll(member);

  expect(own).toBeDefined();
  expect(await listAll(other)).toEqual([]);
  const answer = await other.call('GET /api/transactions.php', {
    query: { next: String(Number(own?.id) + 1) },
  });
  expect(answer.body).toEqual({ transactions: [], next: null });
  expect((await service.createVisitor().call('GET /api/transactions.php')).status).toBe(403);
});

/** Spends 90 of 150 credits and withdraws from the rest, for 10.00. */
async function withdrawRest(member: TestMember, paymentId: string): Promise<void> {
  await spend(member.id, 90);
  await member.call('POST /api/withdrawal.php', { body: { payment_id: paymentId, amount: 1000 } });
}

/** Adds `count` entries of one credit to each of these members, in turn. */
async function addEntries(userIds: string[], count: number): Promise<void> {
  await sql`
    insert into ledger (user_id, kind, credits, balance_after, remaining, unique_key, created_at)
    select id, 'bonus', 1, n, 1, 'bonus:' || id || ':' || n, ${service.clock()}::timestamptz
    from generate_series(1, ${count}::integer) n, users where id in (${sql.join(userIds)}) order by n`.execute(
    service.db,
  );
  await service.db.updateTable('users').set({ credits: count }).where('id', 'in', userIds).execute();
  await sql`analyze ledger`.execute(service.db);
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many entries of the ledger the call's statements read, those that they discard included. */
async function countReadEntries(call: () => Promise<unknown>): Promise<number> {
  const statements = (await service.recordStatements(call)).filter((statement) =>
    statement.sql.includes('"ledger"'),
  );
  let count = 0;
  for (const statement of statements) {
    const query = CompiledQuery.raw(`explain (analyze, format json) ${statement.sql}`, [
      ...statement.parameters,
    ]);
    const { rows } = await service.db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query);
    count += rows.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + countRows(Plan), 0);
  }
  return count;
}

const countRows = (node: PlanNode): number =>
  (node['Relation Name'] === 'ledger' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + countRows(child), 0);
