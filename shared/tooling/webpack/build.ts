import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { isUpToDate } from './inputs.ts';
import { projectRoot } from './project.ts';

/** `npm run build` of one package; does nothing when `dist/` is up to date. */
const dir = process.cwd();
const name = relative(projectRoot, dir);

try {
  if (isUpToDate(dir)) process.stdout.write(`${name}: unchanged\n`);
  else await build();
} catch (error) {
  process.stderr.write(`${name}: ${getReason(error)}\n`);
  process.exitCode = 1;
}

async function build() {
  const startedAt = performance.now();
  const { default: webpack } = await import('webpack');
  const { default: config } = (await import(pathToFileURL(join(dir, 'webpack.config.js')).href)) as {
    default: Configuration | Promise<Configuration>;
  };
  const compiler = webpack(await config);
  const stats = await new Promise<string>((resolve, reject) => {
    compiler?.run((error, result) => {
      compiler.close(() => {});
      if (error) reject(error);
      else if (result?.hasErrors())
        reject(new Error(result.toString({ preset: 'errors-only', colors: false })));
      else resolve(result?.hasWarnings() ? result.toString('errors-warnings') : '');
    });
  });
  if (stats) process.stderr.write(`${stats}\n`);
  process.stdout.write(`${name}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // webpack wraps the error of a plugin.
  const cause = (error as { error?: unknown }).error ?? error.cause;
  return cause ? `${error.message}: ${getReason(cause)}` : error.message;
}
