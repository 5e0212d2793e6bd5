import { type FSWatcher, mkdirSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const pollMs = 500;

/**
 * Told by the system where it can; a look every half second catches what it does not tell (network file systems, a
 * directory that was replaced).
 */
export function watchDirectory(directory: string, onChange: () => void): () => void {
  let seen = signature(directory);
  const look = () => {
    const now = signature(directory);
    if (now === seen) return;
    seen = now;
    onChange();
  };
  const watcher = systemWatcher(directory, look);
  const timer = setInterval(look, pollMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

function systemWatcher(directory: string, look: () => void): FSWatcher | null {
  try {
    mkdirSync(directory, { recursive: true });
    const watcher = watch(directory, { persistent: false }, look);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

function signature(directory: string): string {
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
