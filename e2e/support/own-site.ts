import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Channel, Release } from '@liaison/shared/contracts';
import { sha384 } from '@liaison/shared/release/store';

const root = join(import.meta.dirname, '../..');

/** A service and a release store of one worker, so that moving its channels disturbs no other test. */
export interface OwnSite {
  url: string;
  /** The folder of its release store. */
  store: string;
  /** `npx liaison …` on this site's store; fails as the command does, with what it said. */
  liaison(...args: string[]): Promise<string>;
  channel(name: string): Promise<Channel>;
  stable(name: string): Promise<Release>;
  /** Publishes another version of what is live, changed as a team might have changed it. */
  publishNext(name: string, version: string, change?: Change): Promise<void>;
  /** Every file of every release but one module's, and the channels but its own: path and content. */
  filesBut(name: string): Promise<string[]>;
  /** Puts the channels back to where they were at the start, and waits until the service serves that. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export interface Change {
  release?: (release: Release) => Release;
  /** Replaces strings of the module in English. */
  strings?: Record<string, string>;
}

export async function startOwnSite(sourceStore: string): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liaison-site-'));
  const store = join(dataDir, 'store');
  await cp(sourceStore, store, { recursive: true });
  await forgetPrevious(store);
  const env = { ...process.env, DATA_DIR: dataDir, LIAISON_WHO: 'journey', PUBLIC_URL: '' };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const service = spawn(process.execPath, ['--liftoff-only', join(root, 'server/src/main.ts')], {
    env: { ...env, PUBLIC_URL: url, PORT: String(port), DEMO: '1', RATE_LIMIT_FACTOR: '100' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answering(`${url}/api/settings.php`, service);

  const channel = async (name: string) =>
    JSON.parse(await readFile(join(store, `channels/${name}.json`), 'utf8')) as Channel;
  const folderOf = async (name: string) => join(store, 'releases', name, (await channel(name)).stable ?? '');
  const stable = async (name: string) =>
    JSON.parse(await readFile(join(await folderOf(name), 'release.json'), 'utf8')) as Release;

  async function liaison(...args: string[]): Promise<string> {
    const cli = join(root, 'shared/tooling/liaison.mjs');
    return (await promisify(execFile)(process.execPath, [cli, ...args], { env })).stdout;
  }

  async function publishNext(name: string, version: string, { release: change, strings }: Change = {}) {
    const before = await stable(name);
    const dist = join(dataDir, `builds/${name}-${version}`);
    const release: Release = { ...(change?.(before) ?? before), version };
    for (const path of Object.keys(before.files)) {
      let content = await readFile(join(await folderOf(name), path));
      if (strings && path === before.locales.en) {
        content = Buffer.from(JSON.stringify({ ...JSON.parse(content.toString('utf8')), ...strings }));
        release.files = {
          ...release.files,
          [path]: { bytes: content.length, brotli: content.length, sha384: sha384(content) },
        };
      }
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify(release));
    await liaison('publish', dist);
  }

  const before = await channelFiles(store);
  const atFirst = await servedTo(1, url);
  // Several visitors, since a canary that still is served reaches only some.
  const isServedAgain = async () => (await servedTo(10, url)) === atFirst;

  return {
    url,
    store,
    liaison,
    channel,
    stable,
    publishNext,
    async filesBut(name) {
      const entries = await readdir(store, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const others = paths
        .filter((path) => !path.includes(`/${name}/`) && !path.includes(`/${name}.`))
        .toSorted();
      return Promise.all(others.map(async (path) => `${path} ${sha384(await readFile(path))}`));
    },
    async restore() {
      const now = await channelFiles(store);
      const moved = [...now].filter(([file, content]) => before.get(file) !== content);
      for (const [file, content] of moved) {
        const { revision } = JSON.parse(content) as Channel;
        const stillness = { revision: 0, stable: null, previous: null };
        const wanted = { ...(JSON.parse(before.get(file) ?? JSON.stringify(stillness)) as Channel) };
        await writeFile(join(store, 'channels', file), JSON.stringify({ ...wanted, revision: revision + 1 }));
      }
      for (const [file] of moved) before.set(file, await readFile(join(store, 'channels', file), 'utf8'));
      while (moved.length > 0 && !(await isServedAgain()))
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    async close() {
      await stop(service);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The releases of the pages that so many visitors get, each set once. */
async function servedTo(visitors: number, url: string): Promise<string> {
  const bases = async () => {
    const html = await (await fetch(`${url}/faq`, { headers: { accept: 'text/html' } })).text();
    return [...new Set(html.match(/\/releases\/[\w-]+\/[\w.-]+\//g))].toSorted().join(' ');
  };
  return [...new Set(await Promise.all(Array.from({ length: visitors }, bases)))].toSorted().join('; ');
}

/** No release before the live one, whatever was built here before: what stands in for a faulty one is a test's to say. */
async function forgetPrevious(store: string) {
  for (const [file, content] of await channelFiles(store)) {
    const channel = { ...(JSON.parse(content) as Channel), previous: null };
    await writeFile(join(store, 'channels', file), JSON.stringify(channel));
  }
}

/** File name → content. */
async function channelFiles(store: string): Promise<Map<string, string>> {
  const names = (await readdir(join(store, 'channels'))).filter((name) => name.endsWith('.json'));
  const contents = names.map(async (name) => readFile(join(store, 'channels', name), 'utf8'));
  return new Map((await Promise.all(contents)).map((content, index) => [names[index] ?? '', content]));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(url: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the service ended with status ${service.exitCode}`);
}

async function stop(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return;
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  await ended;
}
