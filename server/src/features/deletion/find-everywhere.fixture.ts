import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface Table {
  schema: string;
  table: string;
  /** Their content does not show in a row's text. */
  binary: string[];
}

/** Where each of these texts stands: in any column of any table, those of the job queue included, and in any file or its name. */
export async function findEverywhere(db: Database, folder: string, needles: Record<string, string>) {
  const found: Record<string, string[]> = {};
  const tables = await allTables(db);
  for (const [what, needle] of Object.entries(needles)) {
    const places = [...filesWith(folder, needle)];
    for (const table of tables)
      if (await isIn(db, table, needle)) places.push(`${table.schema}.${table.table}`);
    found[what] = places;
  }
  return found;
}

async function allTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select t.table_schema as schema, t.table_name as "table",
      coalesce(json_agg(c.column_name) filter (where c.data_type = 'bytea'), '[]') as binary
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

async function isIn(db: Database, { schema, table, binary }: Table, needle: string): Promise<boolean> {
  const conditions = [
    'position(lower($1) in lower(t::text)) > 0',
    ...binary.map((column) => `position(convert_to($1, 'UTF8') in t."${column}") > 0`),
  ];
  const statement = `select 1 from "${schema}"."${table}" as t where ${conditions.join(' or ')} limit 1`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [needle]));
  return rows.length > 0;
}

function* filesWith(folder: string, needle: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const isNamedSo = path.slice(folder.length).includes(needle);
    if (isNamedSo || (entry.isFile() && readFileSync(path).includes(needle))) yield path.slice(folder.length);
  }
}
