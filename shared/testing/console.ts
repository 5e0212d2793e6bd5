import { format } from 'node:util';

let lines: string[] = [];

/** Collects warnings and errors instead of printing them. */
export function captureConsole(): void {
  lines = [];
  for (const level of ['warn', 'error'] as const) {
    // oxlint-disable-next-line no-console -- replaced to collect its output
    console[level] = (...values: unknown[]) => lines.push(format(...values));
  }
}

/** Returns and clears the collected lines; a test that expects a warning calls it. */
export function consumeConsole(): string[] {
  const collected = lines;
  lines = [];
  return collected;
}
