import type { User } from './accounts.ts';
import type { NavigationDefinition, RouteDefinition, SlotDefinition } from './module.ts';
import type { Locale } from './primitives.ts';
import type { Settings } from './settings.ts';

/** A release as the browser needs it. `base` is the address of its folder and ends in a slash. */
export interface BootRelease {
  name: string;
  version: string;
  base: string;
  entry: string;
  global: string;
  /** What it was built against, checked once more before it runs. */
  needs: { shared: string };
  libraries: Record<string, string>;
  routes: RouteDefinition[];
  navigation: NavigationDefinition[];
  slots: SlotDefinition[];
  locales: Record<Locale, string>;
  /** Scripts that each screen and component needs before it can run, relative to `base`. */
  exposes: Record<string, string[]>;
  /** Loaded instead when this one fails (FED-017). */
  lastKnownGood?: BootRelease;
  /** Set when the visitor's session pins this version. */
  override?: 'version' | 'development';
}

/** What the gateway writes into the document, so that the shell starts without a request. */
export interface BootData {
  settings: Settings;
  user: User | null;
  locale: Locale;
  /** Locales that the visitor's country shows (§9), at least one. */
  visibleLocales: Locale[];
  /** Language strings by namespace: the shell's, and those that the page's route, navigation and slots name. */
  strings: Record<string, Record<string, unknown>>;
  releases: BootRelease[];
  /** Titles and labels that routes and navigation name, in `locale`, so that no other namespace loads for a label. */
  labels: Record<string, string>;
  /** The release that runs the page. */
  shell: {
    version: string;
    base: string;
    locales: Record<Locale, string>;
    /** Namespaces that load on demand: namespace → language → file. */
    namespaces?: Record<string, Record<Locale, string>>;
    override?: 'version' | 'development';
  };
  /** Refused overrides and the like, as translation keys of the shell with values. */
  notices: { key: string; values?: Record<string, string> }[];
  /** Milliseconds since the epoch on the server, for countdowns. */
  serverTime: number;
  /** Whether a session may load a module from a development address. */
  developmentOverrides: boolean;
}
