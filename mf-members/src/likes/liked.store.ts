import { on } from '@liaison/shared/events';
import { create } from 'zustand';

/**
 * What this member has just liked or taken back, by profile: it outweighs what lists and profiles said when they were loaded,
 * so that a heart is the same everywhere without loading them again.
 */
const useStore = create<{ liked: Record<string, boolean> }>()(() => ({ liked: {} }));

export const useLiked = (member: { id: string; liked: boolean }): boolean =>
  useStore((state) => state.liked[member.id]) ?? member.liked;

export function setLiked(id: string, liked: boolean | undefined): void {
  useStore.setState(({ liked: { [id]: _before, ...others } }) => ({
    liked: liked === undefined ? others : { ...others, [id]: liked },
  }));
}

const forget = () => useStore.setState({ liked: {} });
on('session/signed-in', forget);
on('session/signed-out', forget);
