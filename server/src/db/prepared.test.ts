import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../testing/service.ts';
import { getStatementName, prepare } from './prepared.ts';

const service = useService();

test('a prepared statement is built once, has one name for all values, and executes with those of each call', async () => {
  let builds = 0;
  const add = prepare((_db, { left, right }: { left: number; right: number }) => {
    builds += 1;
    return sql<{ sum: number }>`select ${left}::integer + ${right}::integer + ${100}::integer as sum`;
  });

  const statements = await service.recordStatements(async () => {
    expect(await add(service.db, { left: 1, right: 2 })).toEqual([{ sum: 103 }]);
    expect(await add(service.db, { left: 30, right: 4 })).toEqual([{ sum: 134 }]);
  });

  expect(builds).toBe(1);
  expect(new Set(statements.map((statement) => getStatementName(statement.sql)))).toEqual(
    new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]),
  );
});

test('within a transaction a prepared statement finds what the transaction has not committed yet', async () => {
  const { id } = await service.createMember();
  const findNumber = prepare((db, { userId }: { userId: string }) =>
    db.selectFrom('users').select('event_number').where('id', '=', userId),
  );

  await service.core.inTransaction(async (trx) => {
    await trx.updateTable('users').set({ event_number: '7' }).where('id', '=', id).execute();

    expect(await findNumber(trx, { userId: id })).toEqual([{ event_number: '7' }]);
  });
});

const refused: [string, (values: { id: string }) => string][] = [
  ['reads a value', ({ id }) => `user ${id}`],
  ['spreads the values', (values) => ({ ...values }).id],
];

test.each(refused)('a statement whose builder %s is refused', async (_, read) => {
  const broken = prepare((db, values: { id: string }) =>
    db.selectFrom('users').select('id').where('name', '=', read(values)),
  );

  await expect(broken(service.db, { id: '1' })).rejects.toThrow(/^A prepared statement/);
});
