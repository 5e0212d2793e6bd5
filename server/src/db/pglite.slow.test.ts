import { expect, test } from '@jest/globals';
import { openPglite } from './pglite.ts';

test('a transaction on a database that has been used and closed is refused', async () => {
  const { db, close } = await openPglite();
  await db.transaction().execute(async () => {});
  await close();

  await expect(db.transaction().execute(async () => {})).rejects.toThrow('The database is closed.');
});
