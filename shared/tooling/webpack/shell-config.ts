import { join } from 'node:path';
import type { Release } from '@liaison/shared/contracts';
import type { Compilation, Configuration } from 'webpack';
import webpack from 'webpack';
import { buildVersion } from './inputs.ts';
import { prerenderLayouts } from './prerender/prerender-layouts.ts';
import { findOne, partsOf, readModule } from './module-data.ts';
import {
  providedExports,
  providedVersions,
  runtimeLibrary,
  runtimeVersion,
  sharedVersion,
} from './provided.ts';
import { PublicFilesPlugin, publicFilesOf } from './public-files.ts';
import { isDevelopment, recipe } from './recipe.ts';
import { ReleasePlugin } from './release-plugin.ts';

/** The build of the shell: an ordinary application that holds every provided library, and its own release. */
export async function shellConfig(dir: string): Promise<Configuration> {
  const definition = await readModule(dir);
  // No route leads to it: it stands in for whatever is not there.
  const parts = partsOf(dir, definition).set('not-found', findOne(dir, 'not-found-screen.tsx'));
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
    entry: { main: join(dir, 'src/main.tsx') },
    output: { ...base.output, uniqueName: 'liaison_shell' },
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
      }),
      new PublicFilesPlugin(join(dir, 'public')),
      new ReleasePlugin({
        dir,
        definition,
        version,
        globalName: 'liaison_shell',
        entryChunk: 'main',
        parts: [...parts.keys()],
        strings: { own: join(dir, 'locales'), common: join(dir, '../shared/i18n/locales') },
        libraries: {},
        shell: describeShell,
        ...(!isDevelopment && { prerender: () => prerenderLayouts(dir, version) }),
      }),
    ],
  };
}

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
