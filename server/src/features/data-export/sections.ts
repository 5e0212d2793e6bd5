import type { Database } from '../../db/database.ts';
import { accountSubjects } from './account-sections.ts';
import { memberSubjects } from './member-sections.ts';
import { paymentSubjects } from './payment-sections.ts';

/** One readable file of the export, and the tables it tells of. */
export interface Subject {
  file: string;
  tables: readonly string[];
  read(db: Database, userId: string): Promise<unknown>;
}

/** Everything held about a member but conversations, of which each is a file of its own, and the pictures themselves. */
export const subjects: readonly Subject[] = [...accountSubjects, ...memberSubjects, ...paymentSubjects];

export const conversationTables: readonly string[] = ['conversations', 'conversation_members', 'messages'];

/** Tables that hold nothing of a member that is not told elsewhere in the export; a test asks for a reason for each. */
export const leftOut: Readonly<Record<string, string>> = {
  events: 'copies of messages, likes and bookings, kept for 48 hours',
  idempotency: 'copies of answers, kept for 48 hours',
  mailbox: 'mails of development',
  audit: 'decisions of operators, by number; the own deletion is in account.json',
  banned_pictures: 'fingerprints of forbidden pictures, of nobody',
  hidden_pages: 'numbers of a day, of nobody in particular',
  sandbox_payments: 'the sandbox provider’s own books',
  regions: 'reference data',
  cities: 'reference data',
  interests: 'reference data',
  gifts: 'reference data',
  bundles: 'reference data',
  bundle_prices: 'reference data',
};
