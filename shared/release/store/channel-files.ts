import { Channel } from '@liaison/shared/contracts';
import { appendFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyChannel } from '../channel.ts';
import { hasCode, readIfThere, replaceFile, writeTemporary } from './files.ts';
import { ConflictError, type LogEntry, StoreError } from './store.ts';

/**
 * Channels in a directory. A move is decided by creating `<module>.moves/<revision>.json`, which only one can do; the
 * channel file and the log follow from it. Whoever reads after a mover died in between finishes its work, so there is
 * no lock that could be left behind.
 */
export function channelFiles(directory: string) {
  const channelPath = (name: string) => join(directory, `${name}.json`);
  const logPath = (name: string) => join(directory, `${name}.log.jsonl`);
  const movePath = (name: string, revision: number) => join(directory, `${name}.moves`, `${revision}.json`);

  async function written(name: string): Promise<Channel> {
    const content = await readIfThere(channelPath(name));
    return content ? parseChannel(content, channelPath(name)) : emptyChannel;
  }

  async function moveAt(name: string, revision: number): Promise<LogEntry | null> {
    const content = await readIfThere(movePath(name, revision));
    return content ? (JSON.parse(content.toString('utf8')) as LogEntry) : null;
  }

  /** The newest channel, with files brought up to it where a mover was slow or died. */
  async function current(name: string): Promise<Channel> {
    let channel = await written(name);
    for (
      let next = await moveAt(name, channel.revision + 1);
      next;
      next = await moveAt(name, channel.revision + 1)
    ) {
      channel = next.to;
      await replaceFile(channelPath(name), toText(channel));
      await appendFile(logPath(name), `${JSON.stringify(next)}\n`);
    }
    return channel;
  }

  async function move(name: string, asked: Omit<LogEntry, 'revision'>): Promise<Channel> {
    const seen = await current(name);
    const revision = asked.from.revision + 1;
    const conflict = `${name} was moved by somebody else at the same moment (revision ${seen.revision}): look at its status and try again`;
    if (seen.revision !== asked.from.revision) throw new ConflictError(conflict);
    const entry: LogEntry = { ...asked, revision, to: { ...asked.to, revision } };
    const temporary = await writeTemporary(movePath(name, revision), JSON.stringify(entry));
    try {
      await link(temporary, movePath(name, revision));
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw new ConflictError(conflict);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
    await current(name);
    return entry.to;
  }

  async function log(name: string): Promise<LogEntry[]> {
    await current(name);
    const lines = (await readIfThere(logPath(name)))?.toString('utf8').split('\n') ?? [];
    const entries = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LogEntry);
    // Two readers that finish the same move both write its line.
    const byRevision = new Map(entries.map((entry) => [entry.revision, entry]));
    return [...byRevision.values()].toSorted((a, b) => a.revision - b.revision);
  }

  return { current, move, log };
}

const toText = (channel: Channel) => `${JSON.stringify(channel, null, 2)}\n`;

function parseChannel(content: Buffer, path: string): Channel {
  try {
    return Channel.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new StoreError(`${path} is not a channel`, { cause: error });
  }
}
