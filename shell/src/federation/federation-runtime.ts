import type { BootRelease } from '@liaison/shared/contracts';
import * as RuntimeCore from '@module-federation/runtime-core';
import { provided } from './provided.ts';
import { fileTimeoutMs, getFileUrl, getGeneration, loadScriptHashes } from './release-files.ts';

const instance = createInstance();

/** Loads an exposed module of a release. */
export async function loadExposed(release: BootRelease, part: string): Promise<unknown> {
  await loadScriptHashes(release);
  const name = register(release);
  return instance.loadRemote<unknown>(`${name}/${part}`);
}

/**
 * Takes scripts of a release that are still loading out of the document: webpack's loader would wait for the one of the same
 * chunk, whatever its URL, instead of requesting the chunk again. They still run if they arrive.
 */
export function detachPendingScripts({ global }: BootRelease): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${global}:"]`)) script.remove();
}

/** Fails the shell's chunks that are still loading: webpack requests none again before it has failed. */
export function failPendingChunks(): void {
  for (const script of document.querySelectorAll('script[data-webpack^="liaison_shell:"]'))
    script.dispatchEvent(new Event('error'));
}

/** Removes the code that a release's files have registered, so that invalid code is not used again. */
export function discardCode(release: BootRelease): void {
  setGlobal(`${release.global}_files`, undefined);
}

const registered = new Set<string>();

/** Registers each generation under a name of its own, which it returns: the runtime keeps what it loaded, or failed to load, by name. */
function register(release: BootRelease): string {
  const generation = getGeneration(release.name);
  // The runtime finds remotes by prefix; the brackets keep one name from being a prefix of another.
  const name = `[${release.name}@${release.version}~${generation}]`;
  if (registered.has(name)) return name;
  registered.add(name);
  // Every generation of a version sets the same global, and the runtime loads no entry whose global exists.
  if (generation > 0) setGlobal(release.global, undefined);
  const entry = new URL(getFileUrl(release, release.entry), location.href).href;
  instance.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }]);
  return name;
}

function setGlobal(name: string, value: undefined) {
  (globalThis as Record<string, unknown>)[name] = value;
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
