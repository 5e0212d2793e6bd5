import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { projectRoot } from './project.ts';

const require = createRequire(import.meta.url);

const { LIAISON_DEV } = process.env;

export const isDevelopment = LIAISON_DEV !== undefined;

/** Hot replacement needs the development build of React, which a shell that is live does not have. */
export const isHotDevelopment = LIAISON_DEV === 'hot';

// Libraries that run in this process (module.ts, prerendering) select their build by it when they are first loaded.
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production';

/** Hot replacement needs stable names; a release needs a content hash, because its files are cached permanently. */
export const fileName = isDevelopment ? '[name]' : '[name].[contenthash:8]';

/** The configuration that the builds of the shell, of modules and for prerendering share. */
export function createBaseConfig(dir: string, { isHot = false } = {}): Configuration {
  return {
    context: dir,
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: 'auto',
      chunkLoadTimeout: 20_000,
      clean: !isDevelopment,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      ...(isHot && {
        alias: { 'react/jsx-dev-runtime$': join(import.meta.dirname, 'hot-jsx-runtime.ts') },
      }),
    },
    module: {
      rules: [
        sources(isHot),
        files,
        federationEntry,
        ...(isHot ? [screens] : []),
        ...(isDevelopment ? [] : [icons]),
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          // Twice: the second run finds shorter names for what the first has left, 0.8 KB less in every first page.
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.swcMinify],
          extractComments: false,
          parallel: false,
        }),
      ],
      // Stable ids keep the hash of an unchanged file, and so its entry in the browser's cache. Entries list all ids: names are long.
      moduleIds: 'deterministic',
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      emitOnErrors: false,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The texts of the federation runtime's errors, half a KB in each entry; the messages keep their code and its address in the manual. */
export const withoutErrorTexts = new webpack.NormalModuleReplacementPlugin(
  /\/@module-federation\/error-codes\/dist\/desc\.mjs$/,
  join(import.meta.dirname, 'no-error-texts.ts'),
);

const sources = (isHot: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: { loader: require.resolve('swc-loader'), options: getCompilerOptions({ isHot }) },
});

/** How TypeScript becomes JavaScript, in a build and in the tarballs for other teams. */
export const getCompilerOptions = ({ isHot }: { isHot: boolean }) => ({
  jsc: {
    parser: { syntax: 'typescript' as const, tsx: true },
    target: 'es2022' as const,
    // Only code compiled for development is registered for hot replacement.
    transform: { react: { runtime: 'automatic' as const, development: isHot, refresh: isHot } },
    experimental: {
      cacheRoot: join(projectRoot, 'node_modules/.cache/swc'),
      plugins: [
        [
          require.resolve('@swc/plugin-styled-components'),
          { ssr: true, displayName: isDevelopment, fileName: false, pure: true, minify: true },
        ],
      ] satisfies [string, object][],
    },
  },
});

const screens: RuleSetRule = {
  test: /-screen\.tsx$/,
  enforce: 'pre',
  use: join(import.meta.dirname, 'hot-screen-loader.ts'),
};

const icons: RuleSetRule = {
  test: /\/lucide-react\/dist\/esm\/icons\//,
  use: join(import.meta.dirname, 'icon-loader.ts'),
};

/** Module Federation writes an ES module to `node_modules`, which a project's `"type": "commonjs"` would make invalid. */
const federationEntry: RuleSetRule = { test: /[\\/]\.federation[\\/]/, type: 'javascript/auto' };

const files: RuleSetRule = { test: /\.(woff2|svg|png|jpe?g|webp|avif|mp4|webm)$/, type: 'asset/resource' };
