import type { Channel, Release } from '@liaison/shared/contracts';

/** What a store cannot do for its caller, in one line. */
export class StoreError extends Error {}

/** Somebody else moved the channel first: nothing was changed. */
export class ConflictError extends StoreError {}

/** One line of a channel's log. */
export interface LogEntry {
  revision: number;
  at: string;
  who: string;
  action: 'promote' | 'canary' | 'end-canary' | 'rollback' | 'disable' | 'enable';
  from: Channel;
  to: Channel;
  why: string;
}

/**
 * Where releases and channels lie. Releases never change once they are there; a channel moves only from the revision
 * its mover has seen. A directory or a bucket: `testing/` holds the tests that both must pass.
 */
export interface ReleaseStore {
  readonly location: string;
  /** Every name with a channel or a release. */
  modules(): Promise<string[]>;
  /** Newest first. */
  versions(name: string): Promise<string[]>;
  release(name: string, version: string): Promise<Release | null>;
  /** The bytes as published; `path` may end in `.br` or `.gz` for the compressed sibling. */
  file(name: string, version: string, path: string): Promise<Buffer | null>;
  /** All files or none; refuses a version that is there. */
  add(release: Release, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** For good; the caller has made sure that nobody needs it. */
  remove(name: string, version: string): Promise<void>;
  channel(name: string): Promise<Channel>;
  /** Compare-and-swap on the revision of `entry.from`. */
  move(name: string, entry: Omit<LogEntry, 'revision'>): Promise<Channel>;
  log(name: string): Promise<LogEntry[]>;
  /** Calls back within a second (directory) or five (bucket) of a channel's change, perhaps more often than needed. Returns how to stop. */
  watch(onChange: () => void): () => void;
}
