import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBase, listChangedFiles, selectTests } from './find-changes.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (file: string) => writeFileSync(join(root, file), `${Math.random()}\n`);
const commit = (file: string) => {
  write(file);
  git('add', file);
  git('commit', '-q', '-m', file);
};
const listChanges = () => listChangedFiles(root, findBase(root));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changes-'));
  git('init', '-q', '-b', 'main');
  commit('old.ts');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('on a branch, lists what was committed, edited and added since it left main', () => {
  git('checkout', '-q', '-b', 'feature');
  commit('committed.ts');
  write('old.ts');
  write('new.ts');

  expect(listChanges()).toEqual(['committed.ts', 'new.ts', 'old.ts']);
});

test('leaves out what main has changed meanwhile', () => {
  git('checkout', '-q', '-b', 'feature');
  commit('own.ts');
  git('checkout', '-q', 'main');
  commit('other.ts');
  git('checkout', '-q', 'feature');

  expect(listChanges()).toEqual(['own.ts']);
});

test('on main, compares with the last push', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('unpushed.ts');
  write('edited.ts');

  expect(listChanges()).toEqual(['edited.ts', 'unpushed.ts']);
});

test('on main without a remote, lists what is not committed', () => {
  commit('committed.ts');
  write('edited.ts');

  expect(listChanges()).toEqual(['edited.ts']);
});

test('leaves out deleted files', () => {
  git('rm', '-q', 'old.ts');

  expect(listChanges()).toEqual([]);
});

test('runs all related tests when they are few, and of many those beside the changed files', () => {
  const many = Array.from({ length: 30 }, (_, index) => `server/src/f${index}/f.test.ts`);

  expect(selectTests(['a/a.test.ts', 'b/b.test.ts'], ['a/a.ts'])).toEqual(['a/a.test.ts', 'b/b.test.ts']);
  expect(selectTests(many, ['server/src/f7/f.service.ts', many[3] ?? ''])).toEqual([many[3], many[7]]);
});
