import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot as root } from './webpack/project.ts';
import { isUpToDate } from './webpack/inputs.ts';

/** Builds the packages whose sources have changed since their last build. */
export function buildStale(packages: readonly string[]): void {
  const startedAt = performance.now();
  const stale = packages.filter((name) => !isUpToDate(join(root, name)));
  if (stale.length === 0) return;
  logStep(`Building ${stale.join(', ')} …`);
  const scopes = stale.flatMap((name) => ['--scope', `@liaison/${name}`]);
  const lerna = join(root, 'node_modules/.bin/lerna');
  const args = [lerna, 'run', 'build', '--concurrency', '2', ...scopes];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed:\n${stdout}${stderr}`);
  logStep(`Built ${stale.length} of ${packages.length}`, startedAt);
}

export function logStep(line: string, startedAt?: number): void {
  const time = startedAt === undefined ? '' : ` in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${line}${time}\n`);
}
