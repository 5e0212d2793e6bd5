import {
  defaultNavigationFields,
  defaultRouteFields,
  type ModuleDefinition,
  type NavigationDefinition,
  type RouteDefinition,
} from '@liaison/shared/contracts';

export { useScreenTitle, useShownTitle } from './screen-title.ts';
export { useIsHydrated } from './use-is-hydrated.ts';
export { ModuleHostContext, type ModuleHost, Slot, type SlotName, type SlotProps } from './slot.ts';

type WithDefaults<T, Defaults> = Omit<T, keyof Defaults> & Partial<Pick<T, keyof Defaults & keyof T>>;

interface ModuleInput extends Omit<ModuleDefinition, 'routes' | 'navigation'> {
  routes: WithDefaults<RouteDefinition, typeof defaultRouteFields>[];
  navigation: WithDefaults<NavigationDefinition, typeof defaultNavigationFields>[];
}

/** Checks the type of a module's data, which the build turns into `release.json`, and fills in the fields it leaves out. */
export const defineModule = (input: ModuleInput): ModuleDefinition => ({
  ...input,
  routes: input.routes.map((route) => ({ ...defaultRouteFields, ...route })),
  navigation: input.navigation.map((entry) => ({ ...defaultNavigationFields, ...entry })),
});
