import type { Channel, Release } from '@liaison/shared/contracts';
import { join } from 'node:path';
import { getLiveVersions, getNamedVersions, type Move, promote } from '../channel.ts';
import { check } from '../check.ts';
import { findMissingFields } from '../normalize-release.ts';
import { getPreviewExpiry } from '../preview.ts';
import { formatReleaseId, isShell, type Problem } from '../problem.ts';
import { admitSigned } from '../signing/admit-signed.ts';
import type { KeyPins } from '../signing/key-files.ts';
import { signatureFile } from '../signing/signature.ts';
import { checkAgainstStore, inspectRelease } from './inspect-release.ts';
import { checkStyles } from './check-styles.ts';
import { checkFiles, checkStoredFiles, type ReadFile } from './integrity.ts';
import { readBuild, readBuildJson } from './publish.ts';
import { readIfExists } from './safe-files.ts';
import { DamagedError, type LogEntry, type ReleaseStore, StoreError } from './store.ts';

/** A release cannot go live; the message has one line for each reason. */
export class CheckError extends StoreError {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

interface MoveChannelOptions {
  store: ReleaseStore;
  name: string;
  action: LogEntry['action'];
  move: Move;
  who: string;
  why: string;
  /** Releases that go live must be signed by these keys, as the gateway requires; by default no keys are required. */
  pins?: KeyPins | undefined;
  /** Lets a release go live that was built from uncommitted changes. */
  allowDirty?: boolean;
  /** Releases that the caller makes live with this one: it is checked against them, not against the live ones of their modules. */
  together?: readonly Release[];
  /** Called for each live release that is damaged, and therefore was not checked against. */
  warn?(message: string): void;
}

/**
 * Moves one channel, after checking every version that visitors get by it against every live version of the other modules. A move
 * that changes nothing is not written.
 */
export async function moveChannel(options: MoveChannelOptions): Promise<Channel> {
  const write = await prepareMove(options);
  return write();
}

/** The check alone. Resolves to the function that moves the channel, for moves of which all or none should happen. */
export async function prepareMove(options: MoveChannelOptions): Promise<() => Promise<Channel>> {
  const { store, name, action, move, who, why, pins = {}, allowDirty = false, together = [] } = options;
  const from = await store.readChannel(name);
  const to = move(from);
  if (to === from) return async () => from;
  // What the channel names already may be damaged: that must not keep it from moving away.
  const named = getNamedVersions(from);
  for (const version of getNamedVersions(to).filter((it) => !named.includes(it))) {
    if (getPreviewExpiry(version) !== null)
      throw new StoreError(`${name}@${version} is a preview, which cannot go live: release the module`);
    await requireRelease(store, name, version);
  }
  // What `npm start` has just built from the sources describes itself correctly, and the start should be quick.
  const isLocalBuild = action === 'local-build';
  const runCheck = isLocalBuild ? checkDescription : checkAgainst;
  // Visitors have the stable version already, so that disabling a module or ending its canary needs no check.
  const versions = getLiveVersions(to).filter((it) => from.disabled || it !== from.stable);
  const { live, damages } = versions.length > 0 ? await listLiveReleases(store) : { live: [], damages: [] };
  for (const { message } of damages) options.warn?.(message);
  const others = together.filter((release) => release.name !== name);
  const beside = [...live.filter((it) => !others.some((other) => other.name === it.name)), ...others];
  const admitted = admitSigned(store, pins);
  const problems: Problem[] = [];
  for (const version of versions) {
    const release = await requireRelease(admitted, name, version);
    problems.push(...(await runCheck(store, release, beside)));
    // What the channel names went live before, so that a rollback to it needs no second permission.
    const isNew = !named.includes(version);
    if (isNew && !allowDirty && !isLocalBuild) problems.push(...findDirtyTree(release));
    if (isNew && Object.keys(pins).length === 0)
      problems.push(...(await findLostSignature(store, release, from.stable)));
  }
  if (problems.length > 0) throw new CheckError(problems);
  return () => store.moveChannel(name, { at: new Date().toISOString(), who, action, from, to, why });
}

/** Makes a published version stable; does nothing when it is stable already. */
export async function promoteRelease({ version, ...options }: PromoteReleaseOptions): Promise<Channel> {
  await requireRelease(options.store, options.name, version);
  return moveChannel({ ...options, action: 'promote', move: promote(version) });
}

type PromoteReleaseOptions = Omit<MoveChannelOptions, 'action' | 'move'> & { version: string };

/** The move by which somebody took the channel from `npm start`; null while local builds go live. */
export async function findManualMove(store: ReleaseStore, name: string): Promise<LogEntry | null> {
  const last = (await store.readLog(name)).at(-1);
  // Before the action `local-build` existed, the author alone told whose move it was.
  const isLocal = !last || /^(local|follow)-builds?$/.test(last.action) || last.who === 'npm start';
  return isLocal ? null : last;
}

const findDirtyTree = (release: Release): Problem[] =>
  release.provenance?.isClean === false
    ? [
        {
          code: 'dirty',
          message: `${formatReleaseId(release)} was built from uncommitted changes: commit them and release again, or repeat this with --allow-dirty`,
        },
      ]
    : [];

/** Where no keys are pinned, the gateway's own are unknown: it likely refuses an unsigned release of a module that signs. */
async function findLostSignature(store: ReleaseStore, release: Release, stable: string | null) {
  const isSigned = async (version: string) =>
    (await store.readFile(release.name, version, signatureFile)) !== null;
  if (!stable || !(await isSigned(stable)) || (await isSigned(release.version))) return [];
  const id = formatReleaseId(release);
  const message = `${id} is not signed, but ${stable}, which is live, is: release it again with the key of the team (SIGNING_KEY)`;
  return [{ code: 'unsigned', message } as const];
}

export interface CheckResult {
  /** Every reason why the release cannot go live. */
  problems: Problem[];
  /** What its team should change, although it can go live. */
  warnings: Problem[];
}

/** Checks a published version against all live versions. */
export async function checkVersion(
  store: ReleaseStore,
  { name, version }: Pick<Release, 'name' | 'version'>,
  pins: KeyPins = {},
): Promise<CheckResult> {
  const release = await requireRelease(admitSigned(store, pins), name, version);
  const manifest = await store.readFile(name, version, 'release.json');
  const { live, damages } = await listLiveReleases(store);
  return {
    problems: await checkAgainst(store, release, live),
    warnings: [...findMissingFields(JSON.parse(String(manifest))), ...findDirtyTree(release), ...damages],
  };
}

/** Checks a build that is not published yet against all live versions. */
export async function checkBuild(store: ReleaseStore, dist: string): Promise<CheckResult> {
  const read = (path: string) => readIfExists(join(dist, path));
  const { live, damages } = await listLiveReleases(store);
  return {
    problems: await checkAgainst(store, await readBuild(dist), live, read),
    warnings: [...findMissingFields(await readBuildJson(dist)), ...damages],
  };
}

const checkDescription = async (store: ReleaseStore, release: Release, live: Release[]) => [
  ...check(release, live),
  ...(await checkStoredFiles(store, release)),
];

/** By default of the files in the store. */
async function checkAgainst(
  store: ReleaseStore,
  release: Release,
  live: Release[],
  read = readStored(store, release),
): Promise<Problem[]> {
  const inspected = await inspectRelease(release, read);
  // A shell must provide what the code of the modules takes; a module meets the shell as it describes itself.
  const others = isShell(release)
    ? await Promise.all(live.map((other) => inspectStored(store, other)))
    : live;
  return [
    ...check(inspected, others),
    ...(await checkAgainstStore(store, inspected, live)),
    ...(await checkStyles(release, read)),
    ...(await checkFiles(release, read)),
  ];
}

const readStored =
  (store: ReleaseStore, { name, version }: Release): ReadFile =>
  (path) =>
    store.readFile(name, version, path);

const inspectStored = (store: ReleaseStore, release: Release) =>
  inspectRelease(release, readStored(store, release));

/**
 * In place of a damaged stable release, a recorded one that may stand in for it. Without one it is left out, as is a damaged canary, or no
 * other team could release before it is repaired.
 */
async function listLiveReleases(store: ReleaseStore): Promise<{ live: Release[]; damages: Problem[] }> {
  const damages: Problem[] = [];
  const leaveOut = (error: unknown, instead = 'it was left out of the check'): [] => {
    if (!(error instanceof DamagedError)) throw error;
    damages.push({ code: 'damaged', message: `${error.message}: ${instead}` });
    return [];
  };
  const replace = async (module: string, error: unknown): Promise<Release[]> => {
    const served = error instanceof DamagedError ? await findLastGood(store, module) : null;
    if (!served) return leaveOut(error);
    leaveOut(error, `checked against ${formatReleaseId(served)}, which stands in for it`);
    return [served];
  };
  const readLive = async (module: string) => {
    const channel = await store.readChannel(module);
    const read = (version: string): Promise<Release | Release[]> =>
      requireRelease(store, module, version).catch((error: unknown) =>
        version === channel.stable ? replace(module, error) : leaveOut(error),
      );
    return Promise.all(getLiveVersions(channel).map(read));
  };
  const modules = await store.listModules();
  const live = await Promise.all(
    modules.map((module) => readLive(module).catch((error: unknown) => replace(module, error))),
  );
  return { live: live.flat(2), damages };
}

/** The newest version that the gateway recorded as served and that is intact. */
async function findLastGood(store: ReleaseStore, name: string): Promise<Release | null> {
  const versions = (await store.readLastGood())[name] ?? [];
  for (const version of versions) {
    const release = await store.findRelease(name, version).catch(ignoreDamage);
    if (release && (await checkStoredFiles(store, release)).length === 0) return release;
  }
  return null;
}

function ignoreDamage(error: unknown): null {
  if (error instanceof DamagedError) return null;
  throw error;
}

export async function requireRelease(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.findRelease(name, version);
  if (release) return release;
  throw new DamagedError(`${name}@${version} is not published`);
}
