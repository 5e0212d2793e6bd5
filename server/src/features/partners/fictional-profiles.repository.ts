import type { Transaction } from '../../db/database.ts';
import type { FictionalProfile } from './fictional-profile.ts';

/** Undefined when there is no fictional partner with this id. */
export const findFictional = (trx: Transaction, id: string) =>
  trx
    .selectFrom('users')
    .select('status')
    .where('id', '=', id)
    .where('role', '=', 'fictional')
    .executeTakeFirst();

export async function saveFacts(
  trx: Transaction,
  id: string,
  { language, gender, date_of_birth }: Pick<FictionalProfile, 'language' | 'gender' | 'date_of_birth'>,
): Promise<void> {
  await trx.updateTable('users').set({ language }).where('id', '=', id).execute();
  await trx.updateTable('profiles').set({ gender, date_of_birth }).where('id', '=', id).execute();
}
