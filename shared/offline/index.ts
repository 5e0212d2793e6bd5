export { deleteOfflinePages } from './offline-databases.ts';
export { offlineOwner } from './offline-owner.ts';
export {
  deleteOtherOfflinePages,
  listOfflinePages,
  type OfflineItem,
  type OfflinePage,
  saveOfflinePage,
  type StoredOfflinePage,
} from './offline-pages.ts';
export {
  deleteSharedPicture,
  removeSharedPicture,
  saveSharedPicture,
  sharedPictureParameter,
} from './shared-picture.ts';
export { useIsOnline } from './use-is-online.ts';
