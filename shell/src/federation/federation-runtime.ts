import type { BootRelease } from '@liaison/shared/contracts';
import * as RuntimeCore from '@module-federation/runtime-core';
import { provided } from './provided.ts';
import { fileTimeoutMs, getFileUrl, getGeneration, loadScriptHashes } from './release-files.ts';

const instance = createInstance();

/** The name under which a release's container has given a part, by its global. */
const names = new Map<string, string>();

/** Loads an exposed module of a release. */
export async function loadExposed(release: BootRelease, part: string): Promise<unknown> {
  await loadScriptHashes(release);
  const generation = getGeneration(release.name);
  const isCurrent = () => generation === getGeneration(release.name);
  // Another container would have stores of its own beside those that the page shows.
  const name = names.get(release.global) ?? register(release);
  try {
    const module = await instance.loadRemote<unknown>(`${name}/${part}`);
    if (isCurrent()) names.set(release.global, name);
    return module;
  } catch (error) {
    // The retry of another part has failed a chunk that both need.
    if (!isCurrent() && String(error).startsWith('ChunkLoadError')) return loadExposed(release, part);
    throw error;
  }
}

/**
 * Fails the chunks in these files that are still loading: webpack requests none again before it has failed. One that arrives after all is
 * used.
 */
export function failPendingChunks(global: string, files: string[] = []): void {
  for (const file of files)
    for (const script of document.querySelectorAll(`script[data-webpack^="${global}:"][src$="${file}"]`))
      script.dispatchEvent(new Event('error'));
}

/** Removes a release's container and the code that its files have registered, so that invalid code is not used again. */
export function discardCode({ global }: BootRelease): void {
  names.delete(global);
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
  instance.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }]);
  return name;
}

function createInstance() {
  // Modules are built without the runtime and use this one.
  setRuntime(RuntimeCore);
  RuntimeCore.setGlobalFederationConstructor(RuntimeCore.ModuleFederation);
  const federation = new RuntimeCore.ModuleFederation({
    name: 'shell',
    id: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: provided as RuntimeCore.UserOptions['shared'],
    plugins: [{ name: 'script-timeout', createScript: () => ({ timeout: fileTimeoutMs }) }],
  });
  RuntimeCore.setGlobalFederationInstance(federation);
  return federation;
}

function setRuntime(runtime: typeof RuntimeCore) {
  (globalThis as { _FEDERATION_RUNTIME_CORE?: typeof RuntimeCore })._FEDERATION_RUNTIME_CORE = runtime;
}
