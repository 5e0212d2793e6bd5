import { ApiError, apiQuery, call, queryClient } from '@liaison/shared/api';
import type { Conversation, ErrorCode } from '@liaison/shared/contracts';

const goneCodes: readonly ErrorCode[] = ['not_found', 'blocked', 'blocked_by_me'];

/** With its newest message only. Null when the conversation was deleted or blocked meanwhile. */
export async function findConversation(conversation: string): Promise<Conversation | null> {
  try {
    return await call('GET /api/chat.php', { query: { conversation, limit: 1 } });
  } catch (error) {
    if (error instanceof ApiError && goneCodes.includes(error.code)) return null;
    throw error;
  }
}

/** As long as they stay in the cache, so that they are not asked for with each message. */
const preferencesStaleMs = 5 * 60_000;

export const fetchPreferences = () =>
  queryClient.fetchQuery({ ...apiQuery('GET /api/notifications.php'), staleTime: preferencesStaleMs });
