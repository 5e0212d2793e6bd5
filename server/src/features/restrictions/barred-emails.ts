import { createHmac } from 'node:crypto';
import type { Connection, Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import type { ErasedAccount } from '../owned-data.ts';
import { hasBarredEmail, insertBarredEmails } from './barred-emails.repository.ts';
import { findClosure } from './restrictions.repository.ts';

/** A ban has no end, but no data may be kept for ever. */
const bannedMs = 3 * 365 * 86_400_000;

/**
 * Keeps a member who has a closed account erased from signing up again before the closure ends. Call before the restrictions are
 * erased. An address that was never confirmed may belong to somebody else.
 */
export async function barEmails(
  { config }: Pick<Core, 'config'>,
  trx: Transaction,
  { id, confirmedEmails, erasedAt }: ErasedAccount,
): Promise<void> {
  const closure = await findClosure(trx, id, erasedAt);
  if (!closure) return;
  await insertBarredEmails(trx, {
    hashes: confirmedEmails.map((email) => hashEmail(config.secret, email)),
    endsAt: closure.ends_at ?? new Date(erasedAt.getTime() + bannedMs),
  });
}

export const isEmailBarred = (
  { config, clock }: Pick<Core, 'config' | 'clock'>,
  db: Connection,
  email: string,
): Promise<boolean> => hasBarredEmail(db, { hash: hashEmail(config.secret, email), now: clock() });

const hashEmail = (secret: string, email: string): Buffer =>
  createHmac('sha256', secret).update(`barred-email:${email.toLowerCase()}`).digest();
