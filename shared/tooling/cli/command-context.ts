import type { ReleaseStore } from '@liaison/release/store';

export interface CliIo {
  env: Record<string, string | undefined>;
  print(line: string): void;
  printError(line: string): void;
}

/** Shared by all commands; the functions read the options when a command runs. */
export interface CommandContext {
  print(line: string): void;
  store(): ReleaseStore;
  dataDir: string;
  env: CliIo['env'];
  /** Who moves the channel and why, for its log. */
  getAuthor(): { who: string; why: string };
}

/** A mistake in the command or an operation that the store rejects; printed without a stack. */
export class UsageError extends Error {}
