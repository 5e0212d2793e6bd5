import type { Thread, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { EmptyState } from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteConversation } from '../../conversations/conversations.api.ts';
import { Composer } from './composer.tsx';
import { saveDraft, threadKey } from '../../drafts/draft.store.ts';
import { MessageList } from './message-list.tsx';
import { openOutbox, retryAll, useOutbox } from './outbox.ts';
import { messagesOf, type Pages } from './thread-cache.ts';
import { ThreadHeader } from './thread-header.tsx';
import { threadItems, type UnreadAtStart } from './thread-items.ts';
import { useThreadLive } from './use-thread-live.ts';

/** A thread that was loaded: what was said, what is on its way, and the place to write. */
export function OpenThread({ user, thread, data, isUpToDate, onLeave, ...older }: OpenThreadProps) {
  const { t } = useTranslation('chat');
  const { profile, conversation } = thread;
  const key = threadKey(user.id, profile.id);
  const outbox = useOutbox(key);
  const [readUpTo] = useState(thread.read_up_to_me);
  const [unread, setUnread] = useState<UnreadAtStart | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate: remove } = useDeleteConversation(setRefusal);
  useThreadLive({ conversation, partnerId: profile.id, key, onDeleted: onLeave });

  useEffect(() => {
    openOutbox(key);
    const handleOnline = () => retryAll(key);
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [key]);

  const messages = messagesOf(data);
  if (isUpToDate && !unread) setUnread({ readUpTo, newest: messages.at(-1)?.id });
  const items = threadItems({ messages, outbox, unread });
  return (
    <Column>
      <ThreadHeader
        thread={thread}
        refusal={refusal}
        onDelete={conversation === null ? null : () => remove(conversation, { onSuccess: onLeave })}
      />
      {items.length === 0 && (
        <Start>
          <EmptyState illustration="letter" title={t('start.title', { name: profile.name })}>
            {thread.history_limited ? t('history.hidden') : t('start.text')}
          </EmptyState>
          <Slot at="icebreaker" profileId={profile.id} onChoose={(text) => saveDraft(key, text)} />
        </Start>
      )}
      {items.length > 0 && (
        <MessageList key={key} {...{ thread, messages, items }} outboxKey={key} {...older} />
      )}
      <Composer key={`composer-${key}`} thread={thread} user={user} threadKey={key} />
    </Column>
  );
}

interface OpenThreadProps {
  user: User;
  /** The newest page, with what is true of the whole conversation. */
  thread: Thread;
  data: Pages;
  /** Not a copy of an earlier visit that is being fetched anew. */
  isUpToDate: boolean;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
  onLeave: () => void;
}

const Column = styled.section`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Start = styled.div`
  flex: 1;
  overflow-y: auto;
`;
