import { Channel } from '@liaison/shared/contracts';
import { emptyChannel } from '../channel.ts';
import { type Objects, safe, toText } from './objects.ts';
import { ConflictError, type LogEntry, type ReleaseStore, StoreError } from './store.ts';

type Channels = Pick<ReleaseStore, 'channel' | 'move' | 'log'>;

/** Called with moves that a reader has carried out, in their order; perhaps by two readers for the same move. */
type OnMoved = (name: string, moves: LogEntry[]) => Promise<void>;

/**
 * A move is decided by creating `<module>.moves/<revision>.json`, which only one can do; the channel file follows from
 * it, and the moves are the log. Whoever reads after a mover died in between finishes its work, so there is no lock
 * that could be left behind.
 */
export function channelsIn(objects: Objects, onMoved?: OnMoved): Channels {
  const channelPath = (name: string) => `channels/${safe(name)}.json`;
  const movesPath = (name: string) => `channels/${safe(name)}.moves`;

  async function written(name: string): Promise<Channel> {
    const content = await objects.read(channelPath(name));
    return content ? parseChannel(content, `${objects.location}/${channelPath(name)}`) : emptyChannel;
  }

  async function moveAt(name: string, revision: number): Promise<LogEntry | null> {
    const content = await objects.read(`${movesPath(name)}/${revision}.json`);
    return content ? (JSON.parse(content.toString('utf8')) as LogEntry) : null;
  }

  /** The newest channel, and the moves that its file does not know yet. */
  async function newest(name: string): Promise<{ channel: Channel; moves: LogEntry[] }> {
    let channel = await written(name);
    const moves: LogEntry[] = [];
    for (let next = await moveAt(name, channel.revision + 1); next;) {
      moves.push(next);
      channel = next.to;
      next = await moveAt(name, channel.revision + 1);
    }
    return { channel, moves };
  }

  async function carryOut(name: string): Promise<void> {
    const { channel, moves } = await newest(name);
    if (moves.length === 0) return;
    await objects.replace(channelPath(name), toText(channel));
    await onMoved?.(name, moves);
  }

  async function current(name: string): Promise<Channel> {
    const { channel, moves } = await newest(name);
    // A reader that may not write, as a gateway need not, still knows the newest.
    if (moves.length > 0) await carryOut(name).catch(() => undefined);
    return channel;
  }

  return {
    channel: current,

    async move(name, asked) {
      const seen = await current(name);
      const revision = asked.from.revision + 1;
      const conflict = `${name} was moved by somebody else at the same moment (revision ${seen.revision}): look at its status and try again`;
      if (seen.revision !== asked.from.revision) throw new ConflictError(conflict);
      const entry: LogEntry = { ...asked, revision, to: { ...asked.to, revision } };
      const isFirst = await objects.create(`${movesPath(name)}/${revision}.json`, JSON.stringify(entry));
      if (!isFirst) throw new ConflictError(conflict);
      await carryOut(name);
      return entry.to;
    },

    async log(name) {
      const names = await objects.list(movesPath(name));
      const revisions = names.map((file) => Number(file.replace(/\.json$/, ''))).toSorted((a, b) => a - b);
      const moves = await Promise.all(revisions.map((revision) => moveAt(name, revision)));
      return moves.filter((move) => move !== null);
    },
  };
}

function parseChannel(content: Buffer, path: string): Channel {
  try {
    return Channel.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new StoreError(`${path} is not a channel`, { cause: error });
  }
}
