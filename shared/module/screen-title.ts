import { useEffect } from 'react';
import { create } from 'zustand';

const useStore = create<{ title: string | null }>(() => ({ title: null }));

/** Titles the document after what the screen shows, such as a member's name, instead of after its route. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    useStore.setState({ title });
    return () => useStore.setState({ title: null });
  }, [title]);
}

/** The title that the current screen has set, for the shell. */
export const useShownTitle = (): string | null => useStore(({ title }) => title);
