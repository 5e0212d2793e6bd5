import { expect, test } from '@jest/globals';
import type { MessageDraft } from '@liaison/shared/contracts';
import { CompiledQuery, sql } from 'kysely';
import { type Statement, useService } from '../../testing/service.ts';
import { createTextDraft, makePremium, send, sendText, type TestMember } from './conversations.fixture.ts';

const service = useService();

async function countStatements(sender: TestMember, draft: MessageDraft): Promise<number> {
  const statements = await service.recordStatements(async () => {
    expect((await send(sender, draft)).status).toBe(201);
  });
  return statements.length;
}

test('a message between two free members costs eight statements, the first one too', async () => {
  const ana = await service.createMember({ credits: 30 });
  const ben = await service.createMember({ credits: 30 });

  const first = await countStatements(ana, createTextDraft(ben, 'Hello'));
  const next = await countStatements(ben, createTextDraft(ana, 'Hello yourself'));

  expect([first, next]).toEqual([8, 8]);
});

test('between two premium members it costs eight, and nine with the id of their conversation', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const ben = await service.createMember({ credits: 1000 });
  for (const member of [ana, ben]) await makePremium(service, member);
  const { conversation } = await sendText(ana, ben);
  for (let count = 0; count < 20; count += 1) await sendText(count % 2 ? ana : ben, count % 2 ? ben : ana);
  const { profile: _, ...draft } = createTextDraft(ben, 'And on');

  const byMember = await countStatements(ana, createTextDraft(ben, 'On'));
  const byConversation = await countStatements(ana, { ...draft, conversation });

  expect([byMember, byConversation]).toEqual([8, 9]);
});

test('to a fictional partner it costs three more: its own messages, the payments of a week by their index, and the queue of the desk', async () => {
  const ana = await service.createMember({ credits: 1000 });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  await makePremium(service, ana);
  await sendText(ana, muse);
  await addOldPayments(ana, 10_000);

  const statements = await service.recordStatements(() => sendText(ana, muse));

  expect(statements).toHaveLength(11);
  const sums = statements.filter((statement) => statement.sql.includes('"payments"'));
  expect(sums).toHaveLength(1);
  for (const sum of sums) expect(await countReadPayments(sum)).toBe(1);
});

/** Orders of a month ago that were not paid. */
async function addOldPayments(member: TestMember, count: number): Promise<void> {
  await sql`
    insert into payments (id, user_id, bundle_id, credits, amount_minor, full_amount_minor, currency, method, status, provider,
      created_at, updated_at)
    select n, ${member.id}, 'p0', 50, 999, 999, 'EUR', 'ideal', 'cancelled', 'sandbox', at, at
    from generate_series(1, ${count}::integer) n, (select ${service.clock()}::timestamptz - interval '30 days' as at) moment`.execute(
    service.db,
  );
  await sql`analyze payments`.execute(service.db);
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many payments the statement reads, those that it discards included. */
async function countReadPayments({ sql: text, parameters }: Statement): Promise<number> {
  const query = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
  const { rows } = await service.db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query);
  const count = (node: PlanNode): number =>
    (node['Relation Name'] === 'payments' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0) +
    (node.Plans ?? []).reduce((sum, child) => sum + count(child), 0);
  return rows.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + count(Plan), 0);
}
