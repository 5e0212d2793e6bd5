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
  const timeZoneCity = city ?? cities.findLargest(country, region);
  return {
    country,
    region,
    city,
    timeZone: timeZoneCity && (await findTimeZone(timeZoneCity.lat, timeZoneCity.lon)),
  };
}

/** 70 KB of data. */
const loadTimeZones = loadOnce(async () => (await import('tz-lookup')).default);

/** The IANA name of the time zone at a position. */
const findTimeZone = async (lat: number, lon: number): Promise<string> => (await loadTimeZones())(lat, lon);

const createFieldError = (field: keyof SignupPlace) =>
  new DomainError('validation', { fields: { [`data.${field}`]: 'invalid' } });

const toCity = ({ id, name, country, region }: FoundCity): City => ({ id, name, country, region });
