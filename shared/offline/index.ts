export { deleteOfflinePages, findOfflineUserId } from './offline-databases.ts';
export {
  deleteOtherOfflinePages,
  listOfflinePages,
  type OfflineItem,
  type OfflinePage,
  saveOfflinePage,
  type StoredOfflinePage,
} from './offline-pages.ts';
export { useIsOnline } from './use-is-online.ts';
