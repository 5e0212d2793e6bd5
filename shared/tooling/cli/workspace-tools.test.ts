import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceTools } from './workspace-tools.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-workspace-'));
  git('init', '--quiet');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
const git = (...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });

async function commit(file: string, subject: string) {
  const path = join(root, file);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, subject);
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

const tag = (name: string) => git('tag', '--annotate', name, '--message', name);

test('the changes of a module are its own commits since its highest release', async () => {
  const tools = workspaceTools(root);
  await commit('mf-chat/a.ts', 'chat: add a list');
  tag('@liaison/mf-auth@1.0.0');
  expect(await tools.listChanges('mf-chat')).toBeNull();

  tag('@liaison/mf-chat@1.9.0');
  await commit('mf-chat/b.ts', 'chat: add drafts');
  tag('@liaison/mf-chat@1.10.0');
  await commit('mf-chat/c.ts', 'chat: add gifts');
  await commit('mf-auth/a.ts', 'auth: add a form');
  await commit('mf-chat/c.ts', 'chat: fix gifts');

  expect(await tools.listChanges('mf-chat')).toEqual(['chat: fix gifts', 'chat: add gifts']);
});

test('the changelog is created by the first release and keeps earlier entries', async () => {
  const tools = workspaceTools(root);
  const date = new Date('2026-11-22T10:00:00Z');
  await commit('mf-chat/a.ts', 'chat: add a list');

  await tools.addToChangelog('mf-chat', { version: '1.0.0', date, changes: null });
  await tools.addToChangelog('mf-chat', { version: '1.0.1', date, changes: ['chat: fix gifts'] });

  const text = await readFile(join(root, 'mf-chat/CHANGELOG.md'), 'utf8');
  expect(text.match(/^(##|-) .*$/gm)).toEqual([
    '## [1.0.1] - 2026-11-22',
    '- Fix gifts',
    '## [1.0.0] - 2026-11-22',
    '- First release',
  ]);
});
