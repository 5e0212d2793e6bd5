import type { Feature } from '../feature.ts';
import { registerDiscoveryRoutes } from './discovery.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const discoveryFeature: Feature = { name: 'discovery', register: registerDiscoveryRoutes, ownedData };
