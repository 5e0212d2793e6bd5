import { readFile, rm, writeFile } from 'node:fs/promises';
import { codeOf } from '../core/error-code.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Claims a directory for this process: two processes on one embedded database lose data silently. A lock left by a process
 * that was killed is taken over. Returns what gives the directory free again.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await write(file)) return () => rm(file, { force: true });
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

/** Pid and the process's start time: a number that a restart gave to another program does not count as the holder. */
async function write(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${await startTime(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) === 'ENOSPC')
      throw new StartupError(`No space left on the disk that holds ${file}.`, { cause: error });
    throw new StartupError(`${file} cannot be written.`, { cause: error });
  }
}

async function readHolder(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid = '', started = ''] = text.trim().split(' ');
  if (!/^\d+$/.test(pid)) return null;
  const now = await startTime(Number(pid));
  return now === started || now === 'unknown' || started === 'unknown' ? Number(pid) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** In clock ticks since boot, where the system tells (Linux); a killed process that nobody has waited for is `gone`. */
async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'gone' : (fields[19] ?? 'unknown');
}
