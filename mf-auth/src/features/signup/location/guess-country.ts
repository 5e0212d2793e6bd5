import { getVisitorCountry } from '@liaison/shared/session';
import type { Locale, Settings } from '@liaison/shared/contracts';

type CountrySettings = Pick<Settings, 'countries' | 'geoip_country' | 'geoip_selected_country'>;

/**
 * The country to preselect: the one selected or found by the IP address, else the region of the browser's languages, else the
 * country where most speak the language of the site. '' when the site is open in none of them.
 */
export function guessCountry(
  settings: CountrySettings,
  { locale, languages }: { locale: Locale; languages: readonly string[] },
): string {
  const tags = languages.filter((tag) => tag.startsWith(`${locale}-`));
  const regions = [...tags, locale].map((tag) => new Intl.Locale(tag).maximize().region);
  const candidates = [getVisitorCountry(settings), ...regions];
  return candidates.find((code) => code && settings.countries.includes(code)) ?? '';
}
