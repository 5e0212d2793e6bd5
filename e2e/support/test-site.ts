import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Channel, Release } from '@liaison/shared/contracts';
import { sha384 } from '@liaison/release/store';
import { copyDemoData } from './demo-data.ts';
import { fetchServedPage } from './served-page.ts';
import { type ServiceOptions, startService } from './site-service.ts';

const root = join(import.meta.dirname, '../..');

/** The store that the shared server of the journeys publishes to. */
export const builtStore = join(process.env.E2E_DATA_DIR ?? join(root, 'test-results/data'), 'store');

/** A service with a release store of its own, one per worker: a changed channel does not affect tests in other workers. */
export interface TestSite {
  url: string;
  /** Path of the release store's folder. */
  store: string;
  /** Path of the key that signs what the site serves. */
  signingKey: string;
  /** Runs `npx liaison` with these arguments on the site's store. Returns stdout; a failing command rejects with its stderr. */
  runCli(...args: string[]): Promise<string>;
  readChannel(name: string): Promise<Channel>;
  readStableRelease(name: string): Promise<Release>;
  /** Publishes the live release again under another version, with the given changes. */
  publishVersion(name: string, version: string, change?: ReleaseChange): Promise<void>;
  /** Path and hash of every file that teams put into the store and that does not belong to this module. */
  listOtherFiles(name: string): Promise<string[]>;
  /** Restores the channels as they were at the start, and waits until the service serves those releases. */
  restoreChannels(): Promise<void>;
  /** Ends the service at once, as a crash does; `start` starts it again on the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface ReleaseChange {
  release?: (release: Release) => Release;
  /** Replaces English strings of the module. */
  strings?: Record<string, string>;
  /** Replaces the code of its entry. */
  entry?: string;
  /** Changes the code of each of its scripts. */
  script?: (code: string, path: string) => string;
}

export interface TestSiteOptions extends ServiceOptions {
  /** Settings by domain, `*` for all. */
  sites?: Record<string, object>;
}

export async function startTestSite(sourceStore: string, options: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liaison-site-'));
  const store = join(dataDir, 'store');
  if (options.isDemo !== false) await copyDemoData(dataDir);
  await cp(sourceStore, store, { recursive: true });
  // Made by `npm start` with the store: the site admits what this key signs.
  for (const file of ['signing-key.json', 'pinned-keys.json'])
    if (existsSync(join(sourceStore, '..', file)))
      await cp(join(sourceStore, '..', file), join(dataDir, file));
  if (options.sites) await writeFile(join(dataDir, 'sites.json'), JSON.stringify(options.sites));
  await clearPreviousVersions(store);
  const env = { ...process.env, DATA_DIR: dataDir, LIAISON_WHO: 'journey', PUBLIC_URL: '' };
  const service = await startService(env, options);
  const { url } = service;

  const readChannel = async (name: string) =>
    JSON.parse(await readFile(join(store, `channels/${name}.json`), 'utf8')) as Channel;
  const getStableFolder = async (name: string) =>
    join(store, 'releases', name, (await readChannel(name)).stable ?? '');
  const readStableRelease = async (name: string) =>
    JSON.parse(await readFile(join(await getStableFolder(name), 'release.json'), 'utf8')) as Release;

  async function runCli(...args: string[]): Promise<string> {
    const cli = join(root, 'shared/tooling/liaison.mjs');
    return (await promisify(execFile)(process.execPath, [cli, ...args], { env })).stdout;
  }

  async function publishVersion(name: string, version: string, change: ReleaseChange = {}) {
    // The tests may run in a tree with uncommitted changes.
    const { provenance: _, ...stable } = await readStableRelease(name);
    const dist = join(dataDir, `builds/${name}-${version}`);
    const release: Release = { ...(change.release?.(stable) ?? stable), version };
    for (const path of Object.keys(stable.files)) {
      const original = await readFile(join(await getStableFolder(name), path));
      const content = changeFile(path, original, { stable, change });
      if (content !== original) {
        release.files = {
          ...release.files,
          [path]: {
            bytes: content.length,
            brotli: brotliCompressSync(content).length,
            sha384: sha384(content),
          },
        };
      }
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify(release));
    await runCli('publish', dist);
  }

  const initialChannels = await readChannelFiles(store);
  const initialReleases = await listServedReleases(1, url);
  // A canary that is still live reaches only a share of the visitors, so one request could miss it.
  const isRestored = async () => (await listServedReleases(10, url)) === initialReleases;

  return {
    url,
    store,
    signingKey: join(dataDir, 'signing-key.json'),
    runCli,
    readChannel,
    readStableRelease,
    publishVersion,
    async listOtherFiles(name) {
      const entries = await readdir(store, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const others = paths
        .filter((path) => !path.includes(`/${name}/`) && !path.includes(`/${name}.`))
        // Written by the gateway: what it served last, under a hidden name until it is complete.
        .filter((path) => path !== join(store, 'last-good.json') && !basename(path).startsWith('.'))
        .toSorted();
      return Promise.all(others.map(async (path) => `${path} ${sha384(await readFile(path))}`));
    },
    async restoreChannels() {
      const channels = await readChannelFiles(store);
      const changed = [...channels].filter(([file, content]) => initialChannels.get(file) !== content);
      for (const [file, content] of changed) {
        const { revision } = JSON.parse(content) as Channel;
        const emptyChannel = { revision: 0, stable: null, previous: null };
        const initial = JSON.parse(initialChannels.get(file) ?? JSON.stringify(emptyChannel)) as Channel;
        const restored = JSON.stringify({ ...initial, revision: revision + 1 });
        await writeFile(join(store, 'channels', file), restored);
        initialChannels.set(file, restored);
      }
      while (changed.length > 0 && !(await isRestored()))
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    kill: () => service.stop('SIGKILL'),
    start: () => service.start(),
    async close() {
      await service.stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface FileChange {
  stable: Release;
  change: ReleaseChange;
}

function changeFile(path: string, content: Buffer, { stable, change }: FileChange): Buffer {
  if (change.strings && path === stable.locales.en)
    return Buffer.from(JSON.stringify({ ...JSON.parse(content.toString('utf8')), ...change.strings }));
  if (change.script && path.endsWith('.js')) {
    const code = content.toString('utf8');
    const changed = change.script(code, path);
    return changed === code ? content : Buffer.from(changed);
  }
  return change.entry !== undefined && path === stable.entry ? Buffer.from(change.entry) : content;
}

/** The distinct sets of releases that this number of new visitors gets, sorted, as one comparable string. */
async function listServedReleases(visitors: number, url: string): Promise<string> {
  const listBases = async () => {
    const html = await fetchServedPage(url);
    return [...new Set(html.match(/\/releases\/[\w-]+\/[\w.-]+\//g))].toSorted().join(' ');
  };
  return [...new Set(await Promise.all(Array.from({ length: visitors }, listBases)))].toSorted().join('; ');
}

/** An earlier build in this folder leaves a previous version, which would be the fallback of a broken release in the tests. */
async function clearPreviousVersions(store: string) {
  for (const [file, content] of await readChannelFiles(store)) {
    const channel = { ...(JSON.parse(content) as Channel), previous: null };
    await writeFile(join(store, 'channels', file), JSON.stringify(channel));
  }
}

/** Maps file names to contents. */
async function readChannelFiles(store: string): Promise<Map<string, string>> {
  const names = (await readdir(join(store, 'channels'))).filter((name) => name.endsWith('.json'));
  const contents = names.map(async (name) => readFile(join(store, 'channels', name), 'utf8'));
  return new Map((await Promise.all(contents)).map((content, index) => [names[index] ?? '', content]));
}
