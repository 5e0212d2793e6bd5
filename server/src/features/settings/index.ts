import type { Feature } from '../feature.ts';
import { registerDeskSiteRoutes } from './desk-site.routes.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

export const settingsFeature: Feature = {
  name: 'settings',
  register(scope) {
    registerSettingsRoutes(scope);
    registerDeskSiteRoutes(scope);
  },
  ownedData: {
    tables: {
      interests: { notExported: 'reference data' },
      site_versions: { notExported: 'settings of the site, saved by staff' },
    },
  },
};

export { referenceData } from './reference-data.ts';
