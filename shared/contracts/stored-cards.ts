import * as z from 'zod/mini';
import { OrderPrice } from './discounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { PaymentMethodCode } from './payment-methods.ts';
import { Bundle, StartedPayment } from './payments.ts';
import { ClientId, Currency, Id, MinorUnits, SitePath } from './primitives.ts';

/** What is shown of the card that a member keeps for later payments; `brand` is a name, the same in every language. */
export const StoredCard = z.object({ brand: z.nullable(z.string()), last_four: z.string() });
export type StoredCard = z.infer<typeof StoredCard>;

/** The last completed purchase at the price of today. */
export const RepeatOrder = z.object({
  payment_id: Id,
  bundle: Bundle,
  price: OrderPrice,
  /** How it was paid. */
  method: PaymentMethodCode,
});
export type RepeatOrder = z.infer<typeof RepeatOrder>;

export const storedCardEndpoints = defineEndpoints({
  'GET /api/stored-card.php': {
    summary: 'The card that the member keeps for later payments',
    access: 'member',
    limit: 'read',
    response: z.object({ card: z.nullable(StoredCard) }),
  },
  'DELETE /api/stored-card.php': {
    summary: 'Removes the stored card, here and at the payment provider',
    access: 'member',
    limit: 'write',
    response: null,
    status: 204,
  },
  'GET /api/repeat-order.php': {
    summary: 'The last purchase, to buy it again with the stored card',
    access: 'member',
    limit: 'read',
    response: z.object({ order: z.nullable(RepeatOrder), card: z.nullable(StoredCard) }),
  },
  'POST /api/repeat-order.php': {
    summary:
      'Buys the last purchase again with the stored card, once: with a newer purchase it is a `conflict`',
    access: 'member',
    limit: 'write',
    body: z.object({
      client_id: ClientId,
      /** The purchase to repeat. */
      payment_id: Id,
      /** The price that the payer saw: another one is a `conflict`. */
      amount: MinorUnits,
      /** Of the amount. */
      currency: z.optional(Currency),
      return_path: z.optional(SitePath),
      /** As in `POST /api/payment.php`. */
      known_payment_id: z.optional(Id),
    }),
    response: StartedPayment,
    status: 201,
  },
});
