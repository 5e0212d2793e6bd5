import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel } from '@liaison/shared/contracts';
import { openStore } from '@liaison/shared/release/store';
import { promoteRelease, publishRelease } from '../../shared/tooling/cli/index.ts';
import { freePort, run, stop, untilAnswer } from '../lib/processes.ts';
import { buildMonolith, modules } from './monolith/build.ts';

export interface Site {
  origin: string;
  /** Live releases by name, each with the folder of its files. */
  releases: Map<string, string>;
  /** What each build says of its scripts, by release. */
  builds: Map<string, string>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** What `npm start` gives: the shell and six releases. */
export async function federatedSite(): Promise<Site> {
  const names = ['shell', ...modules];
  return startSite('shared/tooling/start.ts', {
    dataDir: mkdtempSync(join(tmpdir(), 'liaison-bench-page-')),
    builds: new Map(names.map((name) => [name, join(root, name, 'dist')])),
  });
}

/** The same service in front of a store that holds the one release of the monolith. */
export async function monolithSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-bench-monolith-'));
  const dist = join(dataDir, 'dist');
  await buildMonolith(dist);
  const store = openStore(join(dataDir, 'store'));
  const { name, version } = await publishRelease({ store, dist });
  await promoteRelease({ store, name, version, who: 'bench:page', why: 'the yardstick' });
  return startSite('server/src/main.ts', { dataDir, builds: new Map([[name, dist]]) });
}

async function startSite(
  entry: string,
  { dataDir, builds }: { dataDir: string; builds: Map<string, string> },
): Promise<Site> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const service = run(join(root, entry), [], {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000000',
  });
  service.stdout?.resume();
  await untilAnswer(service, `${origin}/`);
  const store = join(dataDir, 'store');
  return {
    origin,
    builds,
    releases: new Map([...builds.keys()].map((name) => [name, releaseFolder(store, name)])),
    async stop() {
      await stop(service);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function releaseFolder(store: string, name: string): string {
  const channel = JSON.parse(readFileSync(join(store, `channels/${name}.json`), 'utf8')) as Channel;
  return join(store, 'releases', name, channel.stable ?? '');
}
