import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface Table {
  schema: string;
  table: string;
  /** Columns whose content is not contained in a row's text. */
  binary: string[];
}

/** Returns the tables (those of the job queue included) and files that contain each of these texts, in content or file name. */
export async function findEverywhere(db: Database, folder: string, texts: Record<string, string>) {
  const found: Record<string, string[]> = {};
  const tables = await listTables(db);
  for (const [label, text] of Object.entries(texts)) {
    const places = [...listFilesWith(folder, text)];
    for (const table of tables)
      if (await hasText(db, table, text)) places.push(`${table.schema}.${table.table}`);
    found[label] = places;
  }
  return found;
}

/** The tables with a foreign key to accounts, each with how many of its rows refer to this account. */
export async function findReferences(db: Database, userId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select conrelid::regclass::text as "table", array_agg(attname::text) as columns
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass group by 1 order by 1`.execute(db);
  const found: Record<string, number> = {};
  for (const { table, columns } of rows) {
    const condition = columns.map((column) => `"${column}" = $1`).join(' or ');
    const query = `select count(*)::int as count from "${table}" where ${condition}`;
    const { rows: counted } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(query, [userId]));
    found[table] = counted[0]?.count ?? 0;
  }
  return found;
}

async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select t.table_schema as schema, t.table_name as "table",
      coalesce(json_agg(c.column_name) filter (where c.data_type = 'bytea'), '[]') as binary
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

async function hasText(db: Database, { schema, table, binary }: Table, text: string): Promise<boolean> {
  const conditions = [
    'position(lower($1) in lower(t::text)) > 0',
    ...binary.map((column) => `position(convert_to($1, 'UTF8') in t."${column}") > 0`),
  ];
  const statement = `select 1 from "${schema}"."${table}" as t where ${conditions.join(' or ')} limit 1`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [text]));
  return rows.length > 0;
}

function* listFilesWith(folder: string, text: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const isInName = path.slice(folder.length).includes(text);
    if (isInName || (entry.isFile() && readFileSync(path).includes(text))) yield path.slice(folder.length);
  }
}
