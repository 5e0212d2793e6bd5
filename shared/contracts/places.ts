import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Country } from './primitives.ts';

/** A city of the offline data set; `region` is a code of `GET /api/regions.php`, null where the data has none. */
export const City = z.object({
  id: z.int(),
  name: z.string(),
  country: Country,
  region: z.nullable(z.string()),
});
export type City = z.infer<typeof City>;

const degrees = (max: number) => z.coerce.number().check(z.minimum(-max), z.maximum(max));

export const placeEndpoints = defineEndpoints({
  'GET /api/geocode.php': {
    summary: 'The city of the offline data set nearest to a position',
    access: 'any',
    limit: 'read',
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    response: z.object({ city: City }),
  },
  'GET /api/cities.php': {
    summary: 'Cities of a country whose names start with a text, the largest first',
    access: 'any',
    limit: 'search',
    query: z.object({
      country: Country,
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    }),
    response: z.object({ cities: z.array(City) }),
  },
});
