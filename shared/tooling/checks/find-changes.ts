import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const mainBranch = 'main';

/** What a change is compared with: main's last commit in this branch, or on main itself the last pushed or else the last commit. */
export function findBase(root: string): string {
  const branch = git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  const candidates = branch === mainBranch ? [`origin/${mainBranch}`] : [mainBranch, `origin/${mainBranch}`];
  for (const candidate of candidates) {
    const base = git(root, 'merge-base', 'HEAD', candidate);
    if (base) return base;
  }
  return 'HEAD';
}

/** Files that differ from the base, committed or not; deleted files are left out. */
export function listChangedFiles(root: string, base: string): string[] {
  const changed = git(root, 'diff', '--name-only', base).split('\n');
  const added = git(root, 'ls-files', '--others', '--exclude-standard').split('\n');
  return [...new Set([...changed, ...added])]
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted();
}

/**
 * All related tests when they are few. Otherwise those in the folders of the changed files: every test of the service imports the
 * whole service, so that a change there is related to all of them.
 */
export function selectTests(related: string[], changed: string[]): string[] {
  if (related.length <= maxTests) return related;
  const folders = new Set(changed.map((file) => dirname(file)));
  return related.filter((test) => changed.includes(test) || folders.has(dirname(test)));
}

const maxTests = 12;

function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
