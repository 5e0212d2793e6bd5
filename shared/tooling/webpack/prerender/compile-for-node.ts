import { mkdirSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { createBaseConfig } from '../base-config.ts';
import { projectRoot } from '../project.ts';
import { runWebpack } from '../run-webpack.ts';

interface NodeBuild {
  dir: string;
  /** Name of the compiled file. */
  name: string;
  entry: string;
  /** URL path of the release's files, for URLs in styles. */
  publicPath: string;
  rules?: RuleSetRule[];
  /** Requests to replace while rendering, and the file to use instead. */
  replacements?: [RegExp, string][];
}

const cache = join(projectRoot, 'node_modules/.cache/liaison');

/** Compiles sources for this process and loads the result. Libraries stay external, so that there is one copy of React. */
export async function compileForNode<T>({
  dir,
  name,
  entry,
  publicPath,
  rules = [],
  replacements = [],
}: NodeBuild): Promise<T> {
  mkdirSync(cache, { recursive: true });
  const base = createBaseConfig(dir);
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
      rules: [...(base.module?.rules ?? []), ...rules],
    },
    externals: [externalLibraries],
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...replacements.map(
        ([request, replacement]) => new webpack.NormalModuleReplacementPlugin(request, replacement),
      ),
    ],
  };
  await runWebpack(config);
  const compiled = createRequire(import.meta.url)(join(cache, file)) as T;
  rmSync(join(cache, file));
  return compiled;
}

type ExternalDone = (error: null | undefined, result?: string) => void;

/** Resolves installed packages to absolute files, because the compiled file is in another folder than the importing source. */
function externalLibraries(
  { request = '', context = '' }: { request?: string; context?: string },
  done: ExternalDone,
) {
  const isOwnSource = /^(\.|\/|@liaison\/)/.test(request) || /\.\w+\?|\.(woff2|svg|png|webp)$/.test(request);
  if (isOwnSource || request.includes('!')) return done(null);
  if (isBuiltin(request)) return done(null, `commonjs ${request}`);
  return done(null, `commonjs ${createRequire(join(context, 'x.js')).resolve(request)}`);
}
