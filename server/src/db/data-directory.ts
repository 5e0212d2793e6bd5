import { readFile, rm, writeFile } from 'node:fs/promises';
import { getErrorCode } from '../core/get-error-code.ts';
import { StartupError } from '../core/startup-error.ts';

/**
 * Locks a directory for this process, since two processes on one embedded database lose data silently. The lock of a killed
 * process is replaced. Returns a function that removes the lock.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createLockFile(file)) return () => rm(file, { force: true });
    const holder = await readHolder(file);
    if (holder !== null && isAlive(holder)) {
      throw new StartupError(
        `${directory} is in use by process ${holder}: stop it, or set another DATA_DIR.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new StartupError(`${directory} is being opened by another process.`);
}

/** Writes the process id and its start time: an id alone may belong to another program after a restart. */
async function createLockFile(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${await getStartTime(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    if (getErrorCode(error) === 'ENOSPC')
      throw new StartupError(`No space left on the disk that holds ${file}.`, { cause: error });
    throw new StartupError(`${file} cannot be written.`, { cause: error });
  }
}

async function readHolder(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid = '', started = ''] = text.trim().split(' ');
  if (!/^\d+$/.test(pid)) return null;
  const current = await getStartTime(Number(pid));
  return current === started || current === 'unknown' || started === 'unknown' ? Number(pid) : null;
}

function isAlive(pid: number): boolean {
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
