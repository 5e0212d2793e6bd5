import type { Feature } from '../feature.ts';
import { registerDataExportRoutes } from './data-export.routes.ts';

export const dataExportFeature: Feature = { name: 'data-export', register: registerDataExportRoutes };

export { getExportFileKey } from './export-file-key.ts';
