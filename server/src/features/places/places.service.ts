import type { City, SignupPlace } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { regionsByCountry } from '../../site/regions.ts';
import type { FoundCity, Position } from './city-index.ts';
import { loadCities } from './load-cities.ts';
import { timeZoneAt } from './time-zone.ts';

const citiesShown = 8;
/** How far from any town people live; what is farther from one is sea. */
const reachKm: Readonly<Record<string, number>> = { AU: 300, CA: 300, US: 150 };
const commonReachKm = 40;

/** A place as a profile keeps it. */
export interface Place {
  country: string;
  region: string;
  city: FoundCity | null;
  timeZone: string | null;
}

/** The city nearest to a position; a position at sea, or in no country of the site, is not found. */
export async function cityAt(position: Position, countries: readonly string[]): Promise<City> {
  const found = (await loadCities()).nearest(position);
  if (!found || !countries.includes(found.city.country)) throw new DomainError('not_found');
  if (found.distanceKm > (reachKm[found.city.country] ?? commonReachKm)) throw new DomainError('not_found');
  return cityAnswer(found.city);
}

export async function citiesNamed({ country, q }: { country: string; q: string }): Promise<City[]> {
  return (await loadCities()).startingWith(country, q, citiesShown).map(cityAnswer);
}

/** What a member chose, looked up; anything that does not belong together is refused beside its field. */
export async function placeOf(wanted: SignupPlace, countries: readonly string[]): Promise<Place> {
  const { country, region, city_id: cityId } = wanted;
  const { regions = [] } = (await regionsByCountry()).countries[country] ?? {};
  if (!countries.includes(country) || regions.length === 0) throw refused('country');
  if (!regions.some(({ code }) => code === region)) throw refused('region');
  const cities = await loadCities();
  const city = cityId === null ? null : cities.byId(cityId);
  const fits = city?.country === country && (city.region === null || city.region === region);
  if (cityId !== null && !fits) throw refused('city_id');
  const there = city ?? cities.largestOf(country, region);
  return { country, region, city, timeZone: there && (await timeZoneAt(there.lat, there.lon)) };
}

const refused = (field: keyof SignupPlace) =>
  new DomainError('validation', { fields: { [`data.${field}`]: 'invalid' } });

const cityAnswer = ({ id, name, country, region }: FoundCity): City => ({ id, name, country, region });
