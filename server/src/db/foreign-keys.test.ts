import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../testing/service.ts';

const service = useService();

/** Their rows stay: nothing looks for what refers to one that is deleted. */
const keptTables = ['bundles', 'cities', 'gifts', 'interests', 'regions', 'staff', 'users'];

test('what refers to a deleted row is found by an index', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text <> all(${keptTables})
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by key`.execute(service.db);

  expect(rows.map(({ key }) => key)).toEqual([]);
});
