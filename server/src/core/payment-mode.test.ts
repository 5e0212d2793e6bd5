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

test('a live key does not run on the embedded database', () => {
  expect(() =>
    resolvePaymentMode({ STRIPE_SECRET_KEY: 'sk_live_abc' }, { ...onPostgres, isEmbedded: true }),
  ).toThrow(/PostgreSQL/);
});
