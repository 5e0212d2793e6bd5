import { on } from '@liaison/shared/events';
import { deleteOfflinePages, deleteSharedPicture } from '@liaison/shared/offline';
import { useSession } from '@liaison/shared/session';

/**
 * What can be read without a connection, and a photo that was shared with the app, is there for the member who is signed in, and for
 * nobody afterwards: also when the session ended while no page was open, or another member has signed in since. Returns a function that
 * stops it.
 */
export function deleteOfflinePagesOfOthers(): () => void {
  const deleteOthers = () => void deleteOfflinePages(useSession.getState().user?.id);
  deleteOthers();
  const stops = [
    on('session/signed-out', deleteOthers),
    on('session/signed-out', () => void deleteSharedPicture()),
    on('session/signed-in', deleteOthers),
  ];
  return () => stops.forEach((stop) => stop());
}
