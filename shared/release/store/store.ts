import type { Channel, Release } from '@liaison/shared/contracts';

/** An expected failure of a store; its message is one line for the caller. */
export class StoreError extends Error {}

/** A stored release or channel is missing, or is not what its file should be; a store that cannot be reached is another error. */
export class DamagedError extends StoreError {}

/** Another writer moved the channel first; nothing was changed. */
export class ConflictError extends StoreError {}

/** One entry of a channel's log. */
export interface LogEntry {
  revision: number;
  /** ISO 8601. */
  at: string;
  who: string;
  action:
    | 'promote'
    | 'canary'
    | 'halt'
    | 'end-canary'
    | 'rollback'
    | 'disable'
    | 'enable'
    | 'local-build'
    | 'follow-builds';
  from: Channel;
  to: Channel;
  why: string;
}

/**
 * Stores releases and channels, in a directory or in a bucket; `testing/` holds the tests that both must pass. A published
 * release never changes; a channel moves only from the revision that the writer has read.
 */
export interface ReleaseStore {
  readonly location: string;
  /** Every name with a channel or a release. */
  listModules(): Promise<string[]>;
  /** Newest first. */
  listVersions(name: string): Promise<string[]>;
  findRelease(name: string, version: string): Promise<Release | null>;
  /** The bytes as published; `path` may end in `.br` or `.gz` for the compressed copy. */
  readFile(name: string, version: string, path: string): Promise<Buffer | null>;
  /** As `readFile`, where the store is on this machine. Reading all files of a start one by one through the thread pool takes longer. */
  readFileSync?(name: string, version: string, path: string): Buffer | null;
  /** Adds all files or none; rejects a version that exists. */
  addRelease(release: Release, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Permanent; the caller has checked that no channel or open tab needs the version. */
  removeRelease(name: string, version: string): Promise<void>;
  readChannel(name: string): Promise<Channel>;
  /** Compare-and-swap on the revision of `entry.from`. */
  moveChannel(name: string, entry: Omit<LogEntry, 'revision'>): Promise<Channel>;
  readLog(name: string): Promise<LogEntry[]>;
  /** The versions of each module that were served last without a problem, newest first; empty when nothing is recorded. */
  readLastGood(): Promise<Record<string, string[]>>;
  writeLastGood(versions: Record<string, string[]>): Promise<void>;
  /** Calls back within 1 s (directory) or 5 s (bucket) of a channel's change, possibly also without a change. Returns a function that stops it. */
  watch(onChange: () => void): () => void;
}
