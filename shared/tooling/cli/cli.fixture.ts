import { run } from './run.ts';

export interface TestCli {
  /** Runs one command and returns the exit status. */
  run(...args: string[]): Promise<number>;
  /** What the last command printed. */
  printed: string[];
  errors: string[];
  /** What the user types when a command asks. */
  answer: string;
}

/** `npx liaison` of a user named ana, on the store in this data directory. */
export function createCli(dataDir: string): TestCli {
  const cli: TestCli = {
    printed: [],
    errors: [],
    answer: '',
    run(...args) {
      cli.printed = [];
      cli.errors = [];
      return run(args, {
        env: { DATA_DIR: dataDir, LIAISON_WHO: 'ana' },
        print: (line) => void cli.printed.push(line),
        printError: (line) => void cli.errors.push(line),
        readAnswer: async () => cli.answer,
      });
    },
  };
  return cli;
}
