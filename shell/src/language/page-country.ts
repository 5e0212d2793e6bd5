import { setDateCountry } from '@liaison/shared/i18n';
import { type SessionState, useSession } from '@liaison/shared/session';

/** The country chosen on this device, else the member's, else the one of the IP address; null when none is known. */
export const getPageCountry = ({ settings, user }: Pick<SessionState, 'settings' | 'user'>): string | null =>
  settings?.geoip_selected_country ?? user?.country ?? settings?.geoip_country ?? null;

/** Dates and times follow the country of the page from now on. Returns a function that stops it. */
export function followPageCountry(): () => void {
  const update = () => setDateCountry(getPageCountry(useSession.getState()));
  update();
  return useSession.subscribe(update);
}
