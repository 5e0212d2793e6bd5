import type { Currency, Locale, Payment, PaymentMethodCode } from '@liaison/shared/contracts';

/** What is asked of a provider. `reference` is our payment's id: a repeat under it gives the same payment again. */
export interface ProviderOrder {
  reference: string;
  amount: number;
  currency: Currency;
  method: PaymentMethodCode;
  description: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
}

/** How the payment stands at the provider; only this counts, never what a webhook's body says. */
export type ProviderState =
  | { status: 'open' | 'pending' | 'paid' }
  | { status: 'failed' | 'cancelled' | 'expired'; reason: NonNullable<Payment['failure_reason']> };

export interface CreatedPayment {
  ref: string;
  redirectUrl: string;
}

/** One payment company. Its calls go over the network: never inside a transaction. */
export interface PaymentProvider {
  name: string;
  create(order: ProviderOrder): Promise<CreatedPayment>;
  /** Null when the provider knows no such payment. */
  fetch(ref: string): Promise<ProviderState | null>;
}
