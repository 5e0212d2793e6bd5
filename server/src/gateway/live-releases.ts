import type { Release } from '@liaison/shared/contracts';
import { admit, idOf, type LiveModule, type LiveSet, shellName } from '@liaison/shared/release';
import { checkStoredFiles, type ReleaseStore } from '@liaison/shared/release/store';
import type { FastifyBaseLogger } from 'fastify';

export interface LiveReleases {
  /** The last set that fitted together. */
  current(): LiveSet;
  /** Reads all channels again; answers when what they say is served or refused. */
  refresh(): Promise<void>;
  close(): void;
}

const firstRetryMs = 2000;
const longestRetryMs = 5 * 60 * 1000;

/**
 * Keeps in memory what every page is made of. A channel that moves is noticed, its releases are verified and the whole
 * set is checked again; what does not fit is refused with its reasons, and served as before (FED-011).
 */
export function liveReleases(
  store: ReleaseStore,
  log: FastifyBaseLogger,
  { retryMs = firstRetryMs } = {},
): LiveReleases {
  let served: LiveSet = new Map();
  let retry: NodeJS.Timeout | undefined;
  let nextRetryMs = retryMs;
  let lastProblem = '';
  let isClosed = false;
  const verified = new Map<string, Promise<Release>>();

  async function refresh() {
    try {
      const { wanted, broken } = await readWanted();
      const { set, refusals } = admit(served, wanted);
      served = set;
      const refused = refusals.map(
        ({ module, problems }) => `${module}: ${problems.map((it) => it.message).join('; ')}`,
      );
      report([...broken, ...refused, ...(set.has(shellName) ? [] : ['no release of the shell is live'])]);
      tryAgain(broken.length > 0);
    } catch (error) {
      report([`the release store at ${store.location} cannot be read: ${messageOf(error)}`]);
      tryAgain(true);
    }
  }

  /** A bucket that failed for a moment works again without any channel moving. Ever more rarely, since damage stays. */
  function tryAgain(isUnread: boolean) {
    clearTimeout(retry);
    if (!isUnread) nextRetryMs = retryMs;
    if (!isUnread || isClosed) return;
    retry = setTimeout(() => void inTurn(), nextRetryMs).unref();
    nextRetryMs = Math.min(nextRetryMs * 2, longestRetryMs);
  }

  /** A module whose channel or release is damaged stays as it is served. */
  async function readWanted() {
    const wanted = new Map<string, LiveModule>();
    const broken: string[] = [];
    for (const name of await store.modules()) {
      try {
        const module = await readModule(name);
        if (module) wanted.set(name, module);
      } catch (error) {
        broken.push(`${name}: ${messageOf(error)}`);
        const before = served.get(name);
        if (before) wanted.set(name, before);
      }
    }
    return { wanted, broken };
  }

  async function readModule(name: string): Promise<LiveModule | null> {
    const channel = await store.channel(name);
    if (!channel.stable || channel.disabled) return null;
    const stable = await load(name, channel.stable);
    const canary = channel.canary ? await load(name, channel.canary.version) : null;
    const previous = channel.previous ? await load(name, channel.previous).catch(() => null) : null;
    return { name, channel, stable, canary, previous };
  }

  /** Read and compared with its hashes once: a version never changes. */
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
    const release = await store.release(name, version);
    if (!release) throw new Error(`${version} is not published`);
    if (idOf(release) !== `${name}@${version}`)
      throw new Error(`${version} says that it is ${idOf(release)}`);
    const problems = await checkStoredFiles(store, release);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
    return release;
  }

  /** One line per change of the state, not one per look. */
  function report(problems: string[]) {
    const problem = problems.join(' | ');
    if (problem && problem !== lastProblem) log.error(`releases: ${problem}`);
    if (!problem && lastProblem) log.info('releases: every channel is served again');
    lastProblem = problem;
  }

  const inTurn = oneAtATime(refresh);
  const stopWatching = store.watch(() => void inTurn());
  return {
    current: () => served,
    refresh: inTurn,
    close() {
      isClosed = true;
      clearTimeout(retry);
      stopWatching();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A call while one runs makes it run once more, and waits for that. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
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
