import type { Conversation } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import type { Relationship } from './relationship.repository.ts';

/**
 * What the member wrote to this partner at the sign-up and the rules have refused (DEC-18, DEC-22); nothing while it is still to be sent
 * when the addresses of both are confirmed.
 */
export async function findWaitingText(
  db: Connection,
  { me, partner, conversation }: Relationship,
): Promise<Pick<Conversation, 'waiting_text'>> {
  const isSentLater = !partner.isFictional && !(me.isConfirmed && partner.isConfirmed);
  if (conversation || isSentLater) return {};
  const row = await db
    .selectFrom('waiting_messages')
    .select('text as waiting_text')
    .where('user_id', '=', me.id)
    .where('member_id', '=', partner.id)
    .executeTakeFirst();
  return row ?? {};
}
