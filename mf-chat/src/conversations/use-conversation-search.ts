import { on } from '@liaison/shared/events';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** State of links from one screen with the list to another. */
export const keptSearch = { keepsSearch: true };

let lastSearch = '';
on('session/signed-out', () => {
  lastSearch = '';
});

/**
 * Part of a name that the list is searched for. Each route mounts the list again: links with `keptSearch` and the browser's Back keep the
 * search. Every other way to the list shows all conversations.
 */
export function useConversationSearch() {
  const state = useLocation().state as Partial<typeof keptSearch> | null;
  const isKept = useNavigationType() === 'POP' || state?.keepsSearch === true;
  const [search, setSearch] = useState(() => (isKept ? lastSearch : ''));
  useEffect(() => {
    lastSearch = search;
  }, [search]);
  return { search, onSearch: setSearch };
}
