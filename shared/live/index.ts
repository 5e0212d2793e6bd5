export { applySentMessage } from './apply-message.ts';
export { blockMember } from './block.api.ts';
export { type LiveEventOfType, type LiveEventType, onLiveEvent, useLiveEvent } from './live-events.ts';
export {
  applyUnreadCount,
  conversationsQuery,
  likesQuery,
  refreshConversations,
  refreshLikes,
  updateConversations,
  useNewLikeCount,
  useUnreadCount,
} from './live.api.ts';
export type { LiveSocket } from './live-connection.ts';
export { startLiveEvents } from './start-live-events.ts';
