import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from './get-error-code.ts';
import { StartupError } from './startup-error.ts';

const directoryMode = 0o700;
const fileMode = 0o600;
const othersMask = 0o077;

/**
 * Closes a directory to other users, with all that is in it; a missing one is created closed by the umask of the process. A
 * folder in it that is closed already protects its content, so it is not searched. `uid` is null where the system has no modes.
 */
export function protectDirectory(directory: string, uid = process.getuid?.() ?? null): void {
  try {
    // Its target counts when it is a link.
    const stats = statSync(directory, { throwIfNoEntry: false });
    if (uid === null || !stats) return;
    if (stats.uid !== uid)
      throw new StartupError(
        `${directory} belongs to another user: give it to the user of this process, or set another DATA_DIR.`,
      );
    close(directory, stats);
    for (const name of readdirSync(directory)) closeTree(join(directory, name), uid);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = getErrorCode(error) ?? String(error);
    throw new StartupError(`${directory} cannot be closed to other users: ${reason}`, {
      cause: error,
    });
  }
}

/** Closes everything in a directory, even where the directory itself is closed: some programs set the modes of their files. */
export function closeContent(directory: string): void {
  if (process.getuid === undefined) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, entry);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats) close(path, stats);
  }
}

function closeTree(path: string, uid: number): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;
  if (stats.uid !== uid)
    throw new StartupError(`${path} belongs to another user: give it to the user of this process.`);
  const wasOpen = close(path, stats);
  if (wasOpen && stats.isDirectory()) closeContent(path);
}

/** Whether it was open to others. */
function close(path: string, stats: Stats): boolean {
  if (stats.isSymbolicLink() || (stats.mode & othersMask) === 0) return false;
  chmodSync(path, stats.isDirectory() ? directoryMode : fileMode);
  if ((statSync(path).mode & othersMask) !== 0)
    throw new StartupError(
      `${path} can be read by other users, and its file system cannot change that: set another DATA_DIR.`,
    );
  return true;
}
