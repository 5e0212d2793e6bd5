import { dirname, join } from 'node:path';
import type { ModuleDefinition, Release } from '@liaison/shared/contracts';
import type { Compilation, Configuration } from 'webpack';
import webpack from 'webpack';
import { buildVersion } from './inputs.ts';
import { prerenderLayouts } from './prerender/prerender-layouts.ts';
import type { Prerendered } from './prerender/prerender-screens.ts';
import { findOne, partsOf, readModule } from './module-data.ts';
import {
  providedExports,
  providedVersions,
  runtimeLibrary,
  runtimeVersion,
  sharedVersion,
} from './provided.ts';
import { PublicFilesPlugin, publicFilesOf, publicFolder } from './public-files.ts';
import { fileName, isDevelopment, recipe } from './recipe.ts';
import { ReleasePlugin } from './release-plugin.ts';
import type { StringFolders } from './strings.ts';

/** What a shell is made of, besides the code that starts it. */
export interface ShellPlan {
  definition: ModuleDefinition;
  /** Screen or component name → its source file. */
  parts: Map<string, string>;
  strings: StringFolders;
  prerender: (version: string) => Promise<Prerendered>;
  /** Files in place of others of the source, by their whole path. */
  standIns?: [RegExp, string][];
  /** Written into the build under these names. */
  constants?: Record<string, unknown>;
  /** Where the build goes; `dist/` without it. */
  out?: string;
}

/**
 * The build of the shell: an ordinary application that holds every provided library, and its own release. Whoever builds
 * another application of the same source (bench/page) passes a plan of its own.
 */
export async function shellConfig(dir: string, plan?: ShellPlan): Promise<Configuration> {
  const { definition, parts, strings, prerender, ...others } = plan ?? (await shellPlan(dir));
  const version = buildVersion(dir);
  const base = recipe(dir);
  const federation = join(dir, 'src/federation');
  const generated = (file: string, loader: string, options = {}) => ({
    resource: join(federation, file),
    use: { loader: join(import.meta.dirname, loader), options },
  });
  const [sources, ...otherRules] = base.module?.rules ?? [];

  return {
    ...base,
    entry: { main: join(dir, 'src/main.tsx'), ...pushWorker(dir) },
    output: { ...base.output, uniqueName: 'liaison_shell', ...(others.out && { path: others.out }) },
    module: {
      rules: [
        {
          oneOf: [
            generated('provided.ts', 'provided-loader.ts'),
            generated('own-screens.ts', 'own-screens-loader.ts', { parts: [...parts] }),
            ...(sources && typeof sources === 'object' ? [sources] : []),
          ],
        },
        ...otherRules,
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        // What changes with a library's version only, apart from what changes every day.
        cacheGroups: {
          libraries: {
            test: /\/node_modules\//,
            name: 'libraries',
            chunks: (chunk) => chunk.name === 'main',
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
        SHARED_VERSION: JSON.stringify(sharedVersion),
        RUNTIME_VERSION: JSON.stringify(runtimeVersion()),
        ...Object.fromEntries(
          Object.entries(others.constants ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      }),
      ...(others.standIns ?? []).map(inPlaceOf),
      new PublicFilesPlugin(join(dir, 'public')),
      new ReleasePlugin({
        dir,
        definition,
        version,
        globalName: 'liaison_shell',
        entryChunk: 'main',
        parts: [...parts.keys()],
        strings,
        libraries: {},
        shell: describeShell,
        ...(!isDevelopment && { prerender: () => prerender(version) }),
      }),
    ],
  };
}

export async function shellPlan(dir: string): Promise<ShellPlan> {
  const definition = await readModule(dir);
  return {
    definition,
    // No route leads to it: it stands in for whatever is not there.
    parts: partsOf(dir, definition).set('not-found', findOne(dir, 'not-found-screen.tsx')),
    strings: { own: join(dir, 'locales'), common: join(dir, '../shared/i18n/locales') },
    prerender: (version) => prerenderLayouts(dir, version),
  };
}

/** A script of its own among the public files, since its address must never change (SHELL-060). */
const pushWorker = (dir: string) => ({
  'sw-push': {
    import: join(dir, 'src/push/sw-push.ts'),
    filename: `${publicFolder}${fileName}.js`,
  },
});

/** The stand-in's own imports are looked up from where it lies. */
const inPlaceOf = ([file, standIn]: [RegExp, string]) =>
  new webpack.NormalModuleReplacementPlugin(file, ({ createData }) => {
    Object.assign(createData, { resource: standIn, context: dirname(standIn) });
  });

function describeShell(compilation: Compilation): Pick<Release, 'provides' | 'document'> {
  const names = compilation.getAssets().map(({ name }) => name);
  return {
    provides: {
      shared: sharedVersion,
      libraries: { ...providedVersions(), [runtimeLibrary]: runtimeVersion() },
      exports: providedExports(),
    },
    document: {
      // The Latin letters that every page needs; the browser fetches further ranges when a text has them.
      fonts: names.filter((name) => /figtree-latin-wght-normal\.[^/]*woff2$/.test(name)),
      publicFiles: publicFilesOf(names),
    },
  };
}
