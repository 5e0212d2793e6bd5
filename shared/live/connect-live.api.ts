import { call, queryClient } from '@liaison/shared/api';
import { conversationsQuery, likesQuery } from './live.api.ts';

export const fetchEvents = (after: number) => call('GET /api/events.php', { query: { after } });

/** A failure needs no retry: reading the message moves the same cursor. */
export const sendDelivery = (conversation: string, messageId: string) =>
  call('PUT /api/chat.php', { body: { conversation, delivered_up_to: messageId } }).catch(() => undefined);

/**
 * Fetches what is on the screen and out of date as if the connection had returned: a computer that wakes is not always told that it had
 * none, and any answer may name a member who has blocked or left.
 */
export const refreshShownAnswers = () => queryClient.getQueryCache().onOnline();

/** Fetches what the badges count, where no screen has fetched it: after a reload they would be empty until the first poll. */
export function fetchBadges(): void {
  void queryClient.prefetchQuery(conversationsQuery);
  void queryClient.prefetchQuery(likesQuery);
}
