import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ExportEntry, ExportSource } from '../owned-data.ts';

const pageSize = 500;

/** One file per conversation with all its messages, including conversations hidden from the list and messages too old to be shown. */
export async function listConversationEntries({ db }: ExportSource, userId: string): Promise<ExportEntry[]> {
  const rows = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('users as other', 'other.id', 'mine.other_id')
    .select([
      'c.id',
      'c.started_by',
      'c.created_at',
      'mine.read_up_to',
      'mine.hidden_up_to',
      'mine.muted',
      'other.id as other_id',
      'other.name',
      'other.status',
      sql<boolean>`other.role = 'fictional'`.as('is_fictional'),
    ])
    .where('mine.user_id', '=', userId)
    .orderBy('c.created_at')
    .execute();
  return rows.map((row) => ({
    path: `conversations/${row.id}.json`,
    compress: true,
    open: async () => Readable.from(readConversation(db, userId, row)),
  }));
}

interface ConversationRow {
  id: string;
  started_by: string;
  created_at: Date;
  read_up_to: string;
  hidden_up_to: string | null;
  muted: boolean;
  other_id: string;
  name: string;
  status: string;
  is_fictional: boolean;
}

/** Reads page by page, because a long conversation must not be in memory as a whole. */
async function* readConversation(db: Database, userId: string, row: ConversationRow): AsyncGenerator<string> {
  const head = {
    conversation: row.id,
    with:
      row.status === 'deleted' ? null : { id: row.other_id, name: row.name, is_fictional: row.is_fictional },
    started_by: row.started_by === userId ? 'me' : 'them',
    created_at: row.created_at,
    read_up_to: row.read_up_to,
    hidden_up_to: row.hidden_up_to,
    muted: row.muted,
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "messages": [`;
  let separator = '\n';
  let after = '0';
  for (;;) {
    const page = await listMessagesAfter(db, row.id, after);
    for (const { sender_id, deleted_at, ...message } of page) {
      // Messages that the other member deleted are not exported.
      const isMine = sender_id === userId;
      if (deleted_at !== null && !isMine) continue;
      const exported = {
        ...message,
        from: isMine ? 'me' : 'them',
        ...(deleted_at !== null && { deleted_at }),
      };
      yield `${separator}    ${JSON.stringify(exported)}`;
      separator = ',\n';
    }
    if (page.length < pageSize) break;
    after = page.at(-1)?.id ?? after;
  }
  yield '\n  ]\n}\n';
}

const listMessagesAfter = (db: Database, conversationId: string, after: string) =>
  db
    .selectFrom('messages')
    .select([
      'id',
      'sender_id',
      'created_at',
      'type',
      'text',
      'gift_id',
      'photo_id',
      'automatic',
      'deleted_at',
    ])
    .where('conversation_id', '=', conversationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
