import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { getProvides } from '../webpack/provided.ts';
import { modulesPage, updateModuleLists } from './module-lists.ts';

const page = readFileSync(modulesPage, 'utf8');

test('docs/modules.md has the lists that the code declares: npm run docs writes them', () => {
  expect(page).toBe(updateModuleLists(page));
});

test('the lists name every slot and icon that the shell provides, and each slot has a place', () => {
  const { slots = [], icons = [] } = getProvides();

  expect([slots, icons]).not.toContainEqual([]);
  for (const slot of slots)
    expect(page).toMatch(new RegExp(`^\\| \`${slot}\` \\| \\S.*\\. \\| .+ \\|$`, 'm'));
  for (const icon of icons) expect(page).toMatch(new RegExp(`^Icons: .*\`${icon}\``, 'm'));
});
