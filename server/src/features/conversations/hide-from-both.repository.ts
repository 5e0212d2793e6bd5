import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/**
 * Hides all that two members have written to each other from both of them, also in events that wait for a page. The messages stay
 * until the history is purged, for reports. Both accounts must be locked.
 */
export async function hideFromBoth(trx: Transaction, [one, other]: [string, string]): Promise<void> {
  const ids = sql.join([one, other]);
  const { rows } = await sql<{ conversation_id: string }>`
    update conversation_members set hidden_up_to = conversations.last_message_id, muted = false
    from conversations where conversations.id = conversation_id and user_id in (${ids}) and other_id in (${ids})
    returning conversation_id`.execute(trx);
  const [hidden] = rows;
  if (!hidden) return;
  await sql`
    update events set payload = payload #- '{message,text}' #- '{message,photo}' #- '{message,gift}'
    where recipient_id in (${ids}) and payload ->> 'type' = 'message'
      and payload ->> 'conversation' = ${hidden.conversation_id}`.execute(trx);
}
