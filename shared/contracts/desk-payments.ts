import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { defineEndpoints } from './endpoint.ts';
import { Currency, Id, MinorUnits, Timestamp } from './primitives.ts';

export const settlements = ['credit', 'refund'] as const;

/** A payment whose money arrived after it had ended: nothing was booked for it. */
const OwedPayment = z.object({
  id: Id,
  member_id: Id,
  /** How it had ended. */
  status: z.enum(['failed', 'cancelled', 'expired']),
  credits: z.int(),
  amount: MinorUnits,
  currency: Currency,
  owed_since: Timestamp,
});
export type OwedPayment = z.infer<typeof OwedPayment>;

/** A refund that the provider has not accepted for an hour. */
const StuckRefund = z.object({
  payment_id: Id,
  member_id: Id,
  amount: MinorUnits,
  currency: Currency,
  since: Timestamp,
});
export type StuckRefund = z.infer<typeof StuckRefund>;

export const refundReasonLength = { min: 5, max: 500 };

/** `amount` is what was shown before. */
export const DeskRefund = z.object({
  id: Id,
  amount: MinorUnits,
  /** For the log only. */
  reason: boundedText(refundReasonLength),
});
export type DeskRefund = z.infer<typeof DeskRefund>;

export const deskPaymentEndpoints = defineEndpoints({
  'GET /api/desk/payments': {
    summary:
      'Lists payments that were paid after they had ended, and refunds that the provider does not accept',
    access: 'staff',
    staffRoles: ['support', 'administrator'],
    limit: 'read',
    response: z.object({ payments: z.array(OwedPayment), refunds: z.array(StuckRefund) }),
  },
  'PUT /api/desk/payments': {
    summary: 'Settles a payment that was paid after it had ended: books its credits, or sends the money back',
    access: 'staff',
    staffRoles: ['support', 'administrator'],
    limit: 'write',
    body: z.object({ id: Id, settlement: z.enum(settlements) }),
    response: null,
  },
  'POST /api/desk/refunds': {
    summary: 'Refunds what a member has not spent of a purchase, and takes the credits back',
    access: 'staff',
    staffRoles: ['support', 'administrator'],
    limit: 'write',
    body: DeskRefund,
    response: null,
    status: 204,
  },
});
