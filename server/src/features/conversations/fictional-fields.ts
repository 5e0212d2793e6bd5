import type { Conversation } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { findFictionalNotice } from './fictional-notice.repository.ts';
import type { Relationship } from './relationship.repository.ts';

interface FictionalQuery {
  memberId: string;
  relationship: Relationship;
  now: Date;
}

/** What a conversation says of a fictional partner (DEC-22). */
export async function findFictionalFields(
  db: Connection,
  { memberId, relationship, now }: FictionalQuery,
): Promise<Pick<Conversation, 'fictional_confirmed' | 'notice'>> {
  const { partner, conversation } = relationship;
  if (!partner.isFictional) return { fictional_confirmed: true };
  const notice =
    conversation && (await findFictionalNotice(db, { memberId, conversationId: conversation.id, now }));
  return {
    fictional_confirmed: partner.isFictionalConfirmed,
    ...(notice && { notice }),
  };
}
