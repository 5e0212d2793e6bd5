import { on } from '@liaison/shared/events';
import { onLiveEvent } from '@liaison/shared/live';
import { create } from 'zustand';

/**
 * Likes set or removed in this visit, by profile id. They take precedence over `liked` of loaded lists and profiles, so that every
 * like button shows the same state without loading them again.
 */
const useLikedStore = create<{ liked: Record<string, boolean> }>()(() => ({ liked: {} }));

export const useLiked = (member: { id: string; liked: boolean }): boolean =>
  useLikedStore((state) => state.liked[member.id]) ?? member.liked;

export const getLiked = (id: string): boolean | undefined => useLikedStore.getState().liked[id];

export function setLiked(id: string, liked: boolean | undefined): void {
  useLikedStore.setState(({ liked: { [id]: _previous, ...others } }) => ({
    liked: liked === undefined ? others : { ...others, [id]: liked },
  }));
}

const clearLiked = () => useLikedStore.setState({ liked: {} });
on('session/signed-in', clearLiked);
on('session/signed-out', clearLiked);
// A block deletes the like, which must not come back with the member when they are unblocked.
onLiveEvent('blocked', ({ profile }) => setLiked(profile, undefined));
