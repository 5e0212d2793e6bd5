import type { Settings, User } from '@liaison/shared/contracts';
import { getVisitorCountry } from '@liaison/shared/session';

export interface EntryWarningFacts {
  settings: Pick<Settings, 'enable_site_entry_popup' | 'geoip_country' | 'geoip_selected_country'>;
  user: User | null;
  isInstalled: boolean;
  isSkipped: boolean;
  /** Where given, only visitors from these countries are warned. */
  countries?: readonly string[];
}

/** Whether the visitor must confirm the age before seeing the site (SHELL-032 to SHELL-039). */
export function needsEntryWarning({
  settings,
  user,
  isInstalled,
  isSkipped,
  countries,
}: EntryWarningFacts): boolean {
  if (settings.enable_site_entry_popup === 'no' || user || isInstalled || isSkipped) return false;
  const country = getVisitorCountry(settings);
  return !countries || (country !== null && countries.includes(country));
}
