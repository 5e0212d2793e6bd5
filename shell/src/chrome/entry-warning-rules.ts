import type { Settings, User } from '@liaison/shared/contracts';
import { countryOf } from '@liaison/shared/session';

export interface EntryWarningFacts {
  settings: Pick<Settings, 'enable_site_entry_popup' | 'geoip_country' | 'geoip_selected_country'>;
  user: User | null;
  isInstalled: boolean;
  isSkipped: boolean;
  /** Where given, only visitors from these countries are warned. */
  countries?: readonly string[];
}

/** SHELL-032 to 039. */
export function needsEntryWarning({
  settings,
  user,
  isInstalled,
  isSkipped,
  countries,
}: EntryWarningFacts): boolean {
  if (settings.enable_site_entry_popup === 'no' || user || isInstalled || isSkipped) return false;
  const country = countryOf(settings);
  return !countries || (country !== null && countries.includes(country));
}
