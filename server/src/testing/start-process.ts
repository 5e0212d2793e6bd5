import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../main.ts', import.meta.url));
const running = new Set<ReturnType<typeof spawn>>();

/** Starts the service in a process of its own, from source unless a bundle is given. */
export function startProcess(environment: Record<string, string>, main = source) {
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: {
      PATH: process.env['PATH'],
      // A restart from source takes a third less time with the code that an earlier process has compiled.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, errors });
    });
  });
  const started = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Ctrl-C') && resolve());
    child.once('close', () => reject(new Error(`The service did not start: ${errors}`)));
  });
  // Of a process that is expected to fail, only `ended` is awaited.
  started.catch(() => undefined);
  return { child, ended, started };
}

/** For `afterAll`: a test that fails must leave no process behind. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
