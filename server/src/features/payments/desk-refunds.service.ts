import type { DeskRefund } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { isBanned } from '../restrictions/index.ts';
import { mailPayer } from './inform-payer.ts';
import { findPayment, type PaymentRow } from './payments.repository.ts';
import { findRefund, listUnspentPayments } from './refunds.repository.ts';
import { findUnspentShare, returnUnspentShare, toUnspentShare, type UnspentShare } from './unspent-share.ts';

type Deps = Pick<Core, 'db' | 'inTransaction' | 'events' | 'mail' | 'settings' | 'clock'>;

/**
 * Refunds what is left of a purchase, by the rule of the withdrawal but at any time. A repeated call changes nothing. Throws `conflict`
 * when the payment ended otherwise, and `conflict {amount}` when credits were spent since `amount` was shown.
 */
export async function refundByDesk(
  deps: Deps,
  { id, amount, reason, actor }: DeskRefund & { actor: string },
): Promise<void> {
  const found = await findPayment(deps.db, id);
  if (!found) throw new DomainError('not_found');
  const now = deps.clock();
  await deps.inTransaction(async (trx) => {
    await lockAccounts(trx, [found.user_id]);
    const payment = await findPayment(trx, id);
    if (!payment) throw new DomainError('not_found');
    if ((await findRefund(trx, id))?.reason === 'desk') return;
    if (payment.status !== 'completed') throw new DomainError('conflict');
    const share = await findUnspentShare(trx, payment);
    if (share?.amount !== amount) throw new DomainError('conflict', { amount: share?.amount ?? 0 });
    await refundShare(deps, trx, { payment, share, reason, actor, now });
  });
}

/** Refunds what is left of every purchase of an account. The caller holds its lock. */
export async function refundPurchases(
  deps: Deps,
  trx: Transaction,
  { userId, reason, actor }: { userId: string; reason: string; actor: string },
): Promise<void> {
  const now = deps.clock();
  for (const { remaining, ...payment } of await listUnspentPayments(trx, userId)) {
    const share = toUnspentShare(payment, remaining);
    if (share) await refundShare(deps, trx, { payment, share, reason, actor, now });
  }
}

/** Refunds the whole of a payment that was completed only after its payer was banned. The caller holds the payer's lock. */
export async function refundBannedPayer(
  deps: RefundDeps,
  trx: Transaction,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const share = toUnspentShare(payment, payment.credits);
  if (!share || !(await isBanned(trx, payment.user_id, now))) return;
  const reason = 'The account is banned.';
  await refundShare(deps, trx, { payment, share, reason, actor: 'service', now });
}

type RefundDeps = Pick<Core, 'events' | 'mail' | 'settings'>;

interface SignedRefund {
  payment: PaymentRow;
  share: UnspentShare;
  /** For the log only. */
  reason: string;
  actor: string;
  now: Date;
}

async function refundShare(
  deps: RefundDeps,
  trx: Transaction,
  { payment, share, reason, actor, now }: SignedRefund,
): Promise<void> {
  await returnUnspentShare(deps, trx, { payment, share, reason: 'desk', data: { ...share, actor }, now });
  await insertAuditEntry(trx, {
    actor,
    action: 'member.refunded',
    subject: getAccountSubject(payment.user_id),
    details: { payment: payment.id, ...share, currency: payment.currency, reason },
    now,
  });
  const { amount, credits: changed } = share;
  await mailPayer(deps, trx, payment, { template: 'refund', changed, amount });
}
