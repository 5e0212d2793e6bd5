import type { Feature } from '../feature.ts';
import { registerPageHiddenRoutes } from './page-hidden.routes.ts';

export const pageHiddenFeature: Feature = {
  name: 'page-hidden',
  register: registerPageHiddenRoutes,
  ownedData: { tables: { hidden_pages: { notExported: 'daily totals without a member' } } },
};

export type { HiddenPageCount } from './page-hidden.repository.ts';
