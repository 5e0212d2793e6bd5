import { queryClient } from '@liaison/shared/api';
import { useSession } from '@liaison/shared/session';
import { refreshSettings } from './switch-language.ts';

const cookieSeconds = 365 * 86_400;

/** The visitor's own word goes before what the address says (DEC-30): prices, languages and rules follow it. */
export async function chooseCountry(country: string): Promise<void> {
  document.cookie = `geoip_selected_country=${country}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`;
  const { settings } = useSession.getState();
  if (settings) useSession.setState({ settings: { ...settings, geoip_selected_country: country } });
  await refreshSettings();
  void queryClient.invalidateQueries();
}
