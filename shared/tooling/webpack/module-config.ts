import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { getBuildVersion } from './inputs.ts';
import { findParts, readModule } from './read-module.ts';
import { prerenderScreens } from './prerender/prerender-screens.ts';
import { ProvidedOnlyPlugin } from './provided-only-plugin.ts';
import { getProvidedVersions, getRuntimeVersion, runtimeLibrary } from './provided.ts';
import { createBaseConfig, isDevelopment, isHotDevelopment, withoutErrorTexts } from './base-config.ts';
import { ReleasePlugin } from './release-plugin.ts';

const require = createRequire(import.meta.url);

/** The build of a module: one federation container that exposes its screens and slot components. */
export async function moduleConfig(dir: string): Promise<Configuration> {
  const definition = await readModule(dir);
  if (definition.name !== basename(dir)) throw new Error(`${dir}/module.ts has the name ${definition.name}`);
  const parts = findParts(dir, definition);
  const version = getBuildVersion(dir);
  const container = getContainerName(definition.name);
  const globalName = `${container}_${version.replace(/\W/g, '_')}`;
  const base = createBaseConfig(dir, { isHot: isHotDevelopment });
  const libraries = Object.fromEntries(
    Object.entries(getProvidedVersions()).map(([name, at]) => [name, `^${at}`]),
  );

  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // Without the version in both names, two versions of a module on one page would overwrite each other's chunks.
      uniqueName: globalName,
      chunkLoadingGlobal: `${globalName}_files`,
    },
    externalsType: 'global',
    optimization: {
      ...base.optimization,
      usedExports: true,
      splitChunks: { chunks: 'async', minSize: 12_000, maxAsyncRequests: 6 },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: isDevelopment ? 'entry.js' : 'entry.[contenthash:8].js',
        exposes: Object.fromEntries(
          [...parts].map(([name, file]) => [`./${name}`, { import: [file], name }]),
        ),
        library: { type: 'var', name: globalName },
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
        shared: Object.fromEntries(
          Object.entries(libraries).map(([name, requiredVersion]) => [
            name,
            { singleton: true, import: false as const, requiredVersion },
          ]),
        ),
      }),
      new webpack.NormalModuleReplacementPlugin(
        /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
        join(import.meta.dirname, 'create-icon.ts'),
      ),
      ...(isHotDevelopment ? createHotReplacementPlugins(dir, globalName) : []),
      ...(isDevelopment ? [] : [new ProvidedOnlyPlugin(definition.name), withoutErrorTexts, iconLicence]),
      new ReleasePlugin({
        dir,
        definition,
        version,
        globalName,
        entryChunk: container,
        parts: [...parts.keys()],
        strings: { own: join(dir, 'locales') },
        ...(!isDevelopment && { prerender: () => prerenderScreens({ dir, definition, version, parts }) }),
        libraries: { ...libraries, [runtimeLibrary]: `~${getRuntimeVersion()}` },
      }),
    ],
  };
}

/** In a module's entry, since its icons come without theirs. */
const iconLicence = new webpack.BannerPlugin({
  banner: '@license Icons: lucide-react, ISC',
  entryOnly: true,
});

/** The prefix avoids ids of elements, which become globals: a container is looked up by its global name. */
const getContainerName = (name: string) => `liaison_${name.replace(/\W/g, '_')}`;

/** Keeps the state of components over an edit. The refresh runtime must be in the container, because the shell's build has none. */
function createHotReplacementPlugins(dir: string, library: string): WebpackPluginInstance[] {
  const entry = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');
  return [
    new webpack.EntryPlugin(dir, entry, { name: undefined }),
    new ReactRefreshPlugin({ overlay: false, library }),
  ];
}
