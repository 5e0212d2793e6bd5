import * as z from 'zod/mini';
import { deletionCode } from './discount-codes.ts';
import { defineEndpoints } from './endpoint.ts';
import { PaymentMethodCode } from './payment-methods.ts';
import { Country, Currency, Id, MinorUnits, Timestamp } from './primitives.ts';

export const discountValidities = ['once-per-user', 'once', 'unlimited', 'first-purchase'] as const;

/** What an order costs with the best single discount; `code` is null without any. */
export const OrderPrice = z.object({
  amount: MinorUnits,
  full_amount: MinorUnits,
  currency: Currency,
  code: z.nullable(z.string()),
});
export type OrderPrice = z.infer<typeof OrderPrice>;

export const DiscountCode = z.object({
  code: z.string(),
  value_percentage: z.int(),
  currency: z.nullable(Currency),
  minimum_order_value: z.nullable(MinorUnits),
  country: z.nullable(Country),
  /** The only member who can use it. */
  user_id: z.nullable(Id),
  expires: z.nullable(Timestamp),
  /** By the service's clock, which may differ from the browser's. */
  seconds_left: z.nullable(z.int()),
  status: z.enum(['active', 'disabled']),
  validity: z.enum(discountValidities),
  expired: z.boolean(),
  paymentmethods: z.nullable(z.array(PaymentMethodCode)),
  /** Only when an order was asked for. */
  order: z.optional(OrderPrice),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

export const DiscountCodeText = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40));

export const discountEndpoints = defineEndpoints({
  'GET /api/discountcode.php': {
    summary: 'A discount code that this member can use, and what an order costs with it',
    access: 'member',
    limit: 'write',
    query: z.object({
      code: z.optional(DiscountCodeText),
      welcome: z.optional(z.literal('true')),
      bundle_id: z.optional(z.string().check(z.maxLength(40))),
      paymentmethod: z.optional(PaymentMethodCode),
    }),
    response: DiscountCode,
  },
  'PUT /api/discountcode.php': {
    summary:
      'Takes the discount that the page to delete an account offers; the best discount of an order applies by itself',
    access: 'member',
    limit: 'write',
    body: z.object({ code: z.literal(deletionCode) }),
    response: DiscountCode,
  },
});
