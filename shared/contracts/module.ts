import * as z from 'zod/mini';
import { Experiment } from './experiments.ts';
import { locales } from './locales.ts';

export const layouts = [
  /** Top bar, alerts, screen, footer, and on phones the bottom bar. */
  'default',
  /** The screen fills the window and has a header of its own. */
  'chat',
  /** Logo, screen and the legally required links. */
  'lander',
  /** The screen alone; one for staff renders its own `<main>`. */
  'empty',
] as const;

const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
const FilePath = z.string().check(
  z.regex(/^[\w@][\w@.-]*(\/[\w@][\w@.-]*)*$/),
  z.refine((path) => !path.includes('..')),
);
const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/));
const ByLocale = <T extends z.ZodMiniType>(value: T) => z.record(z.enum(locales), value);

/** Shapes that stand in for a screen until it is there: a grid of members, rows with a picture, or lines of text. */
export const skeletons = ['members', 'list', 'text'] as const;

/** What the shell and the gateway use a route for. At most one live route has a role, and its path has no parameters. */
export const RouteRole = z.enum([
  /** Where visitors are led who open a route for members. */
  'sign-in',
  /** Where links to sign up lead. */
  'sign-up',
  /** Where members are led who open a route for visitors, and after signing in. */
  'member-home',
  /** Where the alert about switched-off notifications leads. */
  'notification-settings',
  /** Where the picture opens that another app has shared with the installed one; `removeSharedPicture` of `@liaison/shared/offline`. */
  'shared-picture',
]);
export type RouteRole = z.infer<typeof RouteRole>;

export const RouteDefinition = z.object({
  name: Name,
  path: z.string().check(z.regex(/^\/(?!\/)[\w/:?.{}-]*$/)),
  /** The exposed module `./<screen>`: a React Router route module with `Component` and an optional `loader`. */
  screen: Name,
  layout: z.enum(layouts),
  access: z.enum([
    /** Everybody. */
    'any',
    /** Members are led to the route with the role `member-home`. */
    'visitor',
    /** Visitors are led to the route with the role `sign-in`, and back. */
    'member',
    /** Not found for everybody else. */
    'staff',
  ]),
  /** The part of the site that the route belongs to (SHELL-004, SHELL-005). */
  area: z.nullable(
    z.enum([
      /** The slot `time-bonus` learns that the screen is in it. */
      'members',
      /** The account's entry of the bottom bar is current. */
      'settings',
    ]),
  ),
  role: z.nullable(RouteRole),
  /** Whether the installed app, which has no buttons of a browser, shows a back button. */
  back: z.boolean(),
  /** What the shell may ask a member for above this screen; for `push` after a first message or match. */
  prompts: z.array(z.enum(['complete-signup', 'push'])),
  /** Shown until the screen is there, also in the page's first HTML; `text` when absent. */
  skeleton: z.optional(z.enum(skeletons)),
  /** Slots of the screen that its first view fills: the page preloads the components that live releases have for them. */
  slots: z.optional(z.array(Name)),
  /** A translation key such as `chat:title`; without it the document has the title of the site. */
  title: z.optional(z.string()),
  /** Paths that the build prerenders in every language; one with parameters stands for all that have no HTML of their own. */
  prerender: z.optional(z.array(z.string())),
  /** What search engines and shared links show of prerendered paths, as translation keys of the module. */
  heads: z.optional(z.record(z.string(), z.object({ title: z.string(), description: z.string() }))),
  /**
   * Calls whose answers the document contains, with the path's parameters such as `GET /api/lander.php?type=landing&member=:id`, and with
   * the page's language as `:locale`. The order and the values of the query are those of the screen's own call. A visitor's page
   * whose document has all of them starts without the HTTP client, also where the list is empty.
   */
  calls: z.optional(z.array(z.string().check(z.regex(/^GET \/api\/[\w-]+\.php(\?[\w=&:-]+)?$/)))),
  /**
   * Answers by call. Each prerendered path also has HTML as it is with these answers, which the gateway sends when the real answers have
   * the same shape: `shared/release/samples.ts`.
   */
  samples: z.optional(z.array(z.record(z.string(), z.unknown()))),
  /** Which of the prerendered paths the gateway shows instead of another, to a share of the visitors. */
  experiments: z.optional(z.array(Experiment)),
  /** Namespaces of the shell to send with the page; others load on first use. */
  namespaces: z.optional(z.array(Name)),
});
export type RouteDefinition = z.infer<typeof RouteDefinition>;

export const NavigationDefinition = z.object({
  area: z.enum([
    /** Top bar, and on phones bottom bar. */
    'main',
    /** The menu of the account. */
    'account',
    /** The links of the footer. */
    'footer',
  ]),
  route: Name,
  /** Further routes of its module on which the entry is current; on those below its path it is current anyway. */
  currentOn: z.optional(z.array(Name)),
  label: z.string(),
  /** One word for the bottom bar of phones; by default `label`. */
  shortLabel: z.optional(z.string()),
  icon: z.optional(z.string()),
  order: z.int(),
  badge: z.optional(z.enum(['unread', 'likes', 'credits'])),
  /** Who sees the entry; by default every signed-in member. */
  audience: z.optional(z.enum(['any', 'visitor', 'free', 'premium'])),
  /** Only in the bottom bar; on wide screens another entry, which comes before it, is current on the route by `currentOn` and links to it. */
  phoneOnly: z.optional(z.boolean()),
  /** An accented entry at the end of the top bar, which phones show there instead of in the bottom bar. */
  emphasis: z.boolean(),
});
export type NavigationDefinition = z.infer<typeof NavigationDefinition>;

