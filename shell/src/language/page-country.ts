import { setDateCountry } from '@liaison/shared/i18n';
import { type SessionState, useSession } from '@liaison/shared/session';
import { dateCountry } from './date-country.store.ts';

/** The country chosen on this device, else the member's, else the one of the IP address; null when none is known. */
export const getPageCountry = ({ settings, user }: Pick<SessionState, 'settings' | 'user'>): string | null =>
  settings?.geoip_selected_country ?? user?.country ?? settings?.geoip_country ?? null;

/** Dates and times follow the country of the page from now on. Returns a function that stops it. */
export function followPageCountry(): () => void {
  const update = () => {
    const state = useSession.getState();
    const country = getPageCountry(state);
    setDateCountry(country);
    const stored = state.user ? country : null;
    if (stored === dateCountry.get()) return;
    if (stored === null) dateCountry.remove();
    else dateCountry.set(stored);
  };
  update();
  return useSession.subscribe(update);
}
