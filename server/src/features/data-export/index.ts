import type { Feature } from '../feature.ts';
import { registerDataExportRoutes } from './data-export.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const dataExportFeature: Feature = {
  name: 'data-export',
  register: registerDataExportRoutes,
  ownedData,
};
