import { expect, test } from '@jest/globals';
import { listLockedPackages, type LockFile } from './locked-packages.ts';

const lock: LockFile = {
  packages: {
    '': { dependencies: { lerna: '1.0.0' } },
    'mf-chat': { version: '1.0.0', dependencies: { '@liaison/shared': '^2.0.0', virtua: '1.0.0' } },
    'mf-auth': { version: '1.0.0', dependencies: { zod: '4.0.0' } },
    'node_modules/@liaison/shared': { link: true },
    shared: { version: '2.0.0', dependencies: { zod: '4.0.0' } },
    'node_modules/lerna': { version: '1.0.0' },
    'node_modules/virtua': { version: '1.0.0', integrity: 'a', dependencies: { tslib: '2.0.0' } },
    'node_modules/virtua/node_modules/tslib': { version: '2.0.0', optionalDependencies: { missing: '1' } },
    'node_modules/tslib': { version: '1.0.0' },
    'node_modules/zod': { version: '4.0.0' },
  },
};
const listOwn = (packages: LockFile['packages']) =>
  listLockedPackages({ packages: { ...lock.packages, ...packages } }, ['mf-chat']);

test('the libraries of a module are those that it reaches, in the version that is installed for it', () => {
  expect(listOwn({})).toEqual([
    'node_modules/virtua 1.0.0 a',
    'node_modules/virtua/node_modules/tslib 2.0.0 undefined',
  ]);
});

test('versions and libraries of other packages are no input of a module, and its own libraries are', () => {
  const before = listOwn({});

  expect(listOwn({ 'mf-auth': { version: '1.0.1' }, 'node_modules/zod': { version: '4.1.0' } })).toEqual(
    before,
  );
  expect(listOwn({ 'node_modules/virtua': { version: '1.1.0', integrity: 'b' } })).not.toEqual(before);
});
