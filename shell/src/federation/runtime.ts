import type { BootRelease } from '@liaison/shared/contracts';
import * as RuntimeCore from '@module-federation/runtime-core';
import { provided } from './provided.ts';

/** A load that takes longer than this can no longer arrive; the place shows its fallback long before. */
const scriptTimeoutMs = 15_000;

const instance = createInstance();

/** The exposed module of a release. Each `generation` is another address, so that nothing failed is met again. */
export function loadExposed(release: BootRelease, generation: number, part: string): Promise<unknown> {
  register(release, generation);
  return instance.loadRemote<unknown>(`${remoteName(release.name)}/${part}`) as Promise<unknown>;
}

/** Forgets what a release's files have defined, for one whose code came but is wrong. */
export function forgetCode(release: BootRelease): void {
  setGlobal(`${release.global}_files`, undefined);
}

const registered = new Map<string, string>();

function register(release: BootRelease, generation: number) {
  const entry = new URL(entryAddress(release, generation), location.href).href;
  if (registered.get(release.name) === entry) return;
  const isAgain = registered.has(release.name);
  if (isAgain) setGlobal(release.global, undefined);
  const name = remoteName(release.name);
  // Without `force`, registering again does nothing, silently.
  instance.registerRemotes([{ name, entry, entryGlobalName: release.global, type: 'global' }], {
    force: isAgain,
  });
  registered.set(release.name, entry);
}

/** A development server knows no generations of a folder; a new question is a new address there. */
function entryAddress({ base, entry, override }: BootRelease, generation: number): string {
  if (override === 'development') return `${base}${entry}?${generation}`;
  return `${generationBase(base, generation)}${entry}`;
}

/** `/releases/mf-chat/1.0.0/` → `/releases/mf-chat/1.0.0~2/`, which the gateway strips. */
export const generationBase = (base: string, generation: number): string =>
  generation === 0 ? base : base.replace(/\/$/, `~${generation}/`);

/** Remotes are looked up by prefix, so no name may begin another. */
const remoteName = (name: string) => `[${name}]`;

function setGlobal(name: string, value: undefined) {
  (globalThis as Record<string, unknown>)[name] = value;
}

function createInstance() {
  // Modules are built without a runtime of their own and take it from here.
  setRuntime(RuntimeCore);
  RuntimeCore.setGlobalFederationConstructor(RuntimeCore.ModuleFederation);
  const federation = new RuntimeCore.ModuleFederation({
    name: 'shell',
    id: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: provided as RuntimeCore.UserOptions['shared'],
    plugins: [{ name: 'deadlines', createScript: () => ({ timeout: scriptTimeoutMs }) }],
  });
  RuntimeCore.setGlobalFederationInstance(federation);
  return federation;
}

function setRuntime(runtime: typeof RuntimeCore) {
  (globalThis as { _FEDERATION_RUNTIME_CORE?: typeof RuntimeCore })._FEDERATION_RUNTIME_CORE = runtime;
}
