import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../testing/service.ts';

const service = useService();

const listTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(service.db);
  return rows.map(({ name }) => name);
};

const listDeclared = () =>
  service.app.features.flatMap(({ ownedData }) => Object.keys(ownedData?.tables ?? {}));

test('every table is declared by exactly one feature', async () => {
  expect(listDeclared().toSorted()).toEqual((await listTables()).toSorted());
});

test('a table that no feature declares is found', async () => {
  await sql`create table undeclared (id bigint)`.execute(service.db);
  try {
    const declared = new Set(listDeclared());
    expect((await listTables()).filter((table) => !declared.has(table))).toEqual(['undeclared']);
  } finally {
    await sql`drop table undeclared`.execute(service.db);
  }
});

test('every table that a feature declares as exported is in a file or folder of that feature', () => {
  const missing = service.app.features.flatMap(({ name, ownedData }) => {
    const places = Object.keys({ ...ownedData?.exportFiles, ...ownedData?.exportFolders });
    return Object.entries(ownedData?.tables ?? {}).flatMap(([table, rule]) =>
      'exportedTo' in rule && !places.includes(rule.exportedTo) ? [`${name}: ${table}`] : [],
    );
  });

  expect(missing).toEqual([]);
});

test('features that share a file of the export each give an object with other properties', async () => {
  const nora = await service.createMember();
  const readers = service.app.features.flatMap(({ ownedData }) =>
    Object.entries(ownedData?.exportFiles ?? {}),
  );
  const shared = Map.groupBy(readers, ([file]) => file)
    .values()
    .filter((parts) => parts.length > 1)
    .toArray();

  for (const parts of shared) {
    const contents = await Promise.all(
      parts.map(([, read]) => read(service.db, nora.id, service.core.config)),
    );
    const properties = contents.flatMap((content) => Object.keys(content));
    expect(contents.filter(Array.isArray)).toEqual([]);
    expect(new Set(properties).size).toBe(properties.length);
  }
  expect(shared.length).toBeGreaterThan(0);
});
