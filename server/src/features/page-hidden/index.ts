import type { Feature } from '../feature.ts';
import { registerPageHiddenRoutes } from './page-hidden.routes.ts';

export const pageHiddenFeature: Feature = { name: 'page-hidden', register: registerPageHiddenRoutes };

export type { HiddenPageCount } from './page-hidden.repository.ts';
