import type { Settings } from '@liaison/shared/contracts';
import { useSettings, useUser } from './session.store.ts';

/** The country that the visitor chose, else the one of the IP address; null when neither is known. */
export const getVisitorCountry = ({
  geoip_selected_country: chosen,
  geoip_country: detected,
}: Pick<Settings, 'geoip_selected_country' | 'geoip_country'>): string | null => chosen ?? detected;

/** The price of a message in the country of the member or visitor; undefined where it is unknown (DEC-35). */
export function useMessagePrice(): Settings['minimum_message_costs'][string] | undefined {
  const user = useUser();
  const settings = useSettings();
  const country = user?.country ?? getVisitorCountry(settings);
  return country === null ? undefined : settings.minimum_message_costs[country];
}
