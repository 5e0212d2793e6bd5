import * as z from 'zod/mini';
import { locales } from './locale-names.ts';

export const layouts = ['default', 'chat', 'lander', 'empty'] as const;

const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
const FilePath = z.string().check(
  z.regex(/^[\w@][\w@.-]*(\/[\w@][\w@.-]*)*$/),
  z.refine((path) => !path.includes('..')),
);
const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/));
const ByLocale = <T extends z.ZodMiniType>(value: T) => z.record(z.enum(locales), value);

/** `visitor` routes send members to `/members`; `member` routes send visitors to sign in and back. */
export const RouteDefinition = z.object({
  name: Name,
  path: z.string().check(z.regex(/^\/(?!\/)[\w/:?.{}-]*$/)),
  /** The exposed module `./<screen>`: a React Router route module with `Component` and perhaps `loader`. */
  screen: Name,
  layout: z.enum(layouts),
  access: z.enum(['any', 'visitor', 'member']),
  /** A translation key, `chat:title`; the document's title is the site's own without it. */
  title: z.optional(z.string()),
  /** Concrete paths whose first HTML the release holds for every language. */
  prerender: z.optional(z.array(z.string())),
  /** Namespaces of the shell that the page brings along; without it they load when a text first asks. */
  namespaces: z.optional(z.array(Name)),
});
export type RouteDefinition = z.infer<typeof RouteDefinition>;

export const NavigationDefinition = z.object({
  area: z.enum(['main', 'account', 'footer']),
  route: Name,
  label: z.string(),
  icon: z.optional(z.string()),
  order: z.int(),
  badge: z.optional(z.enum(['unread', 'likes', 'credits'])),
  /** Shown to these only; to every signed-in member without it. */
  audience: z.optional(z.enum(['any', 'visitor', 'free', 'premium'])),
});
export type NavigationDefinition = z.infer<typeof NavigationDefinition>;

export const SlotDefinition = z.object({ at: Name, component: Name });
export type SlotDefinition = z.infer<typeof SlotDefinition>;

/** What a module says of itself before any of its code runs. */
export const ModuleDefinition = z.object({
  name: Name,
  needs: z.object({ shared: z.string() }),
  routes: z.array(RouteDefinition),
  navigation: z.array(NavigationDefinition),
  slots: z.array(SlotDefinition),
});
export type ModuleDefinition = z.infer<typeof ModuleDefinition>;

const Files = z.object({ js: z.array(FilePath), css: z.array(FilePath) });

/** `release.json`: what a published version is made of. Paths are relative to `releases/<name>/<version>/`. */
export const Release = z.object({
  ...ModuleDefinition.shape,
  schema: z.literal(1),
  version: Version,
  commit: z.string(),
  date: z.iso.datetime(),
  /** The container's file and the global it defines; the shell's is its entry script. */
  entry: FilePath,
  global: z.string(),
  /** Files that each exposed module needs before it can run, the entry not included. */
  exposes: z.record(z.string(), Files),
  /** Shared libraries the module expects, by name and semver range. */
  libraries: z.record(z.string(), z.string()),
  /** What a release of the shell gives to modules; absent on modules. */
  provides: z.optional(
    z.object({
      shared: Version,
      libraries: z.record(z.string(), z.string()),
      exports: z.record(z.string(), z.array(z.string())),
    }),
  ),
  /** Names a module imports of each shared library, where the build knows them. */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** One file of strings per language: a module's own namespace; the shell's file holds several, by name. */
  locales: ByLocale(FilePath),
  /** Further namespaces of the shell, each loaded when a text first needs it: namespace → language → file. */
  namespaces: z.optional(z.record(z.string(), ByLocale(FilePath))),
  /** What a release of the shell adds to every document; absent on modules. */
  document: z.optional(
    z.object({
      /** Preloaded with every page. */
      fonts: z.array(FilePath),
      /** Served under a path of the site's root, as `/sw-push.js` must be. */
      publicFiles: z.record(z.string().check(z.regex(/^\/[\w.-]+$/)), FilePath),
    }),
  ),
  /** Concrete path → language → file of HTML. A shell's keys are `layout:<layout>`, with `<!--screen-->` for the route. */
  prerendered: z.record(z.string(), z.partialRecord(z.enum(locales), FilePath)),
  files: z.record(FilePath, z.object({ bytes: z.int(), brotli: z.int(), sha384: z.string() })),
  /** The federation manifest that the runtime reads (`mf-manifest.json`); null for the shell. */
  manifest: z.nullable(z.looseObject({})),
});
export type Release = z.infer<typeof Release>;

/** `channels/<module>.json`: the only mutable file, one per module, moved by compare-and-swap on `revision`. */
export const Channel = z.object({
  revision: z.int(),
  stable: z.nullable(Version),
  previous: z.nullable(Version),
  canary: z.optional(
    z.object({ version: Version, share: z.number().check(z.minimum(0), z.maximum(1)), salt: z.string() }),
  ),
  disabled: z.optional(z.boolean()),
});
export type Channel = z.infer<typeof Channel>;
