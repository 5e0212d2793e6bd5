import type { Conversation } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { findFictionalNotice } from './fictional-notice.repository.ts';
import type { Relationship } from './relationship.repository.ts';
import { findWaitingText } from './waiting-text.repository.ts';

interface FictionalQuery {
  memberId: string;
  partnerId: string;
  relationship: Relationship;
  now: Date;
}

/** What a conversation says of a fictional partner (DEC-22). */
export async function findFictionalFields(
  db: Connection,
  { memberId, partnerId, relationship, now }: FictionalQuery,
): Promise<Pick<Conversation, 'fictional_confirmed' | 'waiting_text' | 'notice'>> {
  const { partner, conversation } = relationship;
  if (!partner.isFictional) return { fictional_confirmed: true };
  const waitingText = partner.isFictionalConfirmed
    ? undefined
    : await findWaitingText(db, { meId: memberId, partnerId });
  const notice =
    conversation && (await findFictionalNotice(db, { memberId, conversationId: conversation.id, now }));
  return {
    fictional_confirmed: partner.isFictionalConfirmed,
    ...(waitingText !== undefined && { waiting_text: waitingText }),
    ...(notice && { notice }),
  };
}
