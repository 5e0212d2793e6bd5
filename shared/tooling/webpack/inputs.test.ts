import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBuildVersion, listSharedInputs } from './inputs.ts';
import { providedEntryPoints } from './provided.ts';

const root = join(import.meta.dirname, '../../..');

test('a module is built again after changes of contracts, entry points and the build, not of components or releases', () => {
  const inputs = listSharedInputs(join(root, 'mf-chat'));

  expect(inputs).toEqual(expect.arrayContaining(['contracts', 'parts', 'ui/index.ts', 'tooling/webpack']));
  expect(inputs).not.toContain('ui');
  expect(inputs.filter((path) => /^release|^tooling\/(?!webpack|package\.json)/.test(path))).toEqual([]);
});

test('a module is built again after every change of an entry point that it contains, because the shell does not provide it', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as {
    exports: object;
  };
  const entryPoints = Object.keys(exports).map((path) => path.slice('./'.length));

  const contained = entryPoints.filter(
    (path) => !providedEntryPoints.includes(`@liaison/shared/${path}`) && !/^testing|\/server$/.test(path),
  );

  expect(contained).toEqual(expect.arrayContaining(['forms', 'offline']));
  expect(listSharedInputs(join(root, 'mf-chat'))).toEqual(expect.arrayContaining(contained));
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

test('the version of a local build is valid whatever the hash of its sources, such as 01234567', () => {
  process.env.LOCAL_RELEASE = '1';

  const version = getBuildVersion(join(root, 'mf-chat'));

  delete process.env.LOCAL_RELEASE;
  expect(version).toMatch(/^\d+\.\d+\.\d+-local\.h[0-9a-f]{8}$/);
});
