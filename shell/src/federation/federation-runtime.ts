import type { BootRelease } from '@liaison/shared/contracts';
import * as runtime from '@module-federation/runtime-core';
import { provided } from './provided.ts';
import { fileTimeoutMs, getFileUrl, getGeneration, loadScriptHashes } from './release-files.ts';

const instance = createInstance();

/** Loads an exposed module of a release. */
export async function loadExposed(release: BootRelease, part: string): Promise<unknown> {
  await loadScriptHashes(release);
  const generation = getGeneration(release.name);
  const name = register(release);
  try {
    return await instance.loadRemote<unknown>(`${name}/${part}`);
  } catch (error) {
    // The retry of another part has failed a chunk that both need.
    if (generation !== getGeneration(release.name) && String(error).startsWith('ChunkLoadError'))
      return loadExposed(release, part);
    throw error;
  }
}

/**
 * Fails the chunks in these files that are still loading: webpack requests none again before it has failed. One that arrives after all is
 * used.
 */
export function failPendingChunks(global: string, files: string[] = []): void {
  for (const file of files)
    for (const script of document.querySelectorAll<HTMLScriptElement>(
      `script[data-webpack^="${global}:"][src$="${file}"]`,
    ))
      // Called directly, because events of scripts are ignored while the page is being left (`ignoreStoppedFiles`).
      script.onerror?.(new Event('error'));
}

/** Removes a release's container and the code that its files have registered, so that invalid code is not used again. */
export function discardCode({ global }: BootRelease): void {
  Object.assign(globalThis, { [global]: undefined, [`${global}_files`]: undefined });
}

/**
 * Registers each generation under a name of its own, which it returns: the runtime keeps what it loaded, or failed to load, by name. It
 * requests no entry whose global exists.
 */
function register(release: BootRelease): string {
  // The runtime finds remotes by prefix; the brackets keep one name from being a prefix of another.
  const name = `[${release.name}@${release.version}~${getGeneration(release.name)}]`;
  const entry = new URL(getFileUrl(release, release.entry), location.href).href;
  preserveContainer(release.global);
  instance.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }]);
  return name;
}

/**
 * Keeps the container of the first entry that arrives until it is discarded: that of a slower request would have stores of its own beside
 * those that the page shows.
 */
function preserveContainer(global: string): void {
  let container = (globalThis as Record<string, unknown>)[global];
  Object.defineProperty(globalThis, global, {
    configurable: true,
    get: () => container,
    set(next) {
      container = next && (container ?? next);
    },
  });
}

function createInstance() {
  // Modules are built without the runtime and take this one.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
  runtime.setGlobalFederationConstructor(runtime.ModuleFederation);
  const federation = new runtime.ModuleFederation({
    name: 'shell',
    id: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: provided as runtime.UserOptions['shared'],
    plugins: [{ name: 'script-timeout', createScript: () => ({ timeout: fileTimeoutMs }) }],
  });
  runtime.setGlobalFederationInstance(federation);
  return federation;
}
