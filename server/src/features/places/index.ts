import type { Feature } from '../feature.ts';
import { registerPlaceRoutes } from './places.routes.ts';

export const placesFeature: Feature = {
  name: 'places',
  register: registerPlaceRoutes,
  ownedData: { tables: { cities: { notExported: 'reference data' } } },
};

export { type Place, resolvePlace } from './places.service.ts';
