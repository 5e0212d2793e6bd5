import { handOverMinutes } from '@liaison/shared/contracts';
import { sql } from 'kysely';

interface Viewer {
  /** Null for everybody. */
  staffId: string | null;
  now: Date;
}

/**
 * Conversations that wait for an answer. Not among them: what the member has deleted or hidden, conversations with a block, members who
 * cannot read an answer or must confirm a notice first (DEC-22), and for an hour what is handed over to another member of staff.
 */
export function selectUnanswered({ staffId, now }: Viewer) {
  const handOverStart = new Date(now.getTime() - handOverMinutes * 60_000);
  return sql`
    select waiting.conversation_id as id, waiting.created_at,
      coalesce(waiting.handed_to = ${staffId}::bigint and waiting.handed_at > ${handOverStart}, false) as is_handed_to_me
    from unanswered_conversations waiting
    inner join conversation_members mine
      on mine.conversation_id = waiting.conversation_id and mine.user_id = waiting.member_id
    inner join users member on member.id = waiting.member_id and member.status in ('active', 'not_confirmed')
    inner join users partner on partner.id = waiting.partner_id and partner.status in ('active', 'not_confirmed')
    inner join profiles on profiles.id = waiting.partner_id and profiles.status = 'active'
    where (waiting.noticed_at is null or mine.notice_seen_at >= waiting.noticed_at)
      and (${staffId}::bigint is null or waiting.handed_at is null or waiting.handed_at <= ${handOverStart}
        or waiting.handed_by is distinct from ${staffId}::bigint
          and coalesce(waiting.handed_to, ${staffId}::bigint) = ${staffId}::bigint)
      and exists (
        select from messages where conversation_id = waiting.conversation_id and sender_id = waiting.member_id
          and id >= waiting.first_message_id and id > coalesce(mine.hidden_up_to, 0) and deleted_at is null
      )
      and not exists (select from blocks where blocker_id = waiting.member_id and blocked_id = waiting.partner_id)
      and not exists (select from blocks where blocker_id = waiting.partner_id and blocked_id = waiting.member_id)
      and not exists (
        select from restrictions where user_id = waiting.member_id and kind in ('suspended', 'banned')
          and (ends_at is null or ends_at > ${now})
      )`;
}
