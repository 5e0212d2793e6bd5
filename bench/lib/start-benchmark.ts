import { ensureTools, type Tool } from '@liaison/tooling';

/**
 * Finds the tools as `npm test` does, and ends the process when one is missing. What is deferred on the returned stack runs when the
 * benchmark disposes of it, after an error and on Ctrl-C.
 */
export function startBenchmark(...needed: Tool[]): AsyncDisposableStack {
  const tools = ensureTools(new Set(needed));
  if (needed.some((tool) => !tools[tool])) process.exit(1);
  const stack = new AsyncDisposableStack();
  const end = (status: number) => {
    // What is being measured fails when its services stop, and must not end the process before the rest is cleaned up.
    process.on('uncaughtException', () => undefined);
    void stack.disposeAsync().finally(() => process.exit(status));
  };
  process.once('SIGINT', () => end(130));
  process.once('SIGTERM', () => end(143));
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`);
    end(1);
  });
  return stack;
}
