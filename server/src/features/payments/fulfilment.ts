import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { asLocale } from '../../http/locale.ts';
import { credit } from './ledger.ts';
import { sendReceipt } from './receipt.ts';
import {
  movePayment,
  openStatuses,
  paymentById,
  type PaymentRow,
  type PaymentStatus,
  recordEvent,
} from './payments.repository.ts';
import type { ProviderState } from './provider.ts';

type Deps = Pick<Core, 'inTransaction' | 'events' | 'mail' | 'settings' | 'clock' | 'log'>;

/** Only forward: what is final stays, and a pending payment is not opened again. */
const moves: Record<ProviderState['status'], { from: readonly PaymentStatus[]; to: PaymentStatus } | null> = {
  open: null,
  pending: { from: ['loading'], to: 'pending' },
  paid: { from: openStatuses, to: 'completed' },
  failed: { from: openStatuses, to: 'failed' },
  cancelled: { from: openStatuses, to: 'cancelled' },
  expired: { from: openStatuses, to: 'expired' },
};

/** Given up here; money that arrives later is for a person to look at. */
const lost: ReadonlySet<PaymentStatus> = new Set(['failed', 'cancelled', 'expired']);

/**
 * Brings a payment to the state its provider told, in one transaction, however often and in whatever order it is told:
 * webhooks, the return page and reconciliation all end here.
 */
export async function fulfil(deps: Deps, payment: PaymentRow, state: ProviderState): Promise<void> {
  const move = moves[state.status];
  if (!move) return;
  const now = deps.clock();
  await deps.inTransaction(async (trx) => {
    await lockAccounts(trx, [payment.user_id]);
    const reason = 'reason' in state ? state.reason : null;
    const moved = await movePayment(trx, payment.id, { ...move, reason, now });
    if (!moved) {
      if (state.status === 'paid') await tellIfOwed(deps, trx, payment.id);
      return;
    }
    await recordEvent(trx, { paymentId: moved.id, type: moved.status, data: { reason }, now });
    if (moved.status === 'completed') await complete(deps, trx, moved, now);
  });
}

/** Asked under the lock: what was open a moment ago may have been given up meanwhile. */
async function tellIfOwed({ log }: Deps, trx: Transaction, id: string): Promise<void> {
  const payment = await paymentById(trx, id);
  if (payment && lost.has(payment.status))
    log.error({ payment: id, status: payment.status }, 'paid after it was given up: credits are owed');
}

async function complete(deps: Deps, trx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const { id, user_id: userId } = payment;
  const key = `payment:${id}`;
  const { credits } = await credit(trx, {
    userId,
    credits: payment.credits,
    kind: 'purchase',
    key,
    paymentId: id,
    now,
  });
  const member = await trx
    .updateTable('users')
    .set({ paid_user: true })
    .where('id', '=', userId)
    .returning(['email', 'language', 'status'])
    .executeTakeFirst();
  // Booked all the same: what was paid can be claimed back by the account number.
  if (!member || member.status === 'deleted') return;
  await deps.events.publish(trx, userId, { type: 'credits', credits, paid_user: true });
  await deps.events.publish(trx, userId, { type: 'user' });
  await sendReceipt(deps, trx, { payment, to: member.email, locale: asLocale(member.language) ?? 'en' });
}
