import type { Feature } from '../feature.ts';
import type { ConversationServices } from './conversation-services.ts';
import { registerConversationRoutes } from './conversations.routes.ts';
import { defineMessagePurge } from './messages.jobs.ts';
import { ownedData } from './owned-data.repository.ts';

export const createConversationsFeature = (conversations: ConversationServices): Feature => ({
  name: 'conversations',
  register(scope) {
    registerConversationRoutes(scope, conversations);
    defineMessagePurge(scope.core);
  },
  ownedData,
});

export { freeConversations } from './conversation-limits.ts';
export { findRefusal, getDayBefore, getHistoryStart, getRetentionStart } from './conversation-rules.ts';
export { type ConversationServices, conversationServices } from './conversation-services.ts';
export { seedGifts } from './gifts.repository.ts';
export { defineHonestAnswer } from './honest-answer.jobs.ts';
export { isAskingIfReal } from './is-asking-if-real.ts';
export type { FictionalMessage } from './message.service.ts';
export {
  findRelationship,
  type Relationship,
  selectStartedConversations,
} from './relationship.repository.ts';
export { hideFromBoth } from './hide-from-both.repository.ts';
export { storeMessage } from './store-message.repository.ts';
