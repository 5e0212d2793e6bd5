import type { BootRelease } from '@liaison/shared/contracts';
import * as RuntimeCore from '@module-federation/runtime-core';
import { provided } from './provided.ts';

/** The script is given up after this time; the part shows its fallback earlier (part.ts). */
const scriptTimeoutMs = 15_000;

const instance = createInstance();

/** Loads an exposed module of a release. Each `generation` has another URL, so that a failed file is not taken from the cache. */
export function loadExposed(release: BootRelease, generation: number, part: string): Promise<unknown> {
  register(release, generation);
  return instance.loadRemote<unknown>(`${toRemoteName(release.name)}/${part}`) as Promise<unknown>;
}

/** Removes the code that a release's files have registered, so that invalid code is not used again. */
export function discardCode(release: BootRelease): void {
  setGlobal(`${release.global}_files`, undefined);
}

const registered = new Map<string, string>();

function register(release: BootRelease, generation: number) {
  const entry = new URL(getEntryUrl(release, generation), location.href).href;
  if (registered.get(release.name) === entry) return;
  const isRegistered = registered.has(release.name);
  if (isRegistered) setGlobal(release.global, undefined);
  const name = toRemoteName(release.name);
  // Without `force`, registering a name again is silently ignored.
  instance.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }], {
    force: isRegistered,
  });
  registered.set(release.name, entry);
}

/** A development server does not know the generation suffix, so there a query makes the URL different. */
function getEntryUrl({ base, entry, override }: BootRelease, generation: number): string {
  if (override === 'development') return `${base}${entry}?${generation}`;
  return `${addGeneration(base, generation)}${entry}`;
}

/** `/releases/mf-chat/1.0.0/` → `/releases/mf-chat/1.0.0~2/`; the gateway strips the suffix. */
const addGeneration = (base: string, generation: number): string =>
  generation === 0 ? base : base.replace(/\/$/, `~${generation}/`);

/** The runtime finds remotes by prefix; the brackets keep one name from being a prefix of another. */
const toRemoteName = (name: string) => `[${name}]`;

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
    plugins: [{ name: 'script-timeout', createScript: () => ({ timeout: scriptTimeoutMs }) }],
  });
  RuntimeCore.setGlobalFederationInstance(federation);
  return federation;
}

function setRuntime(runtime: typeof RuntimeCore) {
  (globalThis as { _FEDERATION_RUNTIME_CORE?: typeof RuntimeCore })._FEDERATION_RUNTIME_CORE = runtime;
}
