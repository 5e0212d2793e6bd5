import type { Release } from '@liaison/shared/contracts';
import {
  check,
  emptyChannel,
  formatReleaseId,
  isPageBreaking,
  type LiveModule,
  type LiveSet,
  reconcile,
  shellName,
} from '@liaison/release';
import { checkStoredFiles, type ReleaseStore } from '@liaison/release/store';
import type { FastifyBaseLogger } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { getErrorMessage } from '../core/get-error-message.ts';

export interface LiveReleases {
  /** The last set of compatible releases. */
  current(): LiveSet;
  /** Reads all channels again; resolves when their releases are live or refused. */
  refresh(): Promise<void>;
  /** Resolves when a refresh under way has ended. */
  close(): Promise<void>;
}

const firstRetryMs = 2000;
const longestRetryMs = 5 * 60 * 1000;
/** Versions of a module that are remembered: one of them is intact unless several are damaged. */
const rememberedVersions = 3;

/**
 * Keeps the live releases in memory. When a channel changes, its releases are verified and the whole set is checked again; an
 * incompatible release is refused and logged, and the previous one stays live (FED-011). The store remembers what was served, so
 * that after a restart an intact version stands in for a damaged one.
 */
export function liveReleases(
  store: ReleaseStore,
  log: FastifyBaseLogger,
  { retryMs = firstRetryMs } = {},
): LiveReleases {
  let live: LiveSet = new Map();
  let retry: NodeJS.Timeout | undefined;
  let nextRetryMs = retryMs;
  let lastProblem = '';
  let isClosed = false;
  let lastGood: Record<string, string[]> | undefined;
  const verified = new Map<string, Promise<Release>>();

  async function refresh() {
    if (isClosed) return;
    try {
      if (!lastGood) await restoreLastGood();
      const { modules, failures, unread } = await readModules();
      const { set, rejections } = reconcile(live, modules);
      live = set;
      const refusedNames = [...modules.values()]
        .filter(({ name, stable }) => set.get(name)?.stable.version !== stable.version)
        .map(({ name }) => name);
      if (set.has(shellName)) await rememberLive(new Set([...unread, ...refusedNames]));
      const refused = rejections.map(
        ({ module, problems }) => `${module}: ${problems.map((it) => it.message).join('; ')}`,
      );
      logProblems([
        ...failures,
        ...refused,
        ...(set.has(shellName) ? [] : [`no release of the shell is live in ${store.location}`]),
      ]);
      scheduleRetry(failures.length > 0 || !lastGood);
    } catch (error) {
      logProblems([`the release store at ${store.location} cannot be read: ${getErrorMessage(error)}`]);
      scheduleRetry(true);
    }
  }

  /** A bucket may work again without a changed channel. The delay doubles, since a damaged release stays damaged. */
  function scheduleRetry(hasFailures: boolean) {
    clearTimeout(retry);
    if (!hasFailures) {
      nextRetryMs = retryMs;
      return;
    }
    retry = setTimeout(() => void refreshQueued(), nextRetryMs).unref();
    nextRetryMs = Math.min(nextRetryMs * 2, longestRetryMs);
  }

  /**
   * Of each module that was served before the restart, the newest intact version that fits the shell, which may be an older one. Nothing
   * while the record cannot be read.
   */
  async function restoreLastGood() {
    lastGood = await store.readLastGood().catch(() => undefined);
    const { [shellName]: shells = [], ...others } = lastGood ?? {};
    const shell = await loadLastGood(shellName, shells, null);
    const restored = new Map<string, LiveModule>();
    const addStable = (name: string, stable: Release | null) => {
      const channel = { ...emptyChannel, stable: stable?.version ?? null };
      if (stable) restored.set(name, { name, channel, stable, canary: null, previous: null });
    };
    addStable(shellName, shell);
    for (const [name, versions] of Object.entries(others))
      addStable(name, await loadLastGood(name, versions, shell));
    live = new Map([...restored, ...live]);
  }

  /** The newest intact version that fits the shell; else the newest intact one. */
  async function loadLastGood(
    name: string,
    versions: string[],
    shell: Release | null,
  ): Promise<Release | null> {
    let newest: Release | null = null;
    for (const version of versions) {
      const release = await load(name, version).catch(() => null);
      if (release && (!shell || isFitting(release, shell))) return release;
      newest ??= release;
    }
    return newest;
  }

  /** A failed write changes nothing about what is served now; the next refresh tries again. What stands in for a module is not remembered. */
  async function rememberLive(replaced: ReadonlySet<string>) {
    // A record that could not be read is not replaced.
    if (!lastGood) return;
    const before = lastGood;
    const kept = Object.entries(before).filter(([name]) => replaced.has(name));
    const read = [...live.values()].filter(({ name }) => !replaced.has(name));
    const versions = read.map(({ name, stable, previous }): [string, string[]] => {
      const known = before[name] ?? [];
      // Versions that were served after this one were abandoned by a rollback.
      const earlier = known.slice(Math.max(known.indexOf(stable.version), 0));
      const all = [stable.version, ...(previous ? [previous.version] : []), ...earlier];
      return [name, [...new Set(all)].slice(0, rememberedVersions)];
    });
    const served = Object.fromEntries([...kept, ...versions]);
    if (isDeepStrictEqual(served, before)) return;
    try {
      await store.writeLastGood(served);
      lastGood = served;
    } catch (error) {
      log.warn(`releases: the served versions cannot be remembered: ${getErrorMessage(error)}`);
    }
  }

  /** A module whose channel or release cannot be read keeps its live release. */
  async function readModules() {
    const modules = new Map<string, LiveModule>();
    const failures: string[] = [];
    const unread = new Set<string>();
    // A disabled module has a channel that says so: what is live and has none is missing, as from a disk that is not mounted.
    for (const name of new Set([...(await store.listModules()), ...live.keys()])) {
      try {
        const module = await readModule(name, failures);
        if (module) modules.set(name, module);
      } catch (error) {
        unread.add(name);
        const current = live.get(name);
        if (current) modules.set(name, current);
        const served = current ? `${current.stable.version} is served instead` : 'nothing is served';
        failures.push(`${name}: ${getErrorMessage(error)}; ${served}`);
      }
    }
    return { modules, failures, unread };
  }

  /** A canary that cannot be read takes the stable release from nobody. */
  async function readModule(name: string, failures: string[]): Promise<LiveModule | null> {
    const channel = await store.readChannel(name);
    if (channel.revision === emptyChannel.revision && live.has(name))
      throw new Error('its channel is missing in the store');
    if (!channel.stable || channel.disabled) return null;
    const stable = await load(name, channel.stable);
    const loadCanary = ({ version }: { version: string }) =>
      load(name, version).catch((error: unknown) => {
        failures.push(`${name}: ${getErrorMessage(error)}; the canary ${version} is not served`);
        return null;
      });
    const canary = channel.canary ? await loadCanary(channel.canary) : null;
    const previous = channel.previous ? await load(name, channel.previous).catch(() => null) : null;
    return { name, channel, stable, canary, previous };
  }

  /** Reads and verifies a version once: it never changes. */
  function load(name: string, version: string): Promise<Release> {
    const key = `${name}@${version}`;
    const known = verified.get(key);
    if (known) return known;
    const loading = verify(name, version);
    verified.set(key, loading);
    loading.catch(() => verified.delete(key));
    return loading;
  }

  async function verify(name: string, version: string): Promise<Release> {
    const release = await store.findRelease(name, version);
    if (!release) throw new Error(`${version} is not published`);
    if (formatReleaseId(release) !== `${name}@${version}`)
      throw new Error(`${version} contains ${formatReleaseId(release)}`);
    const problems = await checkStoredFiles(store, release);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
    return release;
  }

  /** Logs only when the problems change. */
  function logProblems(problems: string[]) {
    const problem = problems.join(' | ');
    if (problem && problem !== lastProblem) log.error(`releases: ${problem}`);
    if (!problem && lastProblem) log.info('releases: every channel is served again');
    lastProblem = problem;
  }

  const refreshQueued = runOneAtATime(refresh);
  const stopWatching = store.watch(() => void refreshQueued());
  return {
    current: () => live,
    refresh: refreshQueued,
    async close() {
      isClosed = true;
      stopWatching();
      await refreshQueued();
      clearTimeout(retry);
    },
  };
}

const isFitting = (release: Release, shell: Release) =>
  check(release, [shell]).filter(isPageBreaking).length === 0;

/** A call during a run waits for one more run, shared by all such calls. */
function runOneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    running = task().finally(() => (running = null));
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
