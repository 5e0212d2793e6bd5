import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@liaison/shared/contracts';
import { directoryStore, promoteRelease, publishRelease, type ReleaseStore } from '@liaison/release/store';
import { moduleRelease, moduleRoute, shellRelease } from '@liaison/release/store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCli, type TestCli } from './cli.fixture.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
let store: ReleaseStore;
let cli: TestCli;
let site: Server;
let url: string;
let faults: Map<string, { status: number; content: string }>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-verify-'));
  store = directoryStore(join(root, 'store'));
  cli = createCli(root);
  faults = new Map();
  for (const release of [shellRelease(), moduleRelease()]) await makeLive(release);
  site = createServer((request, response) => {
    void respond(request.url ?? '').then(({ status, content }) => response.writeHead(status).end(content));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => site.close(resolve));
  await rm(root, { recursive: true, force: true });
});

async function makeLive(release: Release) {
  const folder = join(root, `${release.name}-${release.version}`);
  await publishRelease({ store, dist: await writeBuild(folder, release) });
  await promoteRelease({ store, name: release.name, version: release.version, who: 'ana', why: '' });
}

const toBase = (name: string) => ({ name, version: '1.0.0', base: `/releases/${name}/1.0.0/` });

/** A page with both releases and their files, except for the faults of the test. */
async function respond(path: string): Promise<{ status: number; content: string }> {
  const fault = faults.get(path);
  if (fault) return fault;
  if (path === '/') {
    const boot = JSON.stringify({ shell: toBase('shell'), releases: [toBase('mf-chat')] });
    return { status: 200, content: `<script type="application/json" id="boot">${boot}</script>` };
  }
  const [, , name = '', version = '', ...file] = path.split('/');
  return { status: 200, content: String(await store.readFile(name, version, file.join('/'))) };
}

test('a site that serves what the channels name passes', async () => {
  expect(await cli.run('verify', '--url', url)).toBe(0);
  expect(cli.printed).toEqual([`${url} serves the versions of the channels: shell@1.0.0, mf-chat@1.0.0`]);
});

test('each file that differs or is missing is named with its release', async () => {
  faults.set('/releases/mf-chat/1.0.0/entry.js', { status: 200, content: 'changed' });
  faults.set('/releases/shell/1.0.0/list.js', { status: 503, content: '' });

  expect(await cli.run('verify', '--url', url)).toBe(1);
  expect(cli.errors).toEqual([
    `shell@1.0.0: ${url}/releases/shell/1.0.0/list.js responded 503\n` +
      `mf-chat@1.0.0: ${url}/releases/mf-chat/1.0.0/entry.js differs from the published file`,
  ]);
});

test('a site that still serves what the channels named before, or nothing of a module, is told apart', async () => {
  await makeLive(moduleRelease({ version: '1.1.0' }));
  await makeLive(moduleRelease({ name: 'mf-members' }));

  expect(await cli.run('verify', '--url', url)).toBe(1);
  expect(cli.errors).toEqual([
    'mf-members@1.0.0 is not served\nmf-chat@1.0.0 is served, but the channel has 1.1.0',
  ]);
});

test('a module for staff must be missing in the page, and its files for everybody', async () => {
  const desk = moduleRoute('desk', '/desk', { access: 'staff' });
  await makeLive(moduleRelease({ name: 'mf-desk', routes: [desk] }));
  const entry = '/releases/mf-desk/1.0.0/entry.js';

  expect(await cli.run('verify', '--url', url)).toBe(1);
  expect(cli.errors).toEqual([`mf-desk@1.0.0 is for staff, but ${url}${entry} is served to everybody`]);
  faults.set(entry, { status: 404, content: '' });
  expect(await cli.run('verify', '--url', url)).toBe(0);
});

test('a site that is down, broken or another one is named with the reason', async () => {
  faults.set('/', { status: 500, content: '' });
  expect([await cli.run('verify', '--url', url), cli.errors]).toEqual([1, [`${url} responded 500`]]);

  faults.set('/', { status: 200, content: 'hello' });
  expect([await cli.run('verify', '--url', url), cli.errors]).toEqual([
    1,
    [`${url} is no page of this site: it has no boot data`],
  ]);

  await new Promise((resolve) => site.close(resolve));
  expect(await cli.run('verify', '--url', url)).toBe(1);
  expect(cli.errors).toEqual([expect.stringMatching(`^${url} cannot be reached: (?!.*fetch failed)`)]);
});