export const SlotDefinition = z.object({ at: Name, component: Name });
export type SlotDefinition = z.infer<typeof SlotDefinition>;

/** A component without a place on the screen. */
export const BackgroundDefinition = z.object({
  component: Name,
  /** The name of stored data (`createStored`, `createStoredGroup`): the component is loaded only while this browser has some. */
  whenStored: z.string().check(z.regex(/^[\w/-]+$/)),
});
export type BackgroundDefinition = z.infer<typeof BackgroundDefinition>;

/** The data of a module that is read before any of its code runs. */
export const ModuleDefinition = z.object({
  name: Name,
  needs: z.object({ shared: z.string() }),
  routes: z.array(RouteDefinition),
  navigation: z.array(NavigationDefinition),
  slots: z.array(SlotDefinition),
  /** Absent in releases that were built before modules could have some. */
  background: z.optional(z.array(BackgroundDefinition)),
});
export type ModuleDefinition = z.infer<typeof ModuleDefinition>;

const Files = z.object({ js: z.array(FilePath), css: z.array(FilePath) });

/** `release.json` of a published version. Paths are relative to `releases/<name>/<version>/`. */
export const Release = z.object({
  ...ModuleDefinition.shape,
  schema: z.literal(1),
  version: Version,
  commit: z.string(),
  date: z.iso.datetime(),
  /** What the build says of itself; absent in older releases. */
  provenance: z.optional(
    z.object({
      /** Whether everything that the build contains was committed; absent without a repository. */
      isClean: z.optional(z.boolean()),
      /** Versions of the tools, by name. */
      tools: z.record(z.string(), z.string()),
    }),
  ),
  /** The container's file, which defines `global`; for the shell its entry script. */
  entry: FilePath,
  global: z.string(),
  /** Files that each exposed module depends on, without the entry. */
  exposes: z.record(z.string(), Files),
  /** Shared libraries that the module needs, by name and semver range. */
  libraries: z.record(z.string(), z.string()),
  /** What a release of the shell provides to modules; absent on modules. */
  provides: z.optional(
    z.object({
      shared: Version,
      libraries: z.record(z.string(), z.string()),
      exports: z.record(z.string(), z.array(z.string())),
      /** The slots and the named icons; absent in shells that were built before they were listed. */
      slots: z.optional(z.array(z.string())),
      icons: z.optional(z.array(z.string())),
      /** Every script is loaded with its hash; absent in shells whose scripts `integrity-policy` would refuse. */
      hashes: z.optional(z.literal(true)),
    }),
  ),
  /** Names that a module imports from each shared library, where the build knows them. */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** One file of translations per language: the module's namespace; the shell's file holds several by name. */
  locales: ByLocale(FilePath),
  /** Namespaces of the shell that load on first use: namespace → language → file. */
  namespaces: z.optional(z.record(z.string(), ByLocale(FilePath))),
  /** What a release of the shell adds to every document; absent on modules. */
  document: z.optional(
    z.object({
      /** Preloaded with every page. */
      fonts: z.array(FilePath),
      /** Served at the root of the site, as `/sw-push.js` must be: path → file. */
      publicFiles: z.record(z.string().check(z.regex(/^\/[\w.-]+$/)), FilePath),
    }),
  ),
  /** Path → language → file of HTML; a path with parameters stands for all others of its route, and `#0` after a path for its first sample. A shell's keys are `layout:<layout>`, with `<!--screen-->` for the route. */
  prerendered: z.record(z.string(), z.partialRecord(z.enum(locales), FilePath)),
  files: z.record(FilePath, z.object({ bytes: z.int(), brotli: z.int(), sha384: z.string() })),
  /** The federation manifest that the runtime reads (`mf-manifest.json`); null for the shell. */
  manifest: z.nullable(z.looseObject({})),
});
export type Release = z.infer<typeof Release>;

const Share = z.number().check(z.minimum(0), z.maximum(1));

/** `channels/<module>.json`: the only mutable file, one per module, moved by compare-and-swap on `revision`. */
export const Channel = z.object({
  revision: z.int(),
  stable: z.nullable(Version),
  previous: z.nullable(Version),
  canary: z.optional(
    z.object({
      version: Version,
      share: Share,
      salt: z.string(),
      /** Unless false, the service sets the share to 0 when this version fails or loads worse than stable. */
      halt: z.optional(z.boolean()),
      /** Gets a mail when the service has halted or promoted this canary. */
      mail: z.optional(z.string()),
      /** The share grows to the next step whenever it has run this long without being halted; 1 promotes. */
      autoPromote: z.optional(z.object({ steps: z.array(Share), everyMs: z.int().check(z.positive()) })),
    }),
  ),
  disabled: z.optional(z.boolean()),
});
export type Channel = z.infer<typeof Channel>;
