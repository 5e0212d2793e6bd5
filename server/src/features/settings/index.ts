import type { Feature } from '../feature.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  register: registerSettingsRoutes,
  ownedData: { tables: { interests: { notExported: 'reference data' } } },
};

export { referenceData } from './reference-data.ts';
