import type { Locale, RouteDefinition, Settings, User } from '@liaison/shared/contracts';
import type { KeyPins } from '@liaison/release/signing';
import type { ReleaseStore } from '@liaison/release/store';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface GatewayConfig {
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whether a session may load a module from a development server on this machine. */
  developmentOverrides: boolean;
  /** Whose releases are served. */
  pinnedKeys: KeyPins;
  /** Signs the links and sessions of operators. */
  secret: string;
  /** Where members change their password: password managers ask for it. */
  changePasswordPath: string;
  /** The share of pages that report the health of releases. */
  healthShare: number;
  /** Further origins that pictures are loaded from. */
  imageOrigins: string[];
}

/** What the gateway needs from the service. */
export interface GatewayDeps {
  store: ReleaseStore;
  config: GatewayConfig;
  clock(): Date;
  /** Also renews the session cookie in the reply when it is due. */
  findUser(request: FastifyRequest, reply: FastifyReply): Promise<User | null>;
  /** Whether the request comes from signed-in staff, who alone get releases for staff. */
  isStaff(request: FastifyRequest): Promise<boolean>;
  /** Rejects visitors who too often ask for releases that only the store may know. */
  checkLookupLimit(request: FastifyRequest): Promise<void>;
  getSettings(request: FastifyRequest, locale: Locale): Promise<Settings>;
  getLocale(request: FastifyRequest): Promise<Locale>;
  /** Whether a page exists for the parameters of a matched route, such as `/:token`; otherwise the status is 404. */
  isFound?(route: RouteDefinition, params: Readonly<Record<string, string>>): Promise<boolean>;
  /** The content of a public page as schema.org describes it; null for no more than that it is a page. */
  getStructuredData?(request: FastifyRequest, route: RouteDefinition, locale: Locale): Promise<object | null>;
  /** Selected by the visitor, else found by IP address; null when unknown. */
  findCountry(request: FastifyRequest): Promise<string | null> | string | null;
}
