import type { Settings } from '@liaison/shared/contracts';
import { useSettings, useUser } from './session.store.ts';

/** Where the visitor is: what they chose goes before what their address says; null where neither is known. */
export const countryOf = ({
  geoip_selected_country: chosen,
  geoip_country: found,
}: Pick<Settings, 'geoip_selected_country' | 'geoip_country'>): string | null => chosen ?? found;

/** What a message costs in money where this visitor or member pays; nothing where that is not known (DEC-35). */
export function useMessagePrice(): Settings['minimum_message_costs'][string] | undefined {
  const user = useUser();
  const settings = useSettings();
  const country = user?.country ?? countryOf(settings);
  return country === null ? undefined : settings.minimum_message_costs[country];
}
