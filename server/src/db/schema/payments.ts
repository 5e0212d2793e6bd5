import type { Currency, PaymentFailureReason, Locale, PaymentMethodCode } from '@liaison/shared/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigId, Identity, Moment } from './columns.ts';

export interface BundlesTable {
  id: string;
  style: 'p0' | 'p1' | 'p2' | 'p3';
  credits: number;
  label: string | null;
  position: number;
  active: Generated<boolean>;
}

export interface BundlePricesTable {
  bundle_id: string;
  currency: Currency;
  price_minor: number;
}

export interface DiscountCodesTable {
  id: Identity;
  code: string;
  percentage: number;
  currency: Currency | null;
  minimum_order_minor: number | null;
  country: string | null;
  user_id: BigId | null;
  validity: 'once-per-user' | 'once' | 'unlimited' | 'first-purchase';
  status: Generated<'active' | 'disabled'>;
  payment_methods: PaymentMethodCode[] | null;
  expires_at: Moment | null;
  created_at: Moment;
}

export interface PaymentsTable {
  id: BigId;
  user_id: BigId;
  bundle_id: string;
  credits: number;
  amount_minor: number;
  full_amount_minor: number;
  currency: Currency;
  method: PaymentMethodCode;
  status:
    'loading' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'charged_back';
  provider: string;
  provider_ref: string | null;
  discount_id: BigId | null;
  /** As the payer entered it. */
  discount_code: string | null;
  failure_reason: PaymentFailureReason | null;
  return_path: string | null;
  /** Client id of the call that created the payment, so that a repeat finds it. */
  client_id: string | null;
  /** The provider's payment page; null until the provider knows the payment. */
  redirect_url: string | null;
  /** Language of the payment and its mails. */
  locale: Generated<Locale>;
  /** Of the buyer, or of the seller where that is not known, with its VAT rate in thousandths, when the order was placed. */
  country: string | null;
  vat_permille: number | null;
  /** Of the site where the order was placed; null for the main site's. */
  refund_days: Generated<number | null>;
  /** When the provider was last asked for the status. */
  checked_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
  completed_at: Moment | null;
  /** When the money arrived of a payment that had ended without it; null once an operator settled that. */
  owed_at: Generated<Date | null>;
  /** Whether the payer asked to keep the card for later payments. */
  save_card: Generated<boolean>;
  /** The stored card that is charged, as the provider knows it. */
  card_ref: Generated<string | null>;
  /** When it was cancelled here, while it may be open at the provider. */
  cancel_requested_at: Generated<Date | null>;
}

export interface StoredCardsTable {
  id: Identity;
  /** Null once it is removed, until the provider has deleted it. */
  user_id: BigId | null;
  provider: string;
  provider_ref: string;
  brand: string | null;
  last_four: string | null;
  created_at: Moment;
  /** When the provider last refused to delete it. */
  checked_at: Generated<Date | null>;
}

export interface RefundsTable {
  payment_id: BigId;
  reason: 'withdrawal' | 'owed' | 'desk';
  /** Taken back with it. */
  credits: number;
  amount_minor: number;
  created_at: Moment;
  /** When the provider accepted it, or somebody sent it by hand. */
  sent_at: Generated<Date | null>;
  /** When it turned out that the provider could not pay it out. */
  failed_at: Generated<Date | null>;
  /** When the provider last refused it or was asked whether it had paid it out, or an operator was last asked to send it. */
  checked_at: Generated<Date | null>;
}

export interface PaymentEventsTable {
  id: Identity;
  payment_id: BigId;
  type: string;
  data: ColumnType<unknown, string | undefined, string>;
  created_at: Moment;
}

export interface DiscountUsesTable {
  discount_id: BigId;
  user_id: BigId;
  payment_id: BigId;
  created_at: Moment;
}

export interface LedgerTable {
  id: Identity;
  user_id: BigId;
  kind: 'purchase' | 'spend' | 'signup' | 'bonus' | 'refund' | 'adjust';
  credits: number;
  balance_after: number;
  remaining: number | null;
  unique_key: string;
  payment_id: BigId | null;
  created_at: Moment;
}

/** A mandate and the one-time code that confirms it. */
export interface DirectDebitsTable {
  payment_id: BigId;
  user_id: BigId;
  account_holder: string;
  iban: string;
  street: string;
  house_number: string;
  zip: string;
  city: string;
  /** E.164. */
  phone: string;
  mandate_reference: string;
  code_hash: Buffer | null;
  code_expires_at: Moment | null;
  code_sent_at: Moment | null;
  codes_sent: Generated<number>;
  /** Wrong codes. */
  code_tries: Generated<number>;
  is_advanced: Generated<boolean>;
  created_at: Moment;
  confirmed_at: Moment | null;
  /** When the bank had paid or refused it. */
  closed_at: Moment | null;
  returned_at: Moment | null;
}

export interface SpendingLimitsTable {
  user_id: BigId;
  /** Of the amounts; null for the one that the member pays in. */
  currency: Currency | null;
  /** For seven days, in minor units; null for no limit. */
  amount_minor: number | null;
  /** A raised limit, and when it replaces the current one. */
  next_minor: number | null;
  next_at: Moment | null;
}

export interface SandboxPaymentsTable {
  ref: string;
  amount_minor: number;
  currency: Currency;
  method: PaymentMethodCode;
  description: string;
  locale: Locale;
  status:
    | 'open'
    | 'authenticating'
    | 'pending'
    | 'paid'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'charged_back';
  failure_reason: PaymentFailureReason | null;
  return_url: string;
  webhook_url: string;
  /** When a pending payment becomes paid. */
  settles_at: Moment | null;
  /** When a direct debit is returned. */
  returns_at: Moment | null;
  refunded_minor: Generated<number>;
  saves_card: Generated<boolean>;
  /** The test card that the payer let the shop keep. */
  card: Generated<'accepted' | 'confirmed' | 'declined' | null>;
  created_at: Moment;
}
