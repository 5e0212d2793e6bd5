import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';

/** In the order in which they are offered (DEC-12). */
const gifts: [id: string, credits: number][] = [
  ['rose', 10],
  ['coffee', 10],
  ['kiss', 10],
  ['chocolates', 20],
  ['teddy', 20],
  ['music', 20],
  ['star', 20],
  ['key', 20],
  ['champagne', 50],
  ['dinner', 50],
  ['ring', 50],
  ['crown', 50],
];

/** Updates prices too: a new price applies to gifts sent from now on, and the ledger keeps the price of earlier ones. */
export async function seedGifts(db: Database): Promise<void> {
  await db
    .insertInto('gifts')
    .values(gifts.map(([id, credits], position) => ({ id, credits, position })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        credits: sql`excluded.credits`,
        position: sql`excluded.position`,
      }),
    )
    .execute();
}

export const listGifts = (db: Connection) =>
  db.selectFrom('gifts').select(['id', 'credits']).orderBy('position').execute();
