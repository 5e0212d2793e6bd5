import { expect, test } from '@jest/globals';
import { StartupError } from './startup-error.ts';
import { resolvePaymentMode } from './payment-mode.ts';

const onPostgres = { wanted: undefined, demo: false, isEmbedded: false };

test('the sandbox runs only when it is configured or on demo data', () => {
  expect(resolvePaymentMode({}, onPostgres)).toBe('off');
  expect(resolvePaymentMode({}, { ...onPostgres, demo: true })).toBe('sandbox');
  expect(resolvePaymentMode({}, { ...onPostgres, wanted: 'sandbox' })).toBe('sandbox');
  expect(resolvePaymentMode({}, { ...onPostgres, demo: true, wanted: 'off' })).toBe('off');
});

test('the sandbox does not run beside a live key', () => {
  const environment = { MOLLIE_API_KEY: 'live_abc' };

  expect(() => resolvePaymentMode(environment, { ...onPostgres, demo: true })).toThrow(StartupError);
  expect(resolvePaymentMode({ MOLLIE_API_KEY: 'test_abc' }, { ...onPostgres, demo: true })).toBe('sandbox');
});

test('Mollie needs its key, and a live one runs on PostgreSQL only', () => {
  const wanted = { ...onPostgres, wanted: 'mollie' as const };

  expect(() => resolvePaymentMode({}, wanted)).toThrow('PAYMENTS=mollie needs MOLLIE_API_KEY');
  expect(resolvePaymentMode({ MOLLIE_API_KEY: 'live_abc' }, wanted)).toBe('mollie');
  expect(resolvePaymentMode({ MOLLIE_API_KEY: 'test_abc' }, { ...wanted, isEmbedded: true })).toBe('mollie');
  expect(() => resolvePaymentMode({ MOLLIE_API_KEY: 'live_abc' }, { ...wanted, isEmbedded: true })).toThrow(
    'MOLLIE_API_KEY is a live key: payments need PostgreSQL (DATABASE_URL), not the embedded database.',
  );
});

test('a live key does not run on the embedded database', () => {
  expect(() =>
    resolvePaymentMode({ STRIPE_SECRET_KEY: 'sk_live_abc' }, { ...onPostgres, isEmbedded: true }),
  ).toThrow(/PostgreSQL/);
});
