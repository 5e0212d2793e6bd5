import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CompiledQuery, sql } from 'kysely';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { useService } from '../../testing/service.ts';
import { createBusyMember } from './busy-member.fixture.ts';
import { eraseAccount } from './erase-account.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-erasure-test-'));
const service = useService({ dataDir, payments: 'sandbox' });
// The sandbox provider calls the webhook over the network.
beforeAll(() => service.listen());
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Jobs are deleted minutes after they ran, and the mailbox is of the development. */
const shortTables = ['job_common', 'mailbox'];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

test('an erasure finds the rows of an account in every table by an index', async () => {
  const ben = await service.createMember({ name: 'Ben', credits: 60, profile: { gender: 'male' } });
  const { id } = await createBusyMember(service, ben);
  const statements = await service.recordStatements(() =>
    service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [id]);
      await eraseAccount(service.app, trx, id);
    }),
  );
  const erasing = statements.filter(({ sql: text }) => /^\s*(delete|update|select)\b/i.test(text));

  const scanned = await service.core.inTransaction(async (trx) => {
    // As if nobody had counted the few rows: the planner assumes several hundred in each table then.
    await sql`delete from pg_statistic`.execute(trx);
    await sql`
      update pg_class set relpages = 0, reltuples = -1
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    `.execute(trx);
    // The tables are too small for the planner to prefer an index.
    await sql`set local enable_seqscan = off`.execute(trx);
    const tables = new Set<string>();
    for (const { sql: text, parameters } of erasing) {
      const query = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query);
      for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN']))
        for (const table of listScannedTables(Plan)) tables.add(`${table}: ${text}`);
    }
    return [...tables];
  });

  expect(erasing.length).toBeGreaterThan(30);
  expect(scanned).toEqual([]);
});

function listScannedTables(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition } = node;
  const isScan = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && condition === undefined);
  const own = isScan && !shortTables.includes(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listScannedTables)];
}
