import { format } from 'node:util';

let lines: string[] = [];

/** From here on warnings and errors are kept instead of printed. */
export function followConsole(): void {
  lines = [];
  for (const level of ['warn', 'error'] as const) {
    // oxlint-disable-next-line no-console -- this is where the console is watched
    console[level] = (...values: unknown[]) => lines.push(format(...values));
  }
}

/** What was warned of since the test began, and forgets it: a test that expects a line reads it here. */
export function takeConsole(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
