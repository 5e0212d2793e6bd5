import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

export const isDevelopment = process.env.LIAISON_DEV === '1';

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
    module: { rules: [sources(isHot), files, ...(isHot ? [screens] : [])] },
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
      ],
      // Stable ids keep the hash of an unchanged file, and so its entry in the browser's cache.
      moduleIds: 'deterministic',
      chunkIds: 'named',
      emitOnErrors: false,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const sources = (isHot: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // Only code compiled for development is registered for hot replacement.
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
        experimental: {
          cacheRoot: join(import.meta.dirname, '../../../node_modules/.cache/swc'),
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              { ssr: true, displayName: isDevelopment, fileName: false, pure: true, minify: true },
            ],
          ],
        },
      },
    },
  },
});

const screens: RuleSetRule = {
  test: /-screen\.tsx$/,
  enforce: 'pre',
  use: join(import.meta.dirname, 'hot-screen-loader.ts'),
};

const files: RuleSetRule = { test: /\.(woff2|svg|png|jpe?g|webp|avif|mp4|webm)$/, type: 'asset/resource' };
