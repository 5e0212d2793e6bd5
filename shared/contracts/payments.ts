import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { DiscountCodeText } from './discounts.ts';
import { PaymentMethodCode } from './payment-methods.ts';
import { ClientId, Country, Currency, Id, MinorUnits, SitePath, Timestamp } from './primitives.ts';

export const bundleStyles = ['p0', 'p1', 'p2', 'p3'] as const;

export const Bundle = z.object({
  id: z.string(),
  style: z.enum(bundleStyles),
  credits: z.int(),
  price: MinorUnits,
  price_before_discount: z.optional(MinorUnits),
  /** Whether a member paid the price without a discount in the last 30 days: only then is it shown struck through (DEC-24). */
  full_price_charged: z.optional(z.boolean()),
  messages: z.int(),
  price_per_message: MinorUnits,
  label: z.optional(z.enum(['most_chosen', 'best_value'])),
});
export type Bundle = z.infer<typeof Bundle>;

export const PaymentMethod = z.object({
  code: PaymentMethodCode,
  /** A brand name, the same in every language. */
  label: z.string(),
  brands: z.array(z.string()),
  needs: z.array(z.enum(['iban', 'redirect', 'applepay', 'card'])),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const BundlesResponse = z.object({
  currency: Currency,
  country: z.nullable(Country),
  bundles: z.array(Bundle),
  /** In display order: those of the country first. */
  methods: z.array(PaymentMethod),
  /** The discount in the prices. */
  discount: z.optional(z.object({ code: z.string(), value_percentage: z.int() })),
});
export type BundlesResponse = z.infer<typeof BundlesResponse>;

export const paymentStatuses = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export const paymentFailureReasons = [
  'cancelled',
  'declined',
  'insufficient_funds',
  'authentication_failed',
  'expired',
  'technical',
] as const;
export type PaymentFailureReason = (typeof paymentFailureReasons)[number];

export const Payment = z.object({
  payment_id: Id,
  /** That of the order. */
  client_id: z.optional(ClientId),
  status: z.enum(paymentStatuses),
  bundle_id: z.string(),
  credits: z.int(),
  amount: MinorUnits,
  currency: Currency,
  method: PaymentMethodCode,
  failure_reason: z.nullable(z.enum(paymentFailureReasons)),
  return_path: z.nullable(SitePath),
  /** Whether a stored card was charged. */
  stored_card: z.optional(z.boolean()),
  /** The one that the payer entered. */
  discount_code: z.optional(z.nullable(z.string())),
  created_at: Timestamp,
});
export type Payment = z.infer<typeof Payment>;

/** What a withdrawal from a purchase gives back: the share of its unspent credits, in minor units. */
export const Withdrawal = z.object({ until: Timestamp, credits: z.int(), amount: MinorUnits });
export type Withdrawal = z.infer<typeof Withdrawal>;

/**
 * `withdrawal` only while it is possible; `refunded` only once money went back; `owed` while the money of an ended payment has arrived
 * and nobody has decided what happens with it.
 */
export const PaymentState = z.object({
  payment: Payment,
  credits: z.int(),
  withdrawal: z.optional(Withdrawal),
  refunded: z.optional(MinorUnits),
  owed: z.optional(z.boolean()),
  /** Whether it was cancelled because the member lowered the spending limit. */
  over_limit: z.optional(z.boolean()),
  /** Whether it was cancelled because another order of the member replaced it, and a newer one is paid or its money on its way. */
  replaced: z.optional(z.boolean()),
  /** The provider's page, while the payer may still have to act there, or reads there where to transfer the money. */
  redirect_url: z.optional(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const PaymentOrder = z.object({
  client_id: ClientId,
  bundle_id: z.string().check(z.maxLength(40)),
  paymentmethod: PaymentMethodCode,
  withdrawal_notice: z.literal(true, 'not_accepted'),
  immediate_start: z.literal(true, 'not_accepted'),
  discount_code: z.optional(DiscountCodeText),
  /** The price that the payer saw: another one is a `conflict`. */
  amount: z.optional(MinorUnits),
  /** Of the amount. */
  currency: z.optional(Currency),
  return_path: z.optional(SitePath),
  /** Keeps the card for later payments. */
  save_card: z.optional(z.boolean()),
  /** Charges the stored card, without a page of the provider. */
  stored_card: z.optional(z.boolean()),
  /** What charged the stored card for this bundle moments ago, as far as the payer knows: another payment is a `conflict {payment_id}`. */
  known_payment_id: z.optional(Id),
});
export type PaymentOrder = z.infer<typeof PaymentOrder>;

/** `redirect_url` is what the payer opens next: a page of the provider, or that of the payment. */
export const StartedPayment = z.object({ payment: Payment, redirect_url: z.string() });
export type StartedPayment = z.infer<typeof StartedPayment>;

/** An entry of the credits ledger. */
export const CreditTransaction = z.object({
  id: Id,
  kind: z.enum(['purchase', 'spend', 'signup', 'bonus', 'refund', 'adjust']),
  /** Negative when credits left the balance. */
  credits: z.int(),
  /** After this entry. */
  balance: z.int(),
  /** The payment that it belongs to; with the amount that went back where credits were taken back. */
  payment: z.nullable(
    z.object({ payment_id: Id, amount: MinorUnits, currency: Currency, method: PaymentMethodCode }),
  ),
  created_at: Timestamp,
});
export type CreditTransaction = z.infer<typeof CreditTransaction>;

export const TransactionsPage = z.object({
  /** The newest first. */
  transactions: z.array(CreditTransaction),
  /** For the next, older page; null on the last one, whose last entry continues from a balance of 0. */
  next: z.nullable(Id),
});
export type TransactionsPage = z.infer<typeof TransactionsPage>;

/** What a member lets themselves spend in seven days, in minor units; null for no limit. */
export const SpendingLimit = z.object({
  limit: z.nullable(MinorUnits),
  /** A raised limit that waits. */
  next: z.optional(z.object({ limit: z.nullable(MinorUnits), from: Timestamp })),
  /** In the last seven days. */
  spent: MinorUnits,
  currency: Currency,
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;

export const paymentEndpoints = defineEndpoints({
  'GET /api/bundles.php': {
    summary: 'Bundles and methods in the currency of the visitor',
    access: 'any',
    limit: 'read',
    response: BundlesResponse,
  },
  'POST /api/payment.php': {
    summary: 'Starts the payment of a bundle at its current price, which then no longer changes',
    access: 'member',
    limit: 'write',
    body: PaymentOrder,
    response: StartedPayment,
    status: 201,
  },
  'GET /api/payment.php': {
    summary: 'A payment of the own account',
    access: 'member',
    limit: 'read',
    query: z.object({ id: Id }),
    response: PaymentState,
  },
  'POST /api/withdrawal.php': {
    summary:
      'Withdraws from a purchase: its unspent credits are taken back, their share of the price is refunded',
    access: 'member',
    limit: 'write',
    body: z.object({
      payment_id: Id,
      /** What the payer was told to get back: another amount is a `conflict`. */
      amount: MinorUnits,
    }),
    response: PaymentState,
  },
  'GET /api/spending-limit.php': {
    summary: 'The weekly spending limit of the own account',
    access: 'member',
    limit: 'read',
    response: SpendingLimit,
  },
  'PUT /api/spending-limit.php': {
    summary: 'Sets the weekly spending limit: a lower one applies at once, a higher one after 24 hours',
    access: 'member',
    limit: 'write',
    body: z.object({ limit: z.nullable(MinorUnits.check(z.maximum(10_000_000))) }),
    response: SpendingLimit,
  },
  'GET /api/transactions.php': {
    summary: 'What changed the balance of the own account, in pages',
    access: 'member',
    limit: 'read',
    query: z.object({ next: z.optional(Id) }),
    response: TransactionsPage,
  },
  'GET /api/invoice.php': {
    summary: 'The invoice of an own payment that was paid, as a PDF in the language of the visit',
    access: 'member',
    limit: 'token',
    query: z.object({ id: Id }),
    response: z.any(),
  },
  'POST /api/payment-webhook.php': {
    summary:
      'Notification by the provider that a payment changed; its state is then fetched from the provider',
    access: 'any',
    limit: 'webhook',
    query: z.object({ provider: z.string().check(z.maxLength(40)) }),
    body: z.looseObject({ id: z.string().check(z.maxLength(100)) }),
    response: null,
    status: 204,
  },
});
