import type { NavigationDefinition, RouteDefinition } from './module.ts';

/** The values of fields that `module.ts` may leave out. Not in the schemas' file, so that a page that uses them loads no zod. */
export const defaultRouteFields: Pick<RouteDefinition, 'area' | 'role' | 'back' | 'prompts'> = {
  area: null,
  role: null,
  back: false,
  prompts: ['complete-signup'],
};

export const defaultNavigationFields: Pick<NavigationDefinition, 'emphasis'> = { emphasis: false };
