import type { Message, Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, color, space, Text, useLoadOnScroll, VisuallyHidden } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { columnPadding } from './bubble.tsx';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { compareIds } from './conversation-cache.api.ts';
import type { ConversationItem } from './conversation-items.ts';
import { MessageListItem } from './message-list-item.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useReadCursor } from './use-read-cursor.ts';
import { useMessageScroll } from './use-message-scroll.ts';

/** Screen readers announce only messages that arrive while the list is open, through a live region of their own. */
export function MessageList(props: MessageListProps) {
  const { conversation, messages, items, outboxKey, hasOlder, isLoadingOlder, onLoadOlder } = props;
  const { t } = useTranslation('chat');
  const { profile, conversation: conversationId } = conversation;
  const newest = messages.at(-1);
  const received = messages.findLast((message) => message.from === 'them');
  const { scroller, content, isAtBottom, handleScroll, scrollToEnd } = useMessageScroll({
    firstKey: messages[0]?.id,
    lastKey: items.at(-1)?.key,
    isOwnLast: items.at(-1)?.kind === 'pending',
  });
  const [openedAt] = useState(newest?.id);
  const [lastSeen, setLastSeen] = useState(newest?.id);
  if (isAtBottom && lastSeen !== newest?.id) setLastSeen(newest?.id);
  const newBelow = isAtBottom ? 0 : messages.filter((message) => isReceivedAfter(message, lastSeen)).length;
  const older = useLoadOnScroll<HTMLDivElement>(hasOlder && !isLoadingOlder ? onLoadOlder : null);
  useReadCursor({ conversationId, newest: received?.id, readUpTo: conversation.read_up_to_me, isAtBottom });

  return (
    <Frame>
      <Scroller
        ref={scroller}
        onScroll={handleScroll}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('thread.log', { name: profile.name })}
      >
        <Lines ref={content}>
          {hasOlder && (
            <Centered ref={older}>
              <Button variant="quiet" small loading={isLoadingOlder} onClick={onLoadOlder}>
                {t('history.older')}
              </Button>
            </Centered>
          )}
          {!hasOlder && conversation.history_limited && (
            <Centered>
              <Text $size="s" $muted>
                {t('history.hidden')}
              </Text>
            </Centered>
          )}
          {items.map((item) => (
            <MessageListItem key={item.key} item={item} outboxKey={outboxKey} partner={profile} />
          ))}
          <TypingIndicator conversationId={conversationId} name={profile.name} />
        </Lines>
      </Scroller>
      {newBelow > 0 && (
        <Floating>
          <Button small onClick={scrollToEnd}>
            {t('thread.newBelow', { count: newBelow })}
          </Button>
        </Floating>
      )}
      <VisuallyHidden as="div" aria-live="polite">
        {received &&
          isReceivedAfter(received, openedAt) &&
          t('thread.announced', { name: profile.name, text: describe(received) })}
      </VisuallyHidden>
    </Frame>
  );

  function describe(message: Message): string {
    if (message.type === 'photo') return t('row.photo');
    const gift = message.type === 'gift' ? `${t('row.gift')} ${t(`gifts.${message.gift?.id}`)} ` : '';
    return gift + (message.text ?? '');
  }
}

interface MessageListProps {
  conversation: Conversation;
  messages: Message[];
  items: ConversationItem[];
  outboxKey: ConversationKey;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
}

const isReceivedAfter = (message: Message, id: string | undefined) =>
  message.from === 'them' && id !== undefined && compareIds(message.id, id) > 0;

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/** `useMessageScroll` anchors the position, because not every browser does. */
const Scroller = styled.div`
  height: 100%;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  background: ${color.bg};

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space[1]};
  min-height: 100%;
  padding: ${space[4]} ${columnPadding};
`;

const Centered = styled.div`
  padding: ${space[2]};
  text-align: center;
`;

const Floating = styled.div`
  position: absolute;
  inset: auto 0 ${space[3]};
  display: grid;
  place-items: center;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
`;
