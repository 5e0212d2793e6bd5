export { type LiveEventOf, type LiveType, onLive, useLive } from './live-bus.ts';
export {
  applyUnread,
  chatsQuery,
  likesQuery,
  refreshChats,
  refreshLikes,
  useNewLikes,
  useUnreadTotal,
} from './queries.ts';
export type { LiveSocket } from './live-connection.ts';
export { type LiveOptions, startLive } from './start-live.ts';
