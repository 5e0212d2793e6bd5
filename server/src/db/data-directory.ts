import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { getErrorCode } from '../core/get-error-code.ts';
import { getErrorMessage } from '../core/get-error-message.ts';
import { StartupError } from '../core/startup-error.ts';

/**
 * Locks a directory for this process, since two processes on one embedded database lose data silently. The operating system holds
 * the lock of SQLite for the process and releases it when that ends, however it ends: no start ever removes a lock, which could be
 * that of another start by then. Releases before this lock have only the `.lock` file with the process id, which therefore is still
 * written and read. Returns a function that unlocks the directory.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const holderFile = `${directory}.lock`;
  const lock = lockFile(`${directory}.lock-db`);
  const holder = await readHolder(holderFile);
  if (!lock || (holder !== null && isAlive(holder))) {
    lock?.close();
    throw new StartupError(
      `${directory} is in use by ${holder === null ? 'another process' : `process ${holder}`}: stop it, or set another DATA_DIR.`,
    );
  }
  await writeFile(holderFile, `${process.pid} ${await getStartTime(process.pid)}\n`).catch(
    (error: unknown) => {
      lock.close();
      throw new StartupError(`${holderFile} cannot be written: ${getErrorMessage(error)}`, { cause: error });
    },
  );
  return async () => {
    await rm(holderFile, { force: true });
    lock.close();
  };
}

/** Null when another process holds it. The file stays empty: a transaction that is never committed holds its lock. */
function lockFile(file: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    // Without a wait, two starts that lock step by step could refuse each other.
    lock = new DatabaseSync(file, { timeout: 100 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (getSqliteCode(error) === sqliteBusy) return null;
    throw new StartupError(`${file} cannot be locked: ${getErrorMessage(error)}`, { cause: error });
  }
}

const sqliteBusy = 5;

const getSqliteCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;

/** A process id alone may belong to another program after a restart, so that the start time is compared too. */
async function readHolder(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid = '', started = ''] = text.trim().split(' ');
  if (!/^\d+$/.test(pid)) return null;
  const current = await getStartTime(Number(pid));
  return current === started || current === 'unknown' || started === 'unknown' ? Number(pid) : null;
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/** In clock ticks since boot; `unknown` where the system does not say (only Linux does), `gone` for a zombie process. */
async function getStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'gone' : (fields[19] ?? 'unknown');
}
