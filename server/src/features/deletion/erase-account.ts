import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { fileKeysOf } from '../pictures/picture-files.ts';
import { eraseReports } from './erase-care.ts';
import { eraseConversations } from './erase-conversations.ts';
import { eraseRows, anonymizeAccount } from './erase-rows.ts';
import { eraseTechnicalData } from './erase-technical-data.ts';
import { getExportFileKey } from '../data-export/export-file-key.ts';
import { removeFiles } from './remove-files.ts';

type EraseDeps = Pick<Core, 'sessions' | 'jobs' | 'clock'>;

/** What leads to a person, read before it is erased. */
export interface Person {
  id: string;
  name: string;
  /** Present and former addresses, and one that waits to be confirmed; in lower case. */
  emails: string[];
}

/**
 * Erases a person for good: rows, files, sessions, links, jobs, and what others were told in their words. Ledger, payments and the
 * consents given with them stay, under an account number that leads to nobody. The caller holds the account's lock and has made
 * sure that its time has come.
 */
export async function eraseAccount(core: EraseDeps, trx: Transaction, userId: string): Promise<void> {
  const person = await personOf(trx, userId);
  const files = await filesOf(trx, userId);
  await core.sessions.endAll(trx, userId);
  await eraseTechnicalData(trx, person);
  await eraseConversations(trx, userId);
  await eraseReports(trx, person, core.clock());
  await eraseRows(trx, userId);
  await anonymizeAccount(trx, userId, core.clock());
  await removeFiles(core, trx, files);
}

async function personOf(trx: Transaction, userId: string): Promise<Person> {
  const { email, name } = await trx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const tokens = await trx.selectFrom('tokens').select('data').where('user_id', '=', userId).execute();
  const others = tokens.flatMap(({ data }) => Object.values(data ?? {})).filter(isEmail);
  return {
    id: userId,
    name,
    emails: [...new Set([email, ...others].map((address) => address.toLowerCase()))],
  };
}

const isEmail = (value: unknown): value is string => typeof value === 'string' && value.includes('@');

async function filesOf(trx: Transaction, userId: string): Promise<string[]> {
  const pictures = await trx
    .selectFrom('pictures')
    .select(['filename', 'thumb_filename', 'locked_filename'])
    .where('user_id', '=', userId)
    .execute();
  const exports = await trx.selectFrom('data_exports').select('id').where('user_id', '=', userId).execute();
  return [...pictures.flatMap(fileKeysOf), ...exports.map(({ id }) => getExportFileKey(id))];
}
