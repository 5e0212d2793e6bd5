import { sql } from 'kysely';
import type { Core } from '../features/core.ts';

/** The account of the script at the desk, created when it is first needed. It is disabled, so that nobody can sign in with it. */
export async function getResponder({
  db,
  clock,
}: Pick<Core, 'db' | 'clock'>): Promise<{ id: string; role: 'partner' }> {
  const now = clock();
  const account = { email: 'script@demo.invalid', name: 'Demo script', role: 'partner' } as const;
  const { id } = await db
    .insertInto('staff')
    .values({ ...account, disabled_at: now, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ disabled_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, role: account.role };
}
