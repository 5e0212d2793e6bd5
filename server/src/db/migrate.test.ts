import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../testing/service.ts';
import { migrate } from './migrate.ts';

const service = useService();

test('the numbers of migrations are unique and without gaps', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    service.db,
  );

  const numbers = rows.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(rows.map(({ name }) => name.split('-')[0])).toEqual(numbers);
});

test('a start on a migrated database reads the names of the migrations and no more', async () => {
  const statements = await service.recordStatements(() => migrate(service.db));

  expect(statements.map(({ sql: text }) => text)).toEqual(['select name from kysely_migration']);
});

test('a database that a newer release of the service has migrated is refused with the names of its steps', async () => {
  await sql`insert into kysely_migration values ('9999-of-a-newer-release', '')`.execute(service.db);

  const refused = await migrate(service.db).catch((error: unknown) => error);

  await sql`delete from kysely_migration where name = '9999-of-a-newer-release'`.execute(service.db);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/migrated by a newer release.+9999-of-a-newer-release/),
  });
});
