import type { ApiScope } from '../feature.ts';
import { route } from '../../http/route.ts';
import { findCities, findCityAt } from './places.service.ts';

export function registerPlaceRoutes(scope: ApiScope): void {
  const { settings } = scope.core;

  route(scope, 'GET /api/geocode.php', async ({ query, request }) => ({
    city: await findCityAt(query, settings.getSite(request).countries),
  }));

  route(scope, 'GET /api/cities.php', async ({ query }) => ({ cities: await findCities(query) }));
}
