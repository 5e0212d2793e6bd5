import { type FSWatcher, mkdirSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const pollIntervalMs = 500;

/**
 * Uses the system's file events, and polls every half second for changes without an event (network file systems, a directory
 * that was replaced).
 */
export function watchDirectory(directory: string, onChange: () => void): () => void {
  let lastState = readState(directory);
  const checkForChange = () => {
    const state = readState(directory);
    if (state === lastState) return;
    lastState = state;
    onChange();
  };
  const watcher = openWatcher(directory, checkForChange);
  const timer = setInterval(checkForChange, pollIntervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** Null where the system has no file events for the directory. */
function openWatcher(directory: string, onEvent: () => void): FSWatcher | null {
  try {
    mkdirSync(directory, { recursive: true });
    const watcher = watch(directory, { persistent: false }, onEvent);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

function readState(directory: string): string {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map((name) => {
        const { mtimeMs, size, ino } = statSync(join(directory, name));
        return `${name} ${mtimeMs} ${size} ${ino}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}
