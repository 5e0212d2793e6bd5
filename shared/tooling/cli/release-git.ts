import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVersion } from '../webpack/inputs.ts';
import { getArchiveFolder, listArchives } from './release-archives.ts';
import type { WorkspaceTools } from './release-module.ts';
import { fail, type RunCommand } from './run-command.ts';

const maxPushes = 5;

export const getPackageName = (name: string) => `@liaison/${name}`;
export const getChangelogFile = (name: string) => `${name}/CHANGELOG.md`;
export const getTag = (name: string, version: string) => `${getPackageName(name)}@${version}`;

type GitTools = Pick<
  WorkspaceTools,
  'assertReady' | 'findCommittedVersion' | 'isChangedSince' | 'listChanges' | 'commitVersion' | 'push'
> & {
  /** Remembers the files that a release writes; the returned function restores them. */
  saveFiles(name: string): Promise<() => Promise<void>>;
};

/** The operations of a release on the git repository. */
export function releaseGit(root: string, run: RunCommand): GitTools {
  const git = (...args: string[]) => run('git', ...args);

  /** The tags of the module's releases in this branch, newest first. */
  async function listTags(name: string): Promise<string[]> {
    const pattern = getTag(name, '*');
    const tags = await git('tag', '--list', pattern, '--merged', 'HEAD', '--sort=-version:refname');
    return tags.split('\n').filter((tag) => tag !== '');
  }

  /** Such as `['origin', 'main']`. */
  async function findUpstream(): Promise<[string, string]> {
    const upstream = await git('rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}').catch(() =>
      Promise.reject(new Error('this branch follows no branch of a remote: set one with git push -u')),
    );
    const [remote = '', ...branch] = upstream.trim().split('/');
    return [remote, branch.join('/')];
  }

  /** Another team has pushed since: its commits are merged, so that the commit that was built stays in the history. */
  async function mergeRemote([remote, branch]: [string, string], message: string, error: Error) {
    await git('fetch', '--quiet', remote, branch);
    const behind = await git('rev-list', '--count', 'HEAD..FETCH_HEAD');
    if (behind.trim() === '0') throw error;
    await git('merge', '--quiet', '--no-edit', '-m', message, 'FETCH_HEAD').catch(async (conflict: Error) => {
      await git('merge', '--abort').catch(() => undefined);
      fail(`not pushed: merge ${remote}/${branch} and release again`, conflict);
    });
  }

  return {
    async assertReady(name, { push }) {
      if (!existsSync(join(root, name, 'module.ts'))) throw new Error(`there is no module ${name}`);
      for (const identity of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
        await git('var', identity).catch((error: Error) => fail('git has no name to commit under', error));
      const changes = await git('status', '--porcelain', '--', ...listInputs(name));
      if (changes.trim() !== '') throw new Error(`commit these changes first:\n${changes.trimEnd()}`);
      if (push) await findUpstream();
    },

    async findCommittedVersion(name) {
      const version = readVersion(join(root, name));
      const tag = getTag(name, version);
      if (!(await listTags(name)).includes(tag)) return null;
      const changed = await git('diff', '--name-only', tag, 'HEAD', '--', name);
      return changed.trim() === '' ? version : null;
    },

    async isChangedSince(name, version) {
      const changed = await git(
        'diff',
        '--name-only',
        getTag(name, version),
        'HEAD',
        '--',
        ...listInputs(name),
      );
      return changed.trim() !== '';
    },

    async saveFiles(name) {
      const files = [...listReleaseFiles(name), ...(await listArchives(root, name))];
      const before = await Promise.all(files.map((file) => readIfExists(join(root, file))));
      const restore = async (file: string, content: Buffer | null | undefined) => {
        if (content) await writeFile(join(root, file), content);
        else await rm(join(root, file), { force: true });
      };
      return async () => {
        for (const archive of await listArchives(root, name))
          if (!files.includes(archive)) await rm(join(root, archive));
        await Promise.all(files.map((file, index) => restore(file, before[index])));
        await git('reset', '--quiet', '--', ...files, getArchiveFolder(name));
      };
    },

    async listChanges(name) {
      const [last] = await listTags(name);
      if (!last) return null;
      const subjects = await git('log', '--no-merges', '--format=%s', `${last}..HEAD`, '--', name);
      return subjects.split('\n').filter((subject) => subject !== '');
    },

    async commitVersion(name, version) {
      const files = [...listReleaseFiles(name), getArchiveFolder(name)];
      const tag = getTag(name, version);
      if ((await git('tag', '--list', tag)).trim() !== '')
        throw new Error(`the tag ${tag} exists already: merge the branch that has it`);
      // The first release adds the changelog, and each an archive.
      await git('add', '--', getChangelogFile(name), getArchiveFolder(name));
      await git('commit', '--quiet', '--message', `${name}: release ${version}`, '--', ...files);
      await git('tag', '--annotate', tag, '--message', tag).catch(async (error: Error) => {
        await git('reset', '--quiet', '--soft', 'HEAD~1');
        throw error;
      });
    },

    async push(name, version) {
      const upstream = await findUpstream();
      const [remote, branch] = upstream;
      const refs = [`HEAD:refs/heads/${branch}`, `refs/tags/${getTag(name, version)}`];
      for (let attempt = 1; ; attempt += 1) {
        try {
          await git('push', '--quiet', '--atomic', remote, ...refs);
          return;
        } catch (error) {
          if (attempt === maxPushes || !(error instanceof Error)) throw error;
          await mergeRemote(upstream, `${name}: merge ${branch} after release ${version}`, error);
        }
      }
    },
  };
}

/** What a build of the module is made from. */
const listInputs = (name: string) => [name, 'shared', 'package-lock.json'];

/** What a release writes in the working tree. */
const listReleaseFiles = (name: string) => [getChangelogFile(name), `${name}/package.json`];

const readIfExists = async (file: string) => (existsSync(file) ? await readFile(file) : null);
