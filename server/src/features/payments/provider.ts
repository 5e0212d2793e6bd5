import type { Currency, Locale, Payment, PaymentMethodCode } from '@liaison/shared/contracts';

/** `reference` is our payment id: a repeated order with the same reference returns the same payment. Amounts are in minor units. */
export interface ProviderOrder {
  reference: string;
  amount: number;
  currency: Currency;
  method: PaymentMethodCode;
  description: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
  /** Direct debit only, without a page of the provider. */
  mandate?: Mandate;
  /** Cards only: the provider keeps the card for `chargeStored`. */
  saveCard?: boolean;
}

/** A signed SEPA mandate; `iban` in its electronic form. */
export interface Mandate {
  reference: string;
  signedAt: Date;
  holder: string;
  iban: string;
}

/** The payment's state as fetched from the provider. The body of a webhook is never trusted. */
export type ProviderState =
  | { status: 'open' | 'pending' | 'refunded' | 'charged_back' }
  | { status: 'paid'; card?: ProviderCard }
  | { status: 'failed' | 'cancelled' | 'expired'; reason: NonNullable<Payment['failure_reason']> };

/** A card that the provider keeps. `brand` is null when it does not know it. */
export interface ProviderCard {
  ref: string;
  brand: string | null;
  lastFour: string;
}

/** With the amount that the provider collects, in minor units. */
export type FetchedPayment = ProviderState & { amount: number; currency: Currency };

export interface CreatedPayment {
  ref: string;
  /** Null where the payer has nothing to do on a page of the provider. */
  redirectUrl: string | null;
}

/** The provider takes no payment of this method or amount, whoever pays. */
export class MethodRefusedError extends Error {
  override readonly name = 'MethodRefusedError';
}

/**
 * One payment company. Its methods use the network, so never call them inside a transaction; they fail with an `OutageError`, as the
 * payer has no part in it.
 */
export interface PaymentProvider {
  name: string;
  /** Fails with a `MethodRefusedError` when another method may be accepted. */
  create(order: ProviderOrder): Promise<CreatedPayment>;
  /** Charges a card that it keeps; with a page only when the payer's bank asks for one. Null when it no longer has the card. */
  chargeStored(order: ProviderOrder, cardRef: string): Promise<CreatedPayment | null>;
  /** A payment that `create` or `chargeStored` may have begun without an answer, at `since` or later; null when there is none. */
  find(reference: string, since: Date): Promise<CreatedPayment | null>;
  /** Repeating it does nothing. */
  deleteCard(cardRef: string): Promise<void>;
  /** Keeps the payer from paying an open payment, where the method allows it. Repeating it, or any other state, does nothing. */
  cancel(ref: string): Promise<void>;
  /** Null when the provider does not know the payment. */
  fetch(ref: string): Promise<FetchedPayment | null>;
  /** Sends money of a paid payment back to the payer. Repeating it with the same reference does nothing. */
  refund(refund: ProviderRefund): Promise<void>;
  /** Whether it could not pay out a refund that it had accepted. */
  hasRefundFailed(refund: Pick<ProviderRefund, 'ref' | 'reference'>): Promise<boolean>;
}

/** `amount` is in minor units, at most what was paid. */
export interface ProviderRefund {
  ref: string;
  reference: string;
  amount: number;
  currency: Currency;
}
