import type { Access, RateLimitClass } from '@liaison/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../core/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for endpoints of the contract, which declare their own limit. */
    access?: Access;
    /** Its body takes as long as `handleUpload` allows. */
    isUpload?: boolean;
    /** Its answer is a file of any size, which takes as long as the network of the member. */
    isDownload?: boolean;
    /** The limit of a route outside the contract, such as a page or file; counted by IP address. */
    rateClass?: RateLimitClass;
  }
}

/** For the test that finds routes without a limit. */
export interface RegisteredRoute {
  method: string;
  url: string;
  isLimited: boolean;
}

/** Limits routes outside the contract: pages, files, the development mailbox. Must be called before routes are registered. */
export function limitRoutes(app: FastifyInstance, { limits }: { limits: Limits }): RegisteredRoute[] {
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
