import type { ExportSection } from '../feature.ts';
import { accountSections } from './account-sections.ts';
import { memberSections } from './member-sections.ts';
import { paymentSections } from './payment-sections.ts';

/** All data about a member except conversations and pictures, which are exported as one file each. */
export const sections: readonly ExportSection[] = [...accountSections, ...memberSections, ...paymentSections];

export const conversationTables: readonly string[] = ['conversations', 'conversation_members', 'messages'];

/** Tables that are not exported, each with the reason; a test fails for a table that is neither here nor in a section. */
export const excludedTables: Readonly<Record<string, string>> = {
  events: 'copies of messages, likes and bookings, deleted after 48 hours',
  idempotency: 'copies of responses, deleted after 48 hours',
  mailbox: 'mails in development',
  audit: 'decisions of operators, by id; the member’s own deletion is in account.json',
  banned_pictures: 'hashes of forbidden pictures, without a member',
  name_skeletons: 'derived from the member’s name, which is in account.json',
  hidden_pages: 'daily totals without a member',
  sandbox_payments: 'data of the sandbox payment provider',
  regions: 'reference data',
  cities: 'reference data',
  interests: 'reference data',
  gifts: 'reference data',
  bundles: 'reference data',
  bundle_prices: 'reference data',
};
