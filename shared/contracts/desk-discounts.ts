import * as z from 'zod/mini';
import { discountValidities } from './discounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { PaymentMethodCode } from './payment-methods.ts';
import { Country, Currency, Id, MinorUnits, Timestamp } from './primitives.ts';

/** What the payers of an order type, without spaces and marks that are hard to type. */
const NewCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.minLength(3, 'too_short'),
    z.maxLength(40, 'too_long'),
    z.regex(/^[A-Za-z0-9-]+$/, 'invalid'),
    z.toUpperCase(),
  );

/** What the database can store. */
const maxMinorUnits = 2 ** 31 - 1;

/** An order needs an amount to pay, so a code gives at most 90%. */
export const discountPercentages = { min: 1, max: 90 };

export const NewDiscount = z.object({
  code: NewCode,
  value_percentage: z
    .int()
    .check(z.minimum(discountPercentages.min, 'invalid'), z.maximum(discountPercentages.max, 'invalid')),
  validity: z.enum(discountValidities),
  /** Only orders in this currency; required with a minimum. */
  currency: z.nullable(Currency),
  minimum_order_value: z.nullable(MinorUnits.check(z.maximum(maxMinorUnits, 'invalid'))),
  country: z.nullable(Country),
  paymentmethods: z.nullable(z.array(PaymentMethodCode).check(z.minLength(1), z.maxLength(30))),
  expires: z.nullable(Timestamp),
});
export type NewDiscount = z.infer<typeof NewDiscount>;

const DeskDiscount = z.object({
  ...NewDiscount.shape,
  id: Id,
  status: z.enum(['active', 'paused', 'expired']),
  created_at: Timestamp,
  /** Orders that were paid with it. */
  used: z.int(),
  /** Orders that are being paid with it. */
  pending: z.int(),
  /** How many more orders can use it; null without a limit. */
  left: z.nullable(z.int()),
});
export type DeskDiscount = z.infer<typeof DeskDiscount>;

export const deskDiscountEndpoints = defineEndpoints({
  'GET /api/desk/discounts': {
    summary: 'Lists the discount codes that everybody may use, newest first, each with how often it was used',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'read',
    query: z.object({ before: z.optional(Id) }),
    response: z.object({ discounts: z.array(DeskDiscount), next: z.nullable(Id) }),
  },
  'POST /api/desk/discounts': {
    summary: 'Creates a discount code for everybody',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'write',
    body: NewDiscount,
    response: DeskDiscount,
    status: 201,
  },
  'PUT /api/desk/discounts': {
    summary: 'Pauses a discount code, or resumes it; orders that are being paid keep their price',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'write',
    body: z.object({ id: Id, paused: z.boolean() }),
    response: DeskDiscount,
  },
});
