import type { Message, Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useKeptFocus } from '@liaison/shared/parts';
import { Button, color, space, VisuallyHidden } from '@liaison/shared/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { css, styled } from 'styled-components';
import { Virtualizer } from 'virtua';
import { columnPadding } from './bubble.tsx';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { compareIds } from '../../conversation-cache.api.ts';
import { getGiftNameKeys } from '../../gifts/gift-name.ts';
import type { ConversationItem } from './conversation-items.ts';
import { MessageListItem } from './message-list-item.tsx';
import { VirtualContainer } from '../../virtual-container.ts';
import { HistoryLimit, OlderMessages } from './older-messages.tsx';
import { PrintedMessages } from './printed-messages.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useReadCursor } from './use-read-cursor.ts';
import { useMessageScroll } from './use-message-scroll.ts';

/** Screen readers announce only messages that arrive while the list is open, through a live region of their own. */
export function MessageList(props: MessageListProps) {
  const [shown, setShown] = useState(props);
  const { conversation, messages, items, outboxKey, hasOlder, isLoadingOlder, olderError, onLoadOlder } =
    shown;
  const { t } = useTranslation('chat');
  const { profile, conversation: conversationId } = conversation;
  const rows = useMemo(
    () => buildRows(items, { hasOlder, isLimited: conversation.history_limited }),
    [items, hasOlder, conversation.history_limited],
  );
  const dividerIndex = useMemo(() => rows.findIndex((row) => row.kind === 'new-divider'), [rows]);
  const firstId = messages[0]?.id;
  // Differs in the render that adds older messages: the list then keeps its distance from the end.
  const isPrepended = useDeferredValue(firstId) !== firstId;
  const newest = messages.at(-1);
  const received = messages.findLast((message) => message.from === 'them');
  const { scroller, list, isScrolling, isMeasured, isAtEnd, lastInView, scrollToEnd, ...handlers } =
    useMessageScroll({
      count: rows.length,
      lastKey: items.at(-1)?.key,
      isOwnLast: items.at(-1)?.kind === 'pending',
      dividerIndex,
    });
  // The virtualizer loses its place when items are added before the end of a scroll: older messages wait for it.
  const isHeld = isScrolling && props.messages[0]?.id !== firstId;
  if (props !== shown && !isHeld) setShown(props);
  // A list that opens with the first own message has none that was sent before.
  const [openedAt] = useState(newest?.id ?? '0');
  const [announced, setAnnounced] = useState(openedAt);
  // Never an older one again, when the newest is deleted.
  if (received && compareIds(received.id, announced) > 0) setAnnounced(received.id);
  const [seen, setSeen] = useState<string>();
  const inView = findReceived(rows, lastInView);
  if (inView && (seen === undefined || compareIds(inView, seen) > 0)) setSeen(inView);
  // A message that is deleted or sent again takes its buttons with it.
  const handleFocus = useKeptFocus(() => scroller.current?.focus({ preventScroll: true }));
  const newBelow = isAtEnd ? 0 : countReceivedAfter(messages, seen);
  useReadCursor({ conversationId, seen, readUpTo: conversation.read_up_to_me });

  return (
    <Frame onFocus={handleFocus}>
      <Scroller
        ref={scroller}
        $isMeasured={isMeasured}
        onScroll={handlers.handleScroll}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('thread.log', { name: profile.name })}
      >
        <Filler />
        <Virtualizer
          ref={list}
          as={VirtualContainer}
          scrollRef={scroller}
          data={rows}
          shift={isPrepended}
          bufferSize={600}
          onScrollEnd={handlers.handleScrollEnd}
          onResize={handlers.handleResize}
        >
          {(row, index) => (
            <Line key={row.key} data-index={index}>
              {renderRow(row)}
            </Line>
          )}
        </Virtualizer>
      </Scroller>
      <PrintedMessages items={items} partner={profile} hasOlder={hasOlder} />
      {newBelow > 0 && (
        <Floating>
          <Button small onClick={scrollToEnd}>
            {t('thread.newBelow', { count: newBelow })}
          </Button>
        </Floating>
      )}
      <VisuallyHidden as="div" aria-live="polite">
        {received && received.id === announced && announced !== openedAt && (
          // Without the key the same text, once more, would not be announced.
          <span key={announced}>
            {t('thread.announced', { name: profile.name, text: describe(received) })}
          </span>
        )}
      </VisuallyHidden>
    </Frame>
  );

  function renderRow(row: Row) {
    if (row.kind === 'older')
      return <OlderMessages isLoading={isLoadingOlder} error={olderError} onLoad={onLoadOlder} />;
    if (row.kind === 'history-limit') return <HistoryLimit />;
    if (row.kind === 'typing') return <TypingIndicator conversationId={conversationId} name={profile.name} />;
    return <MessageListItem item={row} outboxKey={outboxKey} partner={profile} />;
  }

  function describe(message: Message): string {
    if (message.type === 'photo') return t('row.photo');
    const gift = message.type === 'gift' ? `${t('row.gift')} ${t(getGiftNameKeys(message.gift?.id))} ` : '';
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
  olderError: Error | null;
  onLoadOlder: () => void;
}

type Row =
  | ConversationItem
  | { kind: 'older'; key: string }
  | { kind: 'history-limit'; key: string }
  | { kind: 'typing'; key: string };

function buildRows(
  items: ConversationItem[],
  { hasOlder, isLimited }: { hasOlder: boolean; isLimited: boolean },
): Row[] {
  const isStartHidden = !hasOlder && isLimited;
  return [
    ...(hasOlder ? [{ kind: 'older' as const, key: 'older' }] : []),
    ...(isStartHidden ? [{ kind: 'history-limit' as const, key: 'history-limit' }] : []),
    ...items,
    { kind: 'typing', key: 'typing' },
  ];
}

/** The newest received message up to a row. */
function findReceived(rows: Row[], lastIndex: number): string | undefined {
  for (let index = Math.min(lastIndex, rows.length - 1); index >= 0; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'message' && row.message.from === 'them') return row.message.id;
  }
  return undefined;
}

/** From the end: of ten thousand messages, a few are new. */
function countReceivedAfter(messages: Message[], id: string | undefined): number {
  if (id === undefined) return 0;
  const firstNew = messages.findLastIndex((message) => compareIds(message.id, id) <= 0) + 1;
  return messages.slice(firstNew).filter(({ from }) => from === 'them').length;
}

/** Header and composer would leave a line of the messages, as at 400 % on a desktop: there the page scrolls. */
export const leastHeight = css`
  @media (max-height: 400px) {
    min-height: 40dvh;

    > [role='log'] {
      overscroll-behavior: auto;
    }
  }
`;

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  ${leastHeight}
`;

const Scroller = styled.div<{ $isMeasured: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-y: auto;
  /* The virtualizer keeps the place. */
  overflow-anchor: none;
  overscroll-behavior: contain;
  background: ${color.bg};

  /* The virtualizer starts at an estimated height: what moves while it is hidden is not seen. */
  > * {
    visibility: ${({ $isMeasured }) => ($isMeasured ? 'inherit' : 'hidden')};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  @media print {
    display: none;
  }
`;

/** Moves few messages to the end of the screen. */
const Filler = styled.div`
  flex: 1;
`;

const Line = styled.div`
  display: flex;
  flex-direction: column;
  padding: 0 ${columnPadding} ${space[1]};
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
