import { expect, test } from '@jest/globals';
import { StartupError } from '../../startup-error.ts';
import { paymentMode } from './payment-mode.ts';

const onPostgres = { wanted: undefined, demo: false, isEmbedded: false };

test('the sandbox runs only where it is asked for or on demo data', () => {
  expect(paymentMode({}, onPostgres)).toBe('off');
  expect(paymentMode({}, { ...onPostgres, demo: true })).toBe('sandbox');
  expect(paymentMode({}, { ...onPostgres, wanted: 'sandbox' })).toBe('sandbox');
  expect(paymentMode({}, { ...onPostgres, demo: true, wanted: 'off' })).toBe('off');
});

test('the sandbox does not run beside a live key', () => {
  const environment = { MOLLIE_API_KEY: 'live_abc' };

  expect(() => paymentMode(environment, { ...onPostgres, demo: true })).toThrow(StartupError);
  expect(paymentMode({ MOLLIE_API_KEY: 'test_abc' }, { ...onPostgres, demo: true })).toBe('sandbox');
});

test('a live key does not run on the embedded database', () => {
  expect(() =>
    paymentMode({ STRIPE_SECRET_KEY: 'sk_live_abc' }, { ...onPostgres, isEmbedded: true }),
  ).toThrow(/PostgreSQL/);
});
