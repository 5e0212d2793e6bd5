import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { listSharedInputs } from './inputs.ts';

const root = join(import.meta.dirname, '../../..');

test('a module is built again after changes of contracts, entry points and the build, not of components or releases', () => {
  const inputs = listSharedInputs(join(root, 'mf-chat'));

  expect(inputs).toEqual(expect.arrayContaining(['contracts', 'parts', 'ui/index.ts', 'tooling/webpack']));
  expect(inputs).not.toContain('ui');
  expect(inputs.filter((path) => /^release|^tooling\/(?!webpack|package\.json)/.test(path))).toEqual([]);
});

test('the shell is built again after every change of the shared package and of the rules that it shares with the gateway, not of releases', () => {
  const inputs = listSharedInputs(join(root, 'shell'));

  expect(inputs).toEqual(expect.arrayContaining(['ui', 'session', 'i18n', 'tooling/webpack']));
  expect(inputs).toEqual(
    expect.arrayContaining(['release/routes.ts', 'release/alert-slots.ts', 'release/paths.ts']),
  );
  expect(inputs).not.toContain('release/resolve.ts');
  expect(inputs.filter((path) => /^(release|tooling)$/.test(path))).toEqual([]);
});

test('the service is built again after changes of contracts, translations and releases, not of components', () => {
  const inputs = listSharedInputs(join(root, 'server'));

  expect(inputs).toEqual(expect.arrayContaining(['contracts', 'i18n', 'release', 'tooling/webpack']));
  expect(inputs).not.toContain('ui');
});
