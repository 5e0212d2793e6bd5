import type { Database } from '../../db/database.ts';
import { storeRegions } from '../../site/regions.ts';
import { seedGifts } from '../conversations/index.ts';
import { interestKeys } from '@liaison/shared/contracts';

/** Functions that fill the tables every installation needs. They run at each start and must be idempotent. */
export const referenceData: ((db: Database) => Promise<void>)[] = [storeRegions, storeInterests, seedGifts];

async function storeInterests(db: Database): Promise<void> {
  const rows = interestKeys.map((key, position) => ({ key, position }));
  await db
    .insertInto('interests')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}
