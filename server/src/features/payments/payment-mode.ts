import { StartupError } from '../../startup-error.ts';

export type PaymentMode = 'sandbox' | 'off';

/** Keys that move real money. */
const liveKeys: readonly [variable: string, prefix: string][] = [
  ['MOLLIE_API_KEY', 'live_'],
  ['STRIPE_SECRET_KEY', 'sk_live_'],
];

/**
 * Which provider takes payments: the sandbox only where asked for, or on demo data. Play money beside a live key would be
 * booked as if it were real, and the embedded database does not survive a power cut: both are refused.
 */
export function paymentMode(
  environment: Record<string, string | undefined>,
  { wanted, demo, isEmbedded }: { wanted: PaymentMode | undefined; demo: boolean; isEmbedded: boolean },
): PaymentMode {
  const mode = wanted ?? (demo ? 'sandbox' : 'off');
  const liveKey = liveKeys.find(([variable, prefix]) => environment[variable]?.startsWith(prefix))?.[0];
  if (liveKey && mode === 'sandbox') {
    throw new StartupError(
      `${liveKey} is a live key: the sandbox does not run beside it (PAYMENTS=off, without DEMO).`,
    );
  }
  if (liveKey && isEmbedded) {
    throw new StartupError(
      `${liveKey} is a live key: payments need PostgreSQL (DATABASE_URL), not the embedded database.`,
    );
  }
  return mode;
}
