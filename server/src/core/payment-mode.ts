import { StartupError } from './startup-error.ts';

export type PaymentMode = 'sandbox' | 'mollie' | 'off';

/** Environment variables that hold a provider's live key when they start with this prefix. */
const liveKeyPrefixes = { MOLLIE_API_KEY: 'live_', STRIPE_SECRET_KEY: 'sk_live_' };

export const isLiveMollieKey = (key: string | null | undefined): boolean =>
  key?.startsWith(liveKeyPrefixes.MOLLIE_API_KEY) ?? false;

/**
 * The sandbox runs only when it is configured, or on demo data. It is refused beside a live key, because test payments would be
 * booked as real ones. A live key is refused on the embedded database, which can lose data in a power failure.
 */
export function resolvePaymentMode(
  environment: Record<string, string | undefined>,
  { wanted, demo, isEmbedded }: { wanted: PaymentMode | undefined; demo: boolean; isEmbedded: boolean },
): PaymentMode {
  const mode = wanted ?? (demo ? 'sandbox' : 'off');
  const liveKey = Object.entries(liveKeyPrefixes).find(([variable, prefix]) =>
    environment[variable]?.startsWith(prefix),
  )?.[0];
  if (liveKey && mode === 'sandbox') {
    throw new StartupError(
      `${liveKey} is a live key: the sandbox does not run beside it (set PAYMENTS=off, and do not set DEMO).`,
    );
  }
  if (liveKey && isEmbedded) {
    throw new StartupError(
      `${liveKey} is a live key: payments need PostgreSQL (DATABASE_URL), not the embedded database.`,
    );
  }
  if (mode === 'mollie' && !environment['MOLLIE_API_KEY']) {
    throw new StartupError('PAYMENTS=mollie needs MOLLIE_API_KEY, which starts with test_ or live_.');
  }
  return mode;
}
