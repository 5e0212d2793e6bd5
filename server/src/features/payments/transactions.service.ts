import type { CreditTransaction, TransactionsPage } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { listLedgerEntries } from './transactions.repository.ts';

const pageSize = 50;

/** One page of the member's ledger: `before` is the `next` of the previous, newer page. */
export async function listTransactions(
  db: Connection,
  userId: string,
  before?: string,
): Promise<TransactionsPage> {
  const entries = await listLedgerEntries(db, { userId, before, limit: pageSize + 1 });
  const page = entries.slice(0, pageSize);
  return {
    transactions: page.map(toTransaction),
    next: entries.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

function toTransaction(entry: Awaited<ReturnType<typeof listLedgerEntries>>[number]): CreditTransaction {
  const { payment_id, currency, method } = entry;
  // A withdrawal gives back only the price of the credits that it takes.
  const returned = entry.kind === 'refund' ? entry.refunded_minor : null;
  const amount = returned ?? entry.amount_minor;
  const hasPayment = payment_id !== null && amount !== null && currency !== null && method !== null;
  return {
    id: entry.id,
    kind: entry.kind,
    credits: entry.credits,
    balance: entry.balance_after,
    payment: hasPayment ? { payment_id, amount, currency, method } : null,
    created_at: entry.created_at.toISOString(),
  };
}
