import type { ReleaseStore } from '@liaison/shared/release/store';

export interface Io {
  env: Record<string, string | undefined>;
  print(line: string): void;
  complain(line: string): void;
}

/** What every command works with, read when it runs. */
export interface Session {
  print(line: string): void;
  store(): ReleaseStore;
  dataDir: string;
  env: Io['env'];
  /** For the log: who moves the channel, and why. */
  signature(): { who: string; why: string };
}

/** The mistake of whoever typed the command, or what the store refuses: told in its own words, without a stack. */
export class UsageError extends Error {}
