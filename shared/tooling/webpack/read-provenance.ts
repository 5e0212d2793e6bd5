import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type { Release } from '@liaison/shared/contracts';

type Provenance = Pick<Release, 'commit' | 'date' | 'provenance'>;

const tools = ['webpack', '@module-federation/enhanced', '@swc/core'];

/** The last commit and its date, not the time of the build, so that the same sources give the same release. */
export function readProvenance(dir: string): Provenance {
  try {
    const [commit = '', date = ''] = git(dir, 'log', '-1', '--format=%H %cI').trim().split(' ');
    return {
      commit,
      date: new Date(date).toISOString(),
      provenance: { isClean: isClean(dir), tools: readToolVersions() },
    };
  } catch {
    return { commit: 'unknown', date: new Date(0).toISOString(), provenance: { tools: readToolVersions() } };
  }
}

/** Whether the package and what it builds on are committed. A release has written its version into package.json already. */
function isClean(dir: string): boolean {
  const paths = ['.', ':!package.json', ':(top)shared', ':(top)package-lock.json'];
  if (git(dir, 'status', '--porcelain', '--', ...paths) !== '') return false;
  const committed = JSON.parse(git(dir, 'show', 'HEAD:./package.json')) as object;
  const current = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as object;
  return isDeepStrictEqual({ ...committed, version: '' }, { ...current, version: '' });
}

/** Without locks, which would make a commit fail that is made at the same time. */
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['--no-optional-locks', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Dependencies are pinned to exact versions, so that package.json says which ones are installed. */
function readToolVersions(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const versions = tools.map((name) => [name, dependencies[name] ?? '']);
  return { node: process.versions.node, ...Object.fromEntries(versions) };
}
