import { apiQuery, call, queryClient } from '@liaison/shared/api';

export const fetchConversation = (conversation: string) =>
  call('GET /api/chat.php', { query: { conversation, limit: 1 } });

/** Asked for once for messages that follow each other. */
export const fetchPreferences = () => queryClient.fetchQuery(apiQuery('GET /api/notifications.php'));
