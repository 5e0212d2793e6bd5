import { dirname, join } from 'node:path';
import type { ModuleDefinition, Release } from '@liaison/shared/contracts';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { getBuildVersion } from './inputs.ts';
import { prerenderLayouts } from './prerender/prerender-layouts.ts';
import type { Prerendered } from './prerender/prerender-screens.ts';
import { findParts, findSourceFile, readModule } from './read-module.ts';
import { getProvides, getRuntimeVersion, sharedVersion } from './provided.ts';
import { getPublicFiles, PublicFilesPlugin, publicFolder } from './public-files-plugin.ts';
import { createBaseConfig, fileName, isDevelopment, withoutErrorTexts } from './base-config.ts';
import { ReleasePlugin } from './release-plugin.ts';
import type { StringFolders } from './emit-strings.ts';

/** The inputs of a shell build besides its own start code. */
export interface ShellPlan {
  definition: ModuleDefinition;
  /** Source files by screen or component name. */
  parts: Map<string, string>;
  strings: StringFolders;
  prerender: (version: string) => Promise<Prerendered>;
  /** Source files to replace: a pattern of the absolute path, and the file to use instead. */
  replacements?: [RegExp, string][];
  /** Global constants of the build. */
  constants?: Record<string, unknown>;
  /** The output folder, `dist/` by default. */
  out?: string;
}

/**
 * The build of the shell: an application that contains every provided library, and its release. bench/page builds another
 * application from the same sources with its own plan.
 */
export async function shellConfig(dir: string, plan?: ShellPlan): Promise<Configuration> {
  const { definition, parts, strings, prerender, ...others } = plan ?? (await shellPlan(dir));
  const version = getBuildVersion(dir);
  const base = createBaseConfig(dir);
  const federation = join(dir, 'src/federation');
  const generated = (file: string, loader: string, options = {}) => ({
    resource: join(federation, file),
    use: { loader: join(import.meta.dirname, loader), options },
  });

  return {
    ...base,
    entry: { main: join(dir, 'src/main.tsx'), ...publicScripts(dir) },
    output: { ...base.output, uniqueName: 'liaison_shell', ...(others.out && { path: others.out }) },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        generated('provided.ts', 'provided-loader.ts'),
        generated('shell-screens.ts', 'shell-screens-loader.ts', { parts: [...parts] }),
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        // Libraries change rarely, so a separate file stays in the browser's cache.
        cacheGroups: {
          libraries: {
            test: /\/node_modules\//,
            name: 'libraries',
            chunks: (chunk) => chunk.name === 'main',
          },
          axios: { test: /\/node_modules\/(axios|axios-retry|is-retry-allowed)\//, name: 'axios' },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
        SHARED_VERSION: JSON.stringify(sharedVersion),
        RUNTIME_VERSION: JSON.stringify(getRuntimeVersion()),
        ...Object.fromEntries(
          Object.entries(others.constants ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      }),
      new webpack.NormalModuleReplacementPlugin(
        /\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/,
        join(federation, 'no-manifests.ts'),
      ),
      ...(isDevelopment ? [] : [withoutErrorTexts]),
      ...(others.replacements ?? []).map(createReplacement),
      new PublicFilesPlugin(join(dir, 'public')),
      new ReleasePlugin({
        dir,
        definition,
        version,
        globalName: 'liaison_shell',
        entryChunk: 'main',
        // The last are no screens but chunks of shared/api, shared/live and the default layout, named so that the gateway can preload them.
        parts: [...parts.keys(), 'http', 'live', 'footer'],
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
    // No route names these: the router shows the one for unknown paths, the root layout the other.
    parts: findParts(dir, definition)
      .set('not-found', findSourceFile(dir, 'not-found-screen.tsx'))
      .set('panel', findSourceFile(dir, 'panel.tsx')),
    strings: { own: join(dir, 'locales'), common: join(dir, '../shared/i18n/locales') },
    prerender: (version) => prerenderLayouts(dir, version),
  };
}

/**
 * Separate scripts among the public files: the worker, because its URL must never change (SHELL-060), and the script that the gateway
 * writes into the offline page.
 */
const publicScripts = (dir: string) => ({
  'sw-push': { import: join(dir, 'src/push/sw-push.ts'), filename: `${publicFolder}${fileName}.js` },
  'offline-page': {
    import: join(dir, 'src/installed-app/offline-page.ts'),
    filename: `${publicFolder}${fileName}.js`,
  },
});

/** Also sets `context`, so that relative imports of the replacement resolve from its own folder. */
const createReplacement = ([file, replacement]: [RegExp, string]) =>
  new webpack.NormalModuleReplacementPlugin(file, ({ createData }) => {
    Object.assign(createData, { resource: replacement, context: dirname(replacement) });
  });

function describeShell(compilation: Compilation): Pick<Release, 'provides' | 'document'> {
  const names = compilation.getAssets().map(({ name }) => name);
  return {
    provides: getProvides(),
    document: {
      // Every page needs the Latin characters; the browser loads other ranges when a text contains them.
      fonts: names.filter((name) => /figtree-latin-wght-normal\.[^/]*woff2$/.test(name)),
      publicFiles: getPublicFiles(names),
    },
  };
}
