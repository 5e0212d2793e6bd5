import { relative } from 'node:path';
import { isUpToDate } from './inputs.ts';
import { loadConfiguration } from './load-configuration.ts';
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
  const { runWebpack } = await import('./run-webpack.ts');
  const warnings = await runWebpack(await loadConfiguration(dir));
  if (warnings) process.stderr.write(`${warnings}\n`);
  process.stdout.write(`${name}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // webpack wraps the error of a plugin.
  const cause = (error as { error?: unknown }).error ?? error.cause;
  return cause ? `${error.message}: ${getReason(cause)}` : error.message;
}
