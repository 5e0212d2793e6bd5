import { call } from '@liaison/shared/api';

export const fetchConversation = (conversation: string) =>
  call('GET /api/chat.php', { query: { conversation, limit: 1 } });
