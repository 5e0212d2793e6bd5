import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel } from '@liaison/shared/contracts';
import { openStore, promoteRelease, publishRelease } from '@liaison/release/store';
import { moduleFolders } from '@liaison/tooling';
import { findFreePort } from '../../server/src/testing/postgres-cluster.mjs';
import { startNode, stopProcess, waitForAnswer } from '../lib/processes.ts';
import { waitUntilIdle } from '../lib/wait-until-idle.ts';
import { buildMonolith } from './monolith/build.ts';

export interface Site {
  origin: string;
  /** Folders of the live releases by name. */
  releases: Map<string, string>;
  /** Output folders of the builds, with `.contents.json`, by release name. */
  builds: Map<string, string>;
}

const root = join(import.meta.dirname, '../..');

/** Starts the site of `npm start`: the shell and the releases of all modules. */
export async function startFederatedSite(stack: AsyncDisposableStack): Promise<Site> {
  const names = ['shell', ...moduleFolders];
  return startSite(stack, 'shared/tooling/start.ts', {
    dataDir: createDirectory(stack),
    builds: new Map(names.map((name) => [name, join(root, name, 'dist')])),
  });
}

/** Starts the same service with a store that contains only the release of the monolith. */
export async function startMonolithSite(stack: AsyncDisposableStack): Promise<Site> {
  const dataDir = createDirectory(stack);
  const dist = join(dataDir, 'dist');
  await buildMonolith(dist);
  const store = openStore(join(dataDir, 'store'));
  const { name, version } = await publishRelease({ store, dist });
  await promoteRelease({ store, name, version, who: 'bench:page', why: 'the baseline', allowDirty: true });
  return startSite(stack, 'server/dist/main.js', { dataDir, builds: new Map([[name, dist]]) });
}

function createDirectory(stack: AsyncDisposableStack): string {
  const directory = mkdtempSync(join(tmpdir(), 'liaison-bench-page-'));
  stack.defer(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function startSite(
  stack: AsyncDisposableStack,
  entry: string,
  { dataDir, builds }: { dataDir: string; builds: Map<string, string> },
): Promise<Site> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const service = startNode(join(root, entry), [], {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000000',
  });
  stack.defer(() => stopProcess(service));
  service.stdout?.resume();
  await waitForAnswer(service, `${origin}/`);
  await waitUntilIdle(service, origin);
  const store = join(dataDir, 'store');
  return {
    origin,
    builds,
    releases: new Map([...builds.keys()].map((name) => [name, getReleaseFolder(store, name)])),
  };
}

function getReleaseFolder(store: string, name: string): string {
  const channel = JSON.parse(readFileSync(join(store, `channels/${name}.json`), 'utf8')) as Channel;
  return join(store, 'releases', name, channel.stable ?? '');
}
