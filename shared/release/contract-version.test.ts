import { expect, test } from '@jest/globals';
import { checkContractVersion, type Contract, toContract } from './contract-version.ts';

const released: Contract = { version: '2.3.1', exports: { react: 'all', zustand: ['create', 'useStore'] } };
const findMessages = (version: string, exports: Contract['exports']) =>
  checkContractVersion(released, { version, exports: { ...released.exports, ...exports } }).map(
    ({ message }) => message,
  );

test('an unchanged contract may keep its version or get a newer one, never an older one', () => {
  expect(findMessages('2.3.1', {})).toEqual([]);
  expect(findMessages('2.3.2', {})).toEqual([]);
  expect(findMessages('2.3.0', {})).toEqual([
    'the version of @liaison/shared must be at least 2.3.1, it is 2.3.0; the last released shell has 2.3.1',
  ]);
});

test('an added name needs a new minor version', () => {
  const exports = { zustand: ['create', 'createStore', 'useStore'] };

  expect(findMessages('2.3.2', exports)).toEqual([
    'the version of @liaison/shared must be at least 2.4.0, it is 2.3.2; the last released shell has 2.3.1 (added createStore of zustand)',
  ]);
  expect(findMessages('2.4.0', exports)).toEqual([]);
  expect(findMessages('3.0.0', exports)).toEqual([]);
});

test('a removed name needs a new major version', () => {
  const exports = { zustand: ['create'] };

  expect(findMessages('2.4.0', exports)).toEqual([
    'the version of @liaison/shared must be at least 3.0.0, it is 2.4.0; the last released shell has 2.3.1 (removed useStore of zustand)',
  ]);
  expect(findMessages('3.0.0', exports)).toEqual([]);
});

test('a renamed name counts as removed and added', () => {
  expect(findMessages('2.4.0', { zustand: ['create', 'useSelector'] })).toEqual([
    'the version of @liaison/shared must be at least 3.0.0, it is 2.4.0; the last released shell has 2.3.1 (added useSelector of zustand, removed useStore of zustand)',
  ]);
});

test('a whole library that is added needs a minor version, one that is reduced to some names a major version', () => {
  expect(findMessages('2.3.1', { axios: 'all' })).toHaveLength(1);
  expect(findMessages('2.4.0', { axios: 'all' })).toEqual([]);
  expect(findMessages('2.4.0', { react: ['useState'] })).toHaveLength(1);
});

test('the contract of a release lists every library that it provides', () => {
  const provides = {
    shared: '2.0.0',
    libraries: { zustand: '5.1.0', react: '19.3.1' },
    exports: { zustand: ['useStore', 'create'] },
  };

  expect(toContract(provides)).toEqual({
    version: '2.0.0',
    exports: { react: 'all', zustand: ['create', 'useStore'] },
  });
});
