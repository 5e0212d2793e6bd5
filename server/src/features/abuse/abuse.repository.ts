import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { FirstMessage } from './find-patterns.ts';

interface ActiveSender {
  sender_id: string;
  messages: FirstMessage[];
}

/** So many senders, the busiest first, and messages of each are looked at. */
const maxSenders = 200;
const maxMessages = 300;

/** Members who have started several conversations since then, with their messages in these in the order of time. */
export async function listActiveSenders(
  db: Connection,
  { since, minConversations }: { since: Date; minConversations: number },
): Promise<ActiveSender[]> {
  const { rows } = await sql<ActiveSender>`
    select m.sender_id, (jsonb_agg(
      jsonb_build_object('id', m.id::text, 'conversation', m.conversation_id::text, 'text', m.text) order by m.id
    )) as messages
    from messages m join conversations c on c.id = m.conversation_id
    where m.created_at >= ${since} and m.text is not null
      and c.started_by = m.sender_id and c.created_at >= ${since}
    group by m.sender_id having count(distinct m.conversation_id) >= ${minConversations}
    order by count(distinct m.conversation_id) desc, m.sender_id limit ${maxSenders}`.execute(db);
  return rows.map(({ sender_id, messages }) => ({ sender_id, messages: messages.slice(-maxMessages) }));
}
