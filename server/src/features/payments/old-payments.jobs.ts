import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Core } from '../core.ts';
import { deletePayments, listOldAccounts } from './old-payments.repository.ts';

/** What invoices need is kept as long as the law demands (DEC-26). */
const invoiceYears = 7;

export function getInvoicesStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - invoiceYears);
  return start;
}

/** Nightly: deletes what is left of accounts that were erased, once the law demands it no more. */
export function defineOldPaymentsPurge({ jobs, db, clock, inTransaction }: Core): void {
  jobs.define({
    name: 'purge-old-payments',
    cron: '23 4 * * *',
    async run() {
      for (const id of await listOldAccounts(db, getInvoicesStart(clock())))
        await inTransaction(async (trx) => {
          await lockAccounts(trx, [id]);
          await deletePayments(trx, id);
        });
    },
  });
}
