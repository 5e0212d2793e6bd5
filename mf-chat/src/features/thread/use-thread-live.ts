import { useLive } from '@liaison/shared/live';
import type { ThreadKey } from '../../drafts/draft.store.ts';
import { discard } from './outbox.ts';
import { refreshThread } from './refresh-thread.ts';
import { addMessage, markOwn } from './thread-cache.ts';

interface LiveThread {
  conversation: string | null;
  partnerId: string;
  key: ThreadKey;
  onDeleted: () => void;
}

/** Brings an open thread up to date with what happens meanwhile, on this device and others. */
export function useThreadLive({ conversation, partnerId, key, onDeleted }: LiveThread): void {
  useLive('message', (event) => {
    // The conversation may be the one that has just begun: only the service can tell.
    if (conversation === null) void refreshThread(partnerId);
    else addMessage(event.conversation, event.message);
    if (event.message.client_id) discard(key, event.message.client_id);
  });
  useLive('read', (event) => {
    if (event.by === 'them') markOwn(event.conversation, event.up_to, 'read');
  });
  useLive('delivered', (event) => markOwn(event.conversation, event.up_to, 'delivered'));
  useLive('user', () => void refreshThread(partnerId));
  useLive('chat_deleted', (event) => {
    if (event.conversation === conversation) onDeleted();
  });
}
