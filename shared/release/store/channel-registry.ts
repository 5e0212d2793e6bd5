import { Channel } from '@liaison/shared/contracts';
import { emptyChannel } from '../channel.ts';
import { formatJson, type ObjectStorage, toSafeName } from './object-storage.ts';
import { ConflictError, DamagedError, type LogEntry, type ReleaseStore, StoreError } from './store.ts';

type ChannelRegistry = Pick<ReleaseStore, 'readChannel' | 'moveChannel' | 'readLog'>;

/** Called with the moves that were applied to the channel file, in order; two readers may both report the same move. */
type OnMoved = (name: string, moves: LogEntry[]) => Promise<void>;

/**
 * Creating `<module>.moves/<revision>.json`, which only one writer can do, decides a move. The channel file is derived from
 * the moves, which are also the log. When a writer dies between the two, the next reader updates the channel file: no lock
 * is needed that could be left behind (docs/decisions/0001-move-channels-by-exclusive-create.md).
 */
export function channelRegistry(storage: ObjectStorage, onMoved?: OnMoved): ChannelRegistry {
  const getChannelPath = (name: string) => `channels/${toSafeName(name)}.json`;
  const getMovesPath = (name: string) => `channels/${toSafeName(name)}.moves`;

  async function readChannelFile(name: string): Promise<Channel> {
    const content = await storage.read(getChannelPath(name));
    return content ? parseChannel(content, `${storage.location}/${getChannelPath(name)}`) : emptyChannel;
  }

  async function readMove(name: string, revision: number): Promise<LogEntry | null> {
    const path = `${getMovesPath(name)}/${revision}.json`;
    const content = await storage.read(path);
    return content && parseMove(content, `${storage.location}/${path}`);
  }

  /** The channel at its latest revision, and the moves that the channel file does not contain yet. */
  async function readLatest(name: string): Promise<{ channel: Channel; moves: LogEntry[] }> {
    let channel = await readChannelFile(name);
    const moves: LogEntry[] = [];
    for (let next = await readMove(name, channel.revision + 1); next;) {
      moves.push(next);
      channel = next.to;
      next = await readMove(name, channel.revision + 1);
    }
    return { channel, moves };
  }

  async function applyMoves(name: string): Promise<void> {
    const { channel, moves } = await readLatest(name);
    if (moves.length === 0) return;
    await storage.replace(getChannelPath(name), formatJson(channel));
    await onMoved?.(name, moves);
  }

  async function readChannel(name: string): Promise<Channel> {
    const { channel, moves } = await readLatest(name);
    // A reader without write permission, such as a gateway, still gets the latest channel.
    if (moves.length > 0) await applyMoves(name).catch(() => undefined);
    return channel;
  }

  return {
    readChannel,

    async moveChannel(name, request) {
      const latest = await readChannel(name);
      const revision = request.from.revision + 1;
      const conflict = `${name} was moved by another process at the same time (revision ${latest.revision}): check its status and try again`;
      if (latest.revision !== request.from.revision) throw new ConflictError(conflict);
      const entry: LogEntry = { ...request, revision, to: { ...request.to, revision } };
      const isFirst = await storage.create(`${getMovesPath(name)}/${revision}.json`, JSON.stringify(entry));
      if (!isFirst) throw new ConflictError(conflict);
      await applyMoves(name).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `${name} is moved (revision ${revision}), but ${getChannelPath(name)} could not be written: ${reason}; "liaison status" writes it later`;
        throw new StoreError(message, { cause: error });
      });
      return entry.to;
    },

    async readLog(name) {
      const names = await storage.list(getMovesPath(name));
      const revisions = names.map((file) => Number(file.replace(/\.json$/, ''))).toSorted((a, b) => a - b);
      const moves = await Promise.all(revisions.map((revision) => readMove(name, revision)));
      return moves.filter((move) => move !== null);
    },
  };
}

function parseChannel(content: Buffer, path: string): Channel {
  try {
    return Channel.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new DamagedError(`${path} is not a channel`, { cause: error });
  }
}

function parseMove(content: Buffer, path: string): LogEntry {
  try {
    return JSON.parse(content.toString('utf8')) as LogEntry;
  } catch (error) {
    throw new DamagedError(`${path} is not a move of a channel`, { cause: error });
  }
}
