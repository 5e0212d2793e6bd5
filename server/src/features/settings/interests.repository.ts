import { interestKeys } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';

export async function storeInterests(db: Database): Promise<void> {
  const rows = interestKeys.map((key, position) => ({ key, position }));
  await db
    .insertInto('interests')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}
