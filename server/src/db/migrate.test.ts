import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../testing/service.ts';

const service = useService();

/** Given twice before this test existed, and executed since: their names decide the order. */
const sharedNumber = ['0014-conversation-indexes', '0014-fill-name-skeletons'];

test('the numbers of migrations are unique and without gaps', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    service.db,
  );

  const names = rows.map(({ name }) => name).filter((name) => name !== sharedNumber[0]);

  const numbers = names.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(names.map((name) => name.split('-')[0])).toEqual(numbers);
  expect(names).toContain(sharedNumber[1]);
});
