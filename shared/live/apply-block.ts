import { queryClient } from '@liaison/shared/api';
import type { ConversationSummary } from '@liaison/shared/contracts';
import { isFetchingConversations } from './apply-message.ts';
import { refreshConversations, refreshLikes, updateConversations } from './live.api.ts';

/** Everything that shows the member is fetched again; the service answers without them. */
export function applyBlock(profile: string): void {
  removeConversations((row) => row.profile.id === profile);
  void refreshLikes();
  void queryClient.invalidateQueries({
    predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(`"${profile}"`),
  });
}

/** An older response must not arrive at all: its rows would follow the first page for the rest of the visit. */
export function removeConversations(isRemoved: (row: ConversationSummary) => boolean): void {
  updateConversations((rows) => rows.filter((row) => !isRemoved(row)));
  if (isFetchingConversations()) void refreshConversations();
}
