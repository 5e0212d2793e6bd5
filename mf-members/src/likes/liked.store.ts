import { on } from '@liaison/shared/events';
import { create } from 'zustand';

/**
 * Likes set or removed in this visit, by profile id. They take precedence over `liked` of loaded lists and profiles, so that every
 * like button shows the same state without loading them again.
 */
const useLikedStore = create<{ liked: Record<string, boolean> }>()(() => ({ liked: {} }));

export const useLiked = (member: { id: string; liked: boolean }): boolean =>
  useLikedStore((state) => state.liked[member.id]) ?? member.liked;

export function setLiked(id: string, liked: boolean | undefined): void {
  useLikedStore.setState(({ liked: { [id]: _previous, ...others } }) => ({
    liked: liked === undefined ? others : { ...others, [id]: liked },
  }));
}

const clearLiked = () => useLikedStore.setState({ liked: {} });
on('session/signed-in', clearLiked);
on('session/signed-out', clearLiked);
