import type { Settings } from '@liaison/shared/contracts';
import { useSettings, useUser } from './session.store.ts';

/** The country that the visitor chose, else the one of the IP address; null when neither is known. */
export const getVisitorCountry = ({
  geoip_selected_country: chosen,
  geoip_country: detected,
}: Pick<Settings, 'geoip_selected_country' | 'geoip_country'>): string | null => chosen ?? detected;

/**
 * What a message costs in money: a member at the price of the own last bundle, else of the smallest one (DEC-35), a visitor at the
 * least in this country; undefined where it is unknown.
 */
export function useMessagePrice(): Settings['minimum_message_costs'][string] | undefined {
  const user = useUser();
  const settings = useSettings();
  if (user?.credit_price) {
    const { amount, currency } = user.credit_price;
    return { costs: Math.round(amount * settings.message_credits), currency };
  }
  const country = user?.country ?? getVisitorCountry(settings);
  return country === null ? undefined : settings.minimum_message_costs[country];
}
