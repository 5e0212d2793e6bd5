import type { City, SignupPlace } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { loadOnce } from '../../core/load-once.ts';
import { loadRegions } from '../../site/regions.ts';
import type { FoundCity, Position } from './city-index.ts';
import { loadCities } from './load-cities.ts';

const cityLimit = 8;
/** A position farther than this from any town counts as sea. */
const maxDistanceKm: Readonly<Record<string, number>> = { AU: 300, CA: 300, US: 150 };
const defaultMaxDistanceKm = 40;

/** A place as a profile stores it. */
export interface Place {
  country: string;
  region: string;
  city: FoundCity | null;
  timeZone: string | null;
}

/** The city nearest to a position. A position at sea or outside the countries of the site is `not_found`. */
export async function findCityAt(position: Position, countries: readonly string[]): Promise<City> {
  const found = (await loadCities()).findNearest(position);
  if (!found || !countries.includes(found.city.country)) throw new DomainError('not_found');
  if (found.distanceKm > (maxDistanceKm[found.city.country] ?? defaultMaxDistanceKm))
    throw new DomainError('not_found');
  return toCity(found.city);
}

export async function findCities({ country, q }: { country: string; q: string }): Promise<City[]> {
  return (await loadCities()).findByPrefix(country, q, cityLimit).map(toCity);
}

/** Checks that the chosen country, region and city belong together, and adds the time zone. Errors name the field. */
export async function resolvePlace(choice: SignupPlace, countries: readonly string[]): Promise<Place> {
  const { country, region, city_id: cityId } = choice;
  const { regions = [] } = (await loadRegions()).countries[country] ?? {};
  if (!countries.includes(country) || regions.length === 0) throw createFieldError('country');
  if (!regions.some(({ code }) => code === region)) throw createFieldError('region');
  const cities = await loadCities();
  const city = cityId === null ? null : cities.findById(cityId);
  const isMatch = city?.country === country && (city.region === null || city.region === region);
  if (cityId !== null && !isMatch) throw createFieldError('city_id');
  // Those of overseas territories have none.
  const towns = [city, cities.findLargest(country, region)].filter((town) => town !== null);
  return { country, region, city, timeZone: await findTimeZone(country, towns) };
}

/** 70 KB of data. */
const loadTimeZones = loadOnce(async () => (await import('tz-lookup')).default);

/** The data name these zones as they were called before 2023, which databases of later systems do not know. */
const currentNames: Readonly<Record<string, string>> = {
  'America/Pangnirtung': 'America/Iqaluit',
  'America/Thunder_Bay': 'America/Toronto',
  'America/Yellowknife': 'America/Edmonton',
  'Australia/Currie': 'Australia/Hobart',
};

/** The types of the project are those of all browsers, which do not have it yet. */
interface ZonedLocale extends Intl.Locale {
  getTimeZones?(): string[];
}

/**
 * The IANA name of the country's only time zone, else that of the first town which is in one of its zones: the data draw borders some
 * kilometres off.
 */
async function findTimeZone(country: string, towns: readonly FoundCity[]): Promise<string | null> {
  const locale: ZonedLocale = new Intl.Locale('und', { region: country });
  const zones = locale.getTimeZones?.() ?? [];
  if (zones.length === 1 && towns.length > 0) return zones[0] ?? null;
  const lookUp = await loadTimeZones();
  const found = towns
    .map(({ lat, lon }) => lookUp(lat, lon))
    .find((zone) => zones.includes(toListedName(zone)));
  return found === undefined ? null : (currentNames[found] ?? found);
}

/** As `getTimeZones` names it. */
const toListedName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const createFieldError = (field: keyof SignupPlace) =>
  new DomainError('validation', { fields: { [`data.${field}`]: 'invalid' } });

const toCity = ({ id, name, country, region }: FoundCity): City => ({ id, name, country, region });
