import { emptyChannel, shellName } from '@liaison/release';
import { directoryStore, publishRelease, type ReleaseStore, requireRelease } from '@liaison/release/store';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browsers, ensureTools } from '../checks/ensure-tools.ts';
import { createRunner, fail } from './run-command.ts';

export interface JourneysOptions {
  name: string;
  /** The build of the module that is tested. */
  dist: string;
  /** The other modules run in their live releases. */
  store: ReleaseStore;
}

/** The specs in `e2e/journeys` that prove a module, from `liaison.journeys` in its package.json. */
export function listJourneys(root: string, name: string): string[] {
  const { liaison } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    liaison?: { journeys: string[] };
  };
  return (liaison?.journeys ?? []).map((journey) => `e2e/journeys/${journey}.spec.ts`);
}

/** Runs the module's journeys in a browser, on a service of their own with a copy of what is live. Resolves to the number of specs. */
export async function runJourneys({
  root,
  env,
  name,
  dist,
  store,
}: JourneysOptions & { root: string; env: NodeJS.ProcessEnv }): Promise<number> {
  const specs = listJourneys(root, name);
  if (specs.length === 0) return 0;
  const { chromium, headlessShell } = ensureTools(new Set(browsers));
  if (!chromium) throw new Error('the journeys need Chromium: set CHROMIUM_PATH, or add --no-journeys');
  const folder = await mkdtemp(join(tmpdir(), 'liaison-journeys-'));
  try {
    const copy = directoryStore(join(folder, 'store'));
    await copyLiveReleases(store, copy, name);
    await setStable(copy, name, (await publishRelease({ store: copy, dist })).version);
    const run = createRunner(root, {
      ...env,
      CHROMIUM_PATH: chromium,
      HEADLESS_SHELL_PATH: headlessShell,
      E2E_DATA_DIR: folder,
      E2E_STORE: copy.location,
      E2E_PORT: String(await findFreePort()),
    });
    const playwright = [join(root, 'node_modules/.bin/playwright'), 'test', '--config'];
    await run(process.execPath, ...playwright, 'e2e/playwright.config.ts', ...specs).catch((error: Error) =>
      fail(`the journeys of ${name} fail`, error),
    );
    return specs.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The stable releases of all other enabled modules, the shell first. */
async function copyLiveReleases(from: ReleaseStore, to: ReleaseStore, except: string) {
  const names = (await from.listModules()).filter((name) => name !== except);
  for (const name of names.toSorted((a, b) => Number(b === shellName) - Number(a === shellName))) {
    const { stable, disabled } = await from.readChannel(name);
    if (!stable || disabled) continue;
    const release = await requireRelease(from, name, stable);
    const files = new Map<string, Buffer>();
    for (const path of Object.keys(release.files)) {
      const content = await from.readFile(name, stable, path);
      if (content) files.set(path, content);
    }
    await to.addRelease(release, files);
    await setStable(to, name, stable);
  }
}

/** Without the check of a promotion, which would need all other modules: the release was checked before. */
const setStable = (store: ReleaseStore, name: string, version: string) =>
  store.moveChannel(name, {
    at: new Date().toISOString(),
    who: 'npm run release',
    action: 'promote',
    from: emptyChannel,
    to: { ...emptyChannel, stable: version },
    why: 'journeys',
  });

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
