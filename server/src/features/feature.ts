import type { RouteScope } from '../http/route.ts';
import type { Core } from './core.ts';
import type { OwnedData } from './owned-data.ts';

export interface FeatureScope {
  core: Core;
  /** Every feature of the service, for what concerns the data of all. */
  features: readonly Feature[];
}

/** The context in which a feature registers its endpoints and jobs. */
export interface ApiScope extends RouteScope, FeatureScope {
  core: Core;
}

/** A part of the service with its own routes, rules and tables. What it gives other features is in its `index.ts`. */
export interface Feature {
  name: string;
  /** Builds its services from the core, calls `route` for each endpoint and defines its jobs. */
  register?(scope: ApiScope): void | Promise<void>;
  ownedData?: OwnedData;
}
