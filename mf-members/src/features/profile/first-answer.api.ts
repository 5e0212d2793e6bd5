import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { refreshLikes } from '@liaison/shared/live';
import { profileQuery } from '../../profile.api.ts';
import { runWhenVisible } from '../../when-visible.ts';

/**
 * Stores the answer that came with the document for this viewer; the shell stored it without one. It marked no like as seen: a page that
 * was opened in the background does so when its member comes to it.
 */
export function adoptFirstAnswer(id: string): void {
  const { queryKey } = apiQuery('GET /api/profile.php', { query: { id, seen: 'later' } });
  const answer = queryClient.getQueryData(queryKey);
  if (!answer) return;
  queryClient.removeQueries({ queryKey, exact: true });
  queryClient.setQueryData(profileQuery(id).queryKey, answer);
  if (answer.like.received) runWhenVisible(() => void markLikeSeen(id));
}

async function markLikeSeen(profile: string): Promise<void> {
  // A failure is ignored: the like stays new until the profile is opened again.
  await call('PUT /api/like.php', { body: { profile, seen: true } }).catch(() => undefined);
  await refreshLikes();
}
