import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleRelease, shellRelease } from '../releases.fixture.ts';
import { checkAgainstStore } from './inspect-release.ts';
import { openStore } from './open-store.ts';
import type { ReleaseStore } from './store.ts';
import { createTeam } from './testing/builds.ts';

let root: string;
let store: ReleaseStore;
let read: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-inspect-'));
  read = [];
  const opened = openStore(join(root, 'store'));
  const findRelease: ReleaseStore['findRelease'] = (name, version) => {
    read.push(version);
    return opened.findRelease(name, version);
  };
  store = { ...opened, findRelease };
});
afterEach(() => rm(root, { recursive: true, force: true }));

const publishShell = (version: string, shared: string, names: string[]) => {
  const provides = { shared, libraries: {}, exports: { zustand: names } };
  return createTeam(root, store).publish(shellRelease({ version, provides }));
};

test('needs that also admit a released shell without an imported name are refused, and older shells are not read', async () => {
  await publishShell('1.0.0', '1.0.0', []);
  await publishShell('1.1.0', '1.1.0', []);
  await publishShell('1.2.0', '1.2.0', ['create']);
  await publishShell('1.3.0', '1.3.0', ['create']);
  await publishShell('1.3.1-local.5f3a9c1e', '1.4.0', []);
  const module = moduleRelease({ imports: { zustand: ['create'] } });
  read = [];

  expect(await checkAgainstStore(store, { ...module, needs: { shared: '^1.2.0' } }, [])).toEqual([]);
  expect(read).toEqual(['1.3.0', '1.2.0', '1.1.0']);
  expect(await checkAgainstStore(store, { ...module, needs: { shared: '~1.1.0' } }, [])).toEqual([
    {
      code: 'contract',
      message:
        'mf-chat@1.0.0 imports create of zustand, which shell@1.1.0 does not provide, but mf-chat@1.0.0 needs only ~1.1.0',
    },
  ]);
});
