import type { Locale, RouteDefinition, Settings, User } from '@liaison/shared/contracts';
import type { ReleaseStore } from '@liaison/shared/release/store';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface GatewayConfig {
  /** Without a slash at its end. */
  publicUrl: string;
  /** Whether a session may load a module from a development address on this machine. */
  developmentOverrides: boolean;
  /** Signs operators' links. */
  secret: string;
  /** Further hosts that pictures come from. */
  imageOrigins: string[];
}

/** What the gateway asks of the service for a page. */
export interface GatewayDeps {
  store: ReleaseStore;
  config: GatewayConfig;
  /** Renews the session's cookie in the answer when it is due. */
  userFor(request: FastifyRequest, reply: FastifyReply): Promise<User | null>;
  settingsFor(request: FastifyRequest, locale: Locale): Promise<Settings>;
  localeFor(request: FastifyRequest, user: User | null): Promise<Locale>;
  /** Whether there is something at an address that a route matches, such as `/:token`: without it the answer is 404. */
  isFound?(route: RouteDefinition, params: Readonly<Record<string, string>>): Promise<boolean>;
  /** Chosen by the visitor, else looked up; null when unknown. */
  countryFor(request: FastifyRequest): Promise<string | null> | string | null;
}
