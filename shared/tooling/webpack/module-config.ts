import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { buildVersion } from './inputs.ts';
import { partsOf, readModule } from './module-data.ts';
import { prerenderScreens } from './prerender/prerender-screens.ts';
import { ProvidedOnlyPlugin } from './provided-only-plugin.ts';
import { providedVersions, runtimeLibrary, runtimeVersion } from './provided.ts';
import { isDevelopment, recipe } from './recipe.ts';
import { hotReplacement } from './hot-replacement.ts';
import { ReleasePlugin } from './release-plugin.ts';

/** The build of a module: one container whose exposed modules are its screens and slot components. */
export async function moduleConfig(dir: string): Promise<Configuration> {
  const definition = await readModule(dir);
  if (definition.name !== basename(dir)) throw new Error(`${dir}/module.ts calls itself ${definition.name}`);
  const parts = partsOf(dir, definition);
  const version = buildVersion(dir);
  const container = containerOf(definition.name);
  const globalName = `${container}_${version.replace(/\W/g, '_')}`;
  const base = recipe(dir, { isHot: isDevelopment });
  const libraries = Object.fromEntries(
    Object.entries(providedVersions()).map(([name, at]) => [name, `^${at}`]),
  );

  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      // Without the version in both names, two versions of a module on one page would corrupt each other.
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
      ...(isDevelopment ? hotReplacement(dir, globalName) : [new ProvidedOnlyPlugin(definition.name)]),
      new ReleasePlugin({
        dir,
        definition,
        version,
        globalName,
        entryChunk: container,
        parts: [...parts.keys()],
        strings: { own: join(dir, 'locales') },
        ...(!isDevelopment && { prerender: () => prerenderScreens({ dir, definition, version, parts }) }),
        libraries: { ...libraries, [runtimeLibrary]: `~${runtimeVersion()}` },
      }),
    ],
  };
}

/** A prefix that no element's id has: ids become globals, and a container is looked up among the globals. */
const containerOf = (name: string) => `liaison_${name.replace(/\W/g, '_')}`;
