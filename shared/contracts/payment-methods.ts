import * as z from 'zod/mini';

/** All methods of §3, including retired ones, which old transactions still name. */
export const paymentMethods = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'cartebancaire',
  'nexi',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;
export const PaymentMethodCode = z.enum(paymentMethods);
export type PaymentMethodCode = z.infer<typeof PaymentMethodCode>;
