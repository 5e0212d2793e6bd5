import { expect, test } from '@jest/globals';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listJourneys } from './module-journeys.ts';

const root = join(import.meta.dirname, '../../..');

test('every journey belongs to a module that runs it before its release', () => {
  const modules = globSync('{shell,mf-*}/module.ts', { cwd: root }).map(dirname);

  const listed = new Set(modules.flatMap((name) => listJourneys(root, name)));

  expect([...listed].toSorted()).toEqual(globSync('e2e/journeys/*.spec.ts', { cwd: root }).toSorted());
});
