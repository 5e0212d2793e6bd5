import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService();

test('the account costs four statements: session, account with all its counts, profile with interests, and pictures', async () => {
  const ana = await service.createMember({ credits: 30 });
  await ana.call('GET /api/user.php');

  const statements = await service.recordStatements(() => ana.call('GET /api/user.php'));

  const tables = statements.map(({ sql }) => /.*from "(\w+)"/s.exec(sql)?.[1]);
  expect(tables.toSorted()).toEqual(['pictures', 'profiles', 'sessions', 'users']);
});
