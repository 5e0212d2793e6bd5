import { call } from '@liaison/shared/api';

export const fetchEvents = (after: number) => call('GET /api/events.php', { query: { after } });

/** A failure needs no retry: reading the message moves the same cursor. */
export const sendDelivery = (conversation: string, messageId: string) =>
  call('PUT /api/chat.php', { body: { conversation, delivered_up_to: messageId } }).catch(() => undefined);
