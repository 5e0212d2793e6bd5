import { sql } from 'kysely';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { listFileKeys } from '../../files/picture-files.ts';
import { anonymizeAccount, eraseRows } from './erase-rows.ts';
import { getAccountSubject } from '../../db/audit.ts';
import { type ErasedAccount, eraseTechnicalData } from './erase-technical-data.ts';
import { getExportFileKey } from '../data-export/index.ts';
import { removeFiles } from '../../jobs/remove-files.ts';

type EraseDeps = Pick<Core, 'sessions' | 'jobs' | 'clock'>;

/**
 * Erases a member for good: rows, files, sessions, links, jobs and the texts of sent messages. Ledger, payments and the consents
 * given with them stay under the account's id. The caller must hold the account's lock and have checked that the erasure is due.
 */
export async function eraseAccount(core: EraseDeps, trx: Transaction, userId: string): Promise<void> {
  const account = await findErasedAccount(trx, userId);
  const files = await listAccountFileKeys(trx, userId);
  await core.sessions.endAll(trx, userId);
  await eraseTechnicalData(trx, account);
  await eraseConversations(trx, userId);
  await eraseReports(trx, account, core.clock());
  await eraseRows(trx, userId);
  await anonymizeAccount(trx, userId, core.clock());
  await removeFiles(core, trx, files);
}

async function findErasedAccount(trx: Transaction, userId: string): Promise<ErasedAccount> {
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

async function listAccountFileKeys(trx: Transaction, userId: string): Promise<string[]> {
  const pictures = await trx
    .selectFrom('pictures')
    .select(['filename', 'thumb_filename', 'locked_filename'])
    .where('user_id', '=', userId)
    .execute();
  const exports = await trx.selectFrom('data_exports').select('id').where('user_id', '=', userId).execute();
  return [...pictures.flatMap(listFileKeys), ...exports.map(({ id }) => getExportFileKey(id))];
}

/**
 * Messages to other members stay in their conversations without text and pictures; gifts stay. Conversations with fictional partners
 * and deleted members are deleted, because nobody can read them any more.
 */
async function eraseConversations(trx: Transaction, userId: string): Promise<void> {
  // Before the texts are erased below: recent events contain copies of them, found by the message's sender.
  await sql`
    update events set payload = payload #- '{message,text}' #- '{message,photo}'
    where recipient_id in (select other_id from conversation_members where user_id = ${userId})
      and payload ->> 'type' = 'message'
      and (payload #>> '{message,id}')::bigint in (select id from messages where sender_id = ${userId})
  `.execute(trx);
  await sql`
    delete from conversations using conversation_members as own, users as partner
    where own.conversation_id = conversations.id and own.user_id = ${userId} and partner.id = own.other_id
      and (partner.status = 'deleted' or partner.role = 'fictional')
  `.execute(trx);
  await trx
    .updateTable('messages')
    .set({ text: null, photo_id: null })
    .where('sender_id', '=', userId)
    .execute();
}

/**
 * Reports and complaints stay for the record with ids, kind, status and decision; their texts are erased. A report about the member
 * is closed; a report by the member keeps its subject and can still be decided.
 */
async function eraseReports(trx: Transaction, { id, emails }: ErasedAccount, now: Date): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      text: '',
      evidence: '{}',
      status: 'decided',
      decision: sql`coalesce(decision, 'account_erased')`,
      decided_at: sql`coalesce(decided_at, ${now})`,
    })
    .where('subject_user_id', '=', id)
    .execute();
  await trx.updateTable('reports').set({ text: '', evidence: '{}' }).where('reporter_id', '=', id).execute();
  await trx
    .updateTable('complaints')
    .set({
      name: null,
      email: null,
      subject: null,
      url: null,
      text: '',
      answer: null,
      status: 'decided',
      decided_at: sql`coalesce(decided_at, ${now})`,
    })
    .where((eb) => eb.or([eb('user_id', '=', id), eb(sql`lower(email)`, 'in', emails)]))
    .execute();
  await trx
    .updateTable('audit')
    .set({ details: '{}' })
    .where('subject', '=', getAccountSubject(id))
    .execute();
}
