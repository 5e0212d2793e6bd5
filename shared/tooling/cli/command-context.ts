import { type ReleaseStore, StoreError } from '@liaison/release/store';
import { existsSync } from 'node:fs';

export interface CliIo {
  env: Record<string, string | undefined>;
  print(line: string): void;
  printError(line: string): void;
  /** One line of the standard input; empty at its end. */
  readAnswer(question: string): Promise<string>;
}

/** Shared by all commands; the functions read the options when a command runs. */
export interface CommandContext {
  /** Prints the lines, or the result with `--json`. */
  report(result: unknown, lines: string[]): void;
  /** Prints a line that is not part of the result; nothing with `--json`. */
  warn(message: string): void;
  /** Fails when the store does not exist, unless the command may create it. */
  store(options?: { canCreate: boolean }): ReleaseStore;
  dataDir: string;
  env: CliIo['env'];
  readAnswer: CliIo['readAnswer'];
  /** Who moves the channel and why, for its log. */
  getAuthor(): { who: string; why: string };
}

/** A bucket answers for itself. */
export const isStoreMissing = ({ location }: ReleaseStore): boolean =>
  !location.startsWith('s3://') && !existsSync(location);

/** For all but `publish`: somebody may have mistyped the name of the store. */
export function requireStore(store: ReleaseStore): ReleaseStore {
  if (isStoreMissing(store))
    throw new StoreError(`there is no store in ${store.location}: publish a release, or set STORE_URL`);
  return store;
}

/** A mistake in the command or an operation that the store rejects; printed without a stack. */
export class UsageError extends Error {}

/** Several reasons, each a line; `--json` prints them as a list. */
export class ProblemsError extends UsageError {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** For a command that goes on with what is intact. */
export function createProblemCollector() {
  const problems = new Set<string>();
  return {
    /** In place of what is damaged. */
    collect(error: unknown): [] {
      if (!(error instanceof StoreError)) throw error;
      problems.add(error.message);
      return [];
    },
    throwAll() {
      if (problems.size > 0) throw new ProblemsError([...problems]);
    },
  };
}
