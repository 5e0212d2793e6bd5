import * as z from 'zod/mini';
import { boundedText } from './bounded-text.ts';
import { defineEndpoints } from './endpoint.ts';
import { Payment, PaymentOrder } from './payments.ts';
import { Id } from './primitives.ts';

/** The bank account and its holder (§3). IBAN, zip and phone are checked by the service as well, by the rules of their countries. */
export const DirectDebitAccount = z.object({
  account_holder: boundedText({ min: 2, max: 70 }),
  iban: boundedText({ min: 1, max: 42 }),
  street: boundedText({ min: 2, max: 70 }),
  house_number: boundedText({ min: 1, max: 10 }),
  zip: boundedText({ min: 1, max: 12 }),
  city: boundedText({ min: 2, max: 70 }),
  phone: boundedText({ min: 1, max: 30 }),
});
export type DirectDebitAccount = z.infer<typeof DirectDebitAccount>;

export const DirectDebitOrder = z.extend(z.omit(PaymentOrder, { paymentmethod: true }), {
  ...DirectDebitAccount.shape,
  mandate_accepted: z.literal(true, 'not_accepted'),
});
export type DirectDebitOrder = z.infer<typeof DirectDebitOrder>;

export const DirectDebitCode = z.object({
  payment_id: Id,
  otp: z.string().check(z.regex(/^\d{6}$/)),
});
export type DirectDebitCode = z.infer<typeof DirectDebitCode>;

/** A mandate's reference has at most 35 characters, so it is the client id of its order without hyphens. */
export const getMandateReference = (clientId: string): string => clientId.replaceAll('-', '').toUpperCase();

const SentCode = z.object({
  payment_id: Id,
  otp_required: z.literal(true),
  /** Only the last digits: `•••• 567`. */
  phone_masked: z.string(),
  /** How many more times a code can be sent. */
  sends_left: z.int(),
});
export type SentCode = z.infer<typeof SentCode>;

export const directDebitEndpoints = defineEndpoints({
  'POST /api/directdebit.php': {
    summary: 'Orders a bundle by direct debit and sends a one-time code to the phone of the account holder',
    access: 'member',
    limit: 'write',
    body: DirectDebitOrder,
    response: SentCode,
    status: 202,
  },
  'PUT /api/directdebit.php': {
    summary: 'Confirms a direct debit with its one-time code',
    access: 'member',
    limit: 'write',
    body: DirectDebitCode,
    response: z.object({ payment: Payment }),
  },
  'DELETE /api/directdebit.php': {
    summary: 'Cancels a direct debit that is not confirmed',
    access: 'member',
    limit: 'write',
    body: z.object({ payment_id: Id }),
    response: z.object({ payment: Payment }),
  },
  'POST /api/directdebit-code.php': {
    summary: 'Sends another one-time code for a direct debit',
    access: 'member',
    limit: 'write',
    body: z.object({ payment_id: Id }),
    response: SentCode,
  },
});
