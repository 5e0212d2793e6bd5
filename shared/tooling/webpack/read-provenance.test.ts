import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProvenance } from './read-provenance.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'liaison-provenance-'));
  for (const folder of ['mf-chat/src', 'mf-auth', 'shared'])
    mkdirSync(join(root, folder), { recursive: true });
  write('mf-chat/package.json', '{ "name": "mf-chat", "version": "1.0.0" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, content: string) => writeFileSync(join(root, file), content);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=ana', '-c', 'user.email=ana@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
function commitAll() {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'chat: add gifts');
}
const read = () => readProvenance(join(root, 'mf-chat'));

test('a build of committed sources names the commit, the clean tree and the tools', () => {
  commitAll();

  const { commit, provenance } = read();

  expect(commit).toBe(git('rev-parse', 'HEAD').trim());
  expect(provenance?.isClean).toBe(true);
  expect(provenance?.tools).toMatchObject({
    node: process.versions.node,
    webpack: expect.stringMatching(/^5/),
  });
});

test.each([
  ['a changed file of the module', 'mf-chat/package.json', '{ "name": "mf-chat", "type": "module" }'],
  ['a new file of the module', 'mf-chat/src/gift.ts', ''],
  ['a new file in shared/', 'shared/theme.ts', ''],
  ['another lock file', 'package-lock.json', '{}'],
])('%s makes the tree dirty', (_what, file, content) => {
  commitAll();

  write(file, content);

  expect(read().provenance?.isClean).toBe(false);
});

test('neither another module nor the version that a release has just written makes the tree dirty', () => {
  commitAll();

  write('mf-auth/new.ts', '');
  write('mf-chat/package.json', '{ "name": "mf-chat", "version": "1.0.1" }');

  expect(read().provenance?.isClean).toBe(true);
});

test('a build outside a repository says neither', () => {
  expect(read()).toMatchObject({ commit: 'unknown', provenance: { tools: { node: process.versions.node } } });
  expect(read().provenance).not.toHaveProperty('isClean');
});
