import type { Conversation, MemberCard, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useLiveEvent } from '@liaison/shared/live';
import { Slot, useScreenTitle } from '@liaison/shared/module';
import { useIsOnline } from '@liaison/shared/offline';
import { isBlocking } from '@liaison/shared/parts';
import { EmptyState, space } from '@liaison/shared/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteConversation } from '../../conversations/conversations.api.ts';
import { Composer } from './composer.tsx';
import {
  type ConversationKey,
  getDraft,
  restoreDraft,
  saveDraft,
  toConversationKey,
} from '../../drafts/draft.store.ts';
import { leastHeight, MessageList } from './message-list.tsx';
import { openOutbox, retryAll } from '../../outbox/outbox.ts';
import { returnUnsent } from '../../outbox/return-to-composer.ts';
import { OfflineNotice } from '../../offline/offline-notice.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { clearOldRefusal, discardSent, useOutbox } from '../../outbox/outbox.store.ts';
import { type ConversationPages, listMessages, refreshConversation } from '../../conversation-cache.api.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { buildConversationItems, type UnreadAtStart } from './conversation-items.ts';

export function LoadedConversation({
  user,
  conversation,
  data,
  isUpToDate,
  updatedAt,
  onLeave,
  onBlocked,
  ...older
}: LoadedConversationProps) {
  const { t } = useTranslation('chat');
  const { profile, conversation: conversationId } = conversation;
  const key = toConversationKey(user.id, profile.id);
  const outbox = useOutbox(key);
  const messages = useMemo(() => listMessages(data), [data]);
  const newest = messages.at(-1)?.id;
  const [unread, setUnread] = useState<UnreadAtStart>({ readUpTo: conversation.read_up_to_me, newest });
  const [isSettled, setSettled] = useState(isUpToDate);
  if (isUpToDate && !isSettled) {
    // Cached messages have their divider in the first render, and those that the refetch adds come after it too.
    setSettled(true);
    setUnread({ ...unread, newest });
  }
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosenCount, setChosenCount] = useState(0);
  useLayoutEffect(() => {
    // The page behind the icebreaker's dialog takes the focus only once the dialog is closed.
    if (chosenCount > 0) field.current?.focus();
  }, [chosenCount]);
  const [chosen, setChosen] = useState('');
  const handleChoose = (text: string) => {
    // Another choice replaces the last one, but not what the user has written.
    if (getDraft(key) === chosen) saveDraft(key, text);
    else restoreDraft(key, text);
    setChosen(text);
    setChosenCount(chosenCount + 1);
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate: deleteConversation } = useDeleteConversation(setRefusal);
  function handleDelete(id: string) {
    // The same reason, once more, would not be announced.
    setRefusal(null);
    deleteConversation({ conversation: id, partnerId: profile.id }, { onSuccess: onLeave });
  }
  useConversationEvents({
    conversationId,
    partnerId: profile.id,
    key,
    onDeleted: onLeave,
    // Whoever blocks here knows it, and reads that it is done.
    onBlocked: () => (isBlocking(profile.id) ? onLeave() : onBlocked(profile)),
  });

  useScreenTitle(t('thread.log', { name: profile.name }));

  const isOnline = useIsOnline();
  useEffect(() => {
    clearOldRefusal(key);
    openOutbox(key);
  }, [key]);
  useEffect(() => {
    // The background component does the same, but its code may not load as soon as the connection is back.
    if (isOnline) retryAll(key);
  }, [key, isOnline]);

  const items = useMemo(
    () => buildConversationItems({ messages, outbox, unread }),
    [messages, outbox, unread],
  );
  // Once it stands in the conversation, sent or waiting to be, the cached answer still has it.
  const waitingText = items.length === 0 ? conversation.waiting_text : undefined;
  useEffect(() => {
    if (waitingText !== undefined && getDraft(key) === '') saveDraft(key, waitingText);
  }, [key, waitingText]);
  return (
    <Column>
      <ConversationHeader
        conversation={conversation}
        refusal={refusal}
        onDelete={conversationId === null ? null : () => handleDelete(conversationId)}
      />
      <Notice>
        <OfflineNotice updatedAt={updatedAt} />
      </Notice>
      {items.length === 0 && (
        <Start>
          <EmptyState illustration="letter" title={t('start.title', { name: profile.name })}>
            {conversation.history_limited ? t('history.hidden') : t('start.text')}
          </EmptyState>
          {(conversation.can_send || conversation.reason === 'not_enough_credits') && (
            <Slot at="icebreaker" profileId={profile.id} onChoose={handleChoose} />
          )}
        </Start>
      )}
      {items.length > 0 && (
        <MessageList key={key} {...{ conversation, messages, items }} outboxKey={key} {...older} />
      )}
      {profile.is_fictional && <PauseNotice conversation={conversation} />}
      <Composer key={`composer-${key}`} conversationKey={key} {...{ conversation, user, field }} />
    </Column>
  );
}

interface LoadedConversationProps {
  user: User;
  /** The newest page, which holds the fields of the whole conversation. */
  conversation: Conversation;
  data: ConversationPages;
  /** False while `data` is cached from earlier and being refetched. */
  isUpToDate: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Why the last request for older messages failed. */
  olderError: Error | null;
  onLoadOlder: () => void;
  onLeave: () => void;
  /** One of both members has blocked the other one, not necessarily on this page. */
  onBlocked: (partner: MemberCard) => void;
}

interface ConversationEventsOptions {
  conversationId: string | null;
  partnerId: string;
  key: ConversationKey;
  onDeleted: () => void;
  onBlocked: () => void;
}

/** What live events change beside the cached conversation. They also come from other devices of the user. */
function useConversationEvents(options: ConversationEventsOptions): void {
  const { conversationId, partnerId, key, onDeleted, onBlocked } = options;
  useLiveEvent('message', ({ message }) => {
    if (message.client_id) discardSent(key, message.client_id);
  });
  useLiveEvent('user', () => refreshConversation(partnerId));
  useLiveEvent('chat_deleted', (event) => {
    if (event.conversation !== conversationId) return;
    // An older service does not name the member in the event, so that nothing is returned yet.
    returnUnsent(key);
    onDeleted();
  });
  useLiveEvent('blocked', (event) => {
    if (event.profile === partnerId) onBlocked();
  });
}

const Column = styled.section`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Notice = styled.div`
  padding: ${space[2]} ${space[3]} 0;

  &:empty {
    display: none;
  }
`;

const Start = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  justify-items: center;
  overflow-y: auto;
  ${leastHeight}
`;
