import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { getErrorCode } from '../core/get-error-code.ts';
import { getErrorMessage } from '../core/get-error-message.ts';
import { StartupError } from '../core/startup-error.ts';

/**
 * Locks a directory for this process, since two processes on one embedded database lose data silently. The operating system holds
 * the lock of SQLite for the process and releases it when that ends, however it ends: no start ever removes a lock, which could be
 * that of another start by then. Returns a function that unlocks the directory.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  const holderFile = `${directory}.pid`;
  const lock = lockFile(file);
  if (lock === 'older release') {
    const holder = Number.parseInt(await readFile(file, 'utf8'), 10);
    if (isAlive(holder)) throw createInUseError(directory, `process ${holder}`);
    // Emptied, not removed: another start may hold a lock on it by now.
    await truncate(file);
    return lockDirectory(directory);
  }
  if (lock === 'busy') {
    const holder = await readFile(holderFile, 'utf8').catch(() => '');
    throw createInUseError(directory, holder ? `process ${holder.trim()}` : 'another process');
  }
  await writeFile(holderFile, `${process.pid}\n`).catch(() => undefined);
  return async () => {
    await rm(holderFile, { force: true });
    lock.close();
  };
}

/** The file stays empty: a transaction that is never committed holds its lock. Older releases wrote their process id into it. */
function lockFile(file: string): DatabaseSync | 'busy' | 'older release' {
  let lock: DatabaseSync | undefined;
  try {
    // Without a wait, two starts that lock step by step could refuse each other.
    lock = new DatabaseSync(file, { timeout: 100 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const code = getSqliteCode(error);
    if (code === sqliteCodes.busy) return 'busy';
    if (code === sqliteCodes.notADatabase) return 'older release';
    throw new StartupError(`${file} cannot be locked: ${getErrorMessage(error)}`, { cause: error });
  }
}

const createInUseError = (directory: string, holder: string) =>
  new StartupError(`${directory} is in use by ${holder}: stop it, or set another DATA_DIR.`);

const sqliteCodes = { busy: 5, notADatabase: 26 };

const getSqliteCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
