import type { User } from './accounts.ts';
import type {
  BackgroundDefinition,
  Channel,
  NavigationDefinition,
  RouteDefinition,
  SlotDefinition,
} from './module.ts';
import type { Locale } from './primitives.ts';
import type { Settings } from './settings.ts';

/** A release as the browser loads it. `base` is the URL of its folder and ends in a slash. */
export interface BootRelease {
  name: string;
  version: string;
  base: string;
  entry: string;
  global: string;
  /** Versions it was built against, checked again before it runs. */
  needs: { shared: string };
  libraries: Record<string, string>;
  routes: RouteDefinition[];
  navigation: NavigationDefinition[];
  slots: SlotDefinition[];
  background?: BackgroundDefinition[];
  locales: Record<Locale, string>;
  /** Scripts that each screen and component depends on, relative to `base`. */
  exposes: Record<string, string[]>;
  /** Loaded instead when this one fails (FED-017). */
  lastKnownGood?: BootRelease;
  /** sha384 in base64 of each script, by its path below `base`; only of a release whose scripts the document names. */
  hashes?: Record<string, string>;
  /** The file of the same hashes of all scripts and JSON files; absent for a development server. */
  hashList?: { file: string; sha384: string };
  /** Set when the visitor's session pins this version. */
  override?: 'version' | 'development';
}

/** Written into the document by the gateway, so that the shell starts without a request. */
export interface BootData {
  settings: Settings;
  user: User | null;
  locale: Locale;
  /** Locales that the visitor's country shows (§9), at least one. */
  visibleLocales: Locale[];
  /** Translations by namespace: the shell's, and those that the page's route, navigation and slots use. */
  strings: Record<string, Record<string, unknown>>;
  releases: BootRelease[];
  /** Translated titles and labels of routes and navigation, so that no further namespace loads for a label. */
  labels: Record<string, string>;
  /** The release of the shell that runs the page. */
  shell: {
    version: string;
    base: string;
    locales: Record<Locale, string>;
    /** Namespaces that load on demand: namespace → language → file. */
    namespaces?: Record<string, Record<Locale, string>>;
    hashes?: BootRelease['hashes'];
    hashList?: BootRelease['hashList'];
    override?: 'version' | 'development';
  };
  /** Messages for the visitor, such as a refused override: translation keys of the shell with values. */
  notices: { key: string; values?: Record<string, string> }[];
  /** The variant that this visitor sees of each running experiment, by name. */
  experiments?: Record<string, string>;
  /** Answers of calls that the first view needs, by call such as `GET /api/profile.php?id=5`. */
  answers?: Record<string, unknown>;
  /** Milliseconds since the epoch on the server's clock, for countdowns. */
  serverTime: number;
  /** The share of pages, from 0 to 1, that report the health of their releases; all of them when absent. */
  healthShare?: number;
  /** Whether a session may load a module from a development server. */
  developmentOverrides: boolean;
  /** Set where this visitor may open the developer panel. */
  panel?: true;
}

/** What the developer panel shows of a module's channel (`GET /-/panel`). */
export interface PanelModule {
  name: string;
  /** Null when its file is damaged. */
  channel: Channel | null;
  /** The versions that this session may choose, newest first. */
  versions: string[];
}
