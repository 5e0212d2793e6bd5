import type { Database } from '../db/database.ts';
import type { RouteScope } from '../http/route.ts';
import type { Core } from './core.ts';

/** The context in which a feature registers its endpoints and jobs. */
export interface ApiScope extends RouteScope {
  core: Core;
}

/** A part of the service with its own routes, rules and tables. What it gives other features is in its `index.ts`. */
export interface Feature {
  name: string;
  /** Builds its services from the core, calls `route` for each endpoint and defines its jobs. */
  register(scope: ApiScope): void | Promise<void>;
}

/** One JSON file of the export and the tables it covers. */
export interface ExportSection {
  file: string;
  tables: readonly string[];
  read(db: Database, userId: string): Promise<unknown>;
}
