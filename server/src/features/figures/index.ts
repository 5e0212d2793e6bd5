import type { Feature } from '../feature.ts';
import { registerFigureRoutes } from './figures.routes.ts';

export const figuresFeature: Feature = {
  name: 'figures',
  register: registerFigureRoutes,
  ownedData: { tables: { daily_figures: { notExported: 'counts without members' } } },
};
