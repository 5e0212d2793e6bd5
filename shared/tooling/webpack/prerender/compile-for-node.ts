import { mkdirSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { recipe } from '../recipe.ts';
import { runWebpack } from '../run-webpack.ts';

interface NodeBuild {
  dir: string;
  /** Names the compiled file. */
  name: string;
  entry: string;
  /** Where the release's files will be served, for addresses in styles. */
  publicPath: string;
  rules?: RuleSetRule[];
  /** Files that stand in for others while rendering. */
  standIns?: [RegExp, string][];
}

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/liaison');

/** Compiles source for this process and runs it. Libraries stay outside, so that there is one React. */
export async function compileForNode<T>({
  dir,
  name,
  entry,
  publicPath,
  rules = [],
  standIns = [],
}: NodeBuild): Promise<T> {
  mkdirSync(cache, { recursive: true });
  const base = recipe(dir);
  const [sources, ...others] = base.module?.rules ?? [];
  const file = `${name}.${process.pid}.cjs`;
  const config: Configuration = {
    ...base,
    target: 'node24',
    entry,
    output: {
      path: cache,
      filename: file,
      assetModuleFilename: base.output?.assetModuleFilename ?? '[name][ext]',
      publicPath,
      library: { type: 'commonjs2' },
    },
    module: {
      generator: { asset: { emit: false } },
      rules: [{ oneOf: [...rules, ...(sources && typeof sources === 'object' ? [sources] : [])] }, ...others],
    },
    externals: [externalLibraries],
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...standIns.map(([request, standIn]) => new webpack.NormalModuleReplacementPlugin(request, standIn)),
    ],
  };
  await runWebpack(config);
  const compiled = createRequire(import.meta.url)(join(cache, file)) as T;
  rmSync(join(cache, file));
  return compiled;
}

type ExternalDone = (error: null | undefined, result?: string) => void;

/** Everything installed, by its absolute file: the compiled file lies elsewhere than the source that asks. */
function externalLibraries(
  { request = '', context = '' }: { request?: string; context?: string },
  done: ExternalDone,
) {
  const isOurs = /^(\.|\/|@liaison\/)/.test(request) || /\.\w+\?|\.(woff2|svg|png|webp)$/.test(request);
  if (isOurs || request.includes('!')) return done(null);
  if (isBuiltin(request)) return done(null, `commonjs ${request}`);
  return done(null, `commonjs ${createRequire(join(context, 'x.js')).resolve(request)}`);
}
