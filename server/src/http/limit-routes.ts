import type { Access, RateClass } from '@liaison/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of an endpoint of the contract, which names its limit itself. */
    access?: Access;
    /** The limit of a route that no contract declares: a page, a file. Counted by address. */
    rateClass?: RateClass;
  }
}

/** A route as it was registered, for the test that finds one without a limit. */
export interface RegisteredRoute {
  method: string;
  url: string;
  isLimited: boolean;
}

/** Limits what the contracts do not: pages, files, the development mailbox. Before any route is registered. */
export function limitRoutes(app: FastifyInstance, { limits }: Pick<Core, 'limits'>): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isLimited = config?.rateClass !== undefined || config?.access !== undefined;
    routes.push({ method: [method].flat().join(), url, isLimited });
  });
  app.addHook('onRequest', async ({ routeOptions, ip }) => {
    const { rateClass } = routeOptions.config;
    if (rateClass) await limits.check(rateClass, rateClass, { userId: null, address: ip });
  });
  return routes;
}
