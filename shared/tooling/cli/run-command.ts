import { type ChildProcess, spawn } from 'node:child_process';

/** Runs a program in a folder. Resolves to its output; a failure is an error with the command and what it printed. */
export type RunCommand = (command: string, ...args: string[]) => Promise<string>;

const running = new Set<ChildProcess>();

/** Ends the programs that run now, as Ctrl-C does in a terminal. */
export function stopRunning(): void {
  for (const child of running) child.kill();
}

export function createRunner(cwd: string, env: NodeJS.ProcessEnv): RunCommand {
  return (command, ...args) =>
    new Promise((done, reject) => {
      const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
      running.add(child);
      const output: Buffer[] = [];
      const errors: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
      child.on('error', reject);
      child.on('close', (code) => {
        running.delete(child);
        const text = Buffer.concat(output).toString();
        if (code === 0) done(text);
        else reject(new Error(`${args.join(' ')}\n${text}${Buffer.concat(errors).toString()}`.trim()));
      });
    });
}

/** Puts one line before the error of a tool. */
export function fail(line: string, error: Error): never {
  throw new Error(`${line}:\n${error.message}`, { cause: error });
}
