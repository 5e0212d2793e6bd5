import type { Message, Thread } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, color, space, Text, VisuallyHidden } from '@liaison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ThreadKey } from '../../drafts/draft.store.ts';
import { compareIds } from './thread-cache.ts';
import type { ThreadItem } from './thread-items.ts';
import { ThreadLine } from './thread-line.tsx';
import { TypingLine } from './typing-line.tsx';
import { useReadCursor } from './use-read-cursor.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

/** History is silent; what comes in while one is here is announced by a region of its own. */
export function MessageList(props: MessageListProps) {
  const { thread, messages, items, outboxKey, hasOlder, isLoadingOlder, onLoadOlder } = props;
  const { t } = useTranslation('chat');
  const { profile, conversation } = thread;
  const newest = messages.at(-1);
  const received = messages.findLast((message) => message.from === 'them');
  const { box, content, isAtBottom, handleScroll, scrollToEnd } = useThreadScroll({
    firstKey: messages[0]?.id,
    lastKey: items.at(-1)?.key,
    isOwnLast: items.at(-1)?.kind === 'pending',
  });
  const [openedAt] = useState(newest?.id);
  const [leftAt, setLeftAt] = useState(newest?.id);
  if (isAtBottom && leftAt !== newest?.id) setLeftAt(newest?.id);
  const below = isAtBottom ? 0 : messages.filter((message) => isAfter(message, leftAt)).length;
  const older = useWhenSeen<HTMLDivElement>(hasOlder && !isLoadingOlder ? onLoadOlder : null);
  useReadCursor({ conversation, newest: received?.id, readUpTo: thread.read_up_to_me, isAtBottom });

  return (
    <Frame>
      <Scroller
        ref={box}
        onScroll={handleScroll}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('thread.log', { name: profile.name })}
      >
        <Lines ref={content}>
          {hasOlder && (
            <Centre ref={older}>
              <Button variant="quiet" small loading={isLoadingOlder} onClick={onLoadOlder}>
                {t('history.older')}
              </Button>
            </Centre>
          )}
          {!hasOlder && thread.history_limited && (
            <Centre>
              <Text $size="s" $muted>
                {t('history.hidden')}
              </Text>
            </Centre>
          )}
          {items.map((item) => (
            <ThreadLine key={item.key} item={item} outboxKey={outboxKey} partner={profile} />
          ))}
          <TypingLine conversation={conversation} name={profile.name} />
        </Lines>
      </Scroller>
      {below > 0 && (
        <Floating>
          <Button small onClick={scrollToEnd}>
            {t('thread.newBelow', { count: below })}
          </Button>
        </Floating>
      )}
      <VisuallyHidden as="div" aria-live="polite">
        {received &&
          isAfter(received, openedAt) &&
          t('thread.announced', { name: profile.name, text: spoken(received) })}
      </VisuallyHidden>
    </Frame>
  );

  function spoken(message: Message): string {
    if (message.type === 'photo') return t('row.photo');
    const gift = message.type === 'gift' ? `${t('row.gift')} ${t(`gifts.${message.gift?.id}`)} ` : '';
    return gift + (message.text ?? '');
  }
}

interface MessageListProps {
  thread: Thread;
  messages: Message[];
  items: ThreadItem[];
  outboxKey: ThreadKey;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
}

const isAfter = (message: Message, id: string | undefined) =>
  message.from === 'them' && id !== undefined && compareIds(message.id, id) > 0;

/** Calls `run` when the element comes into view; the button in it does the same for those who tab there. */
function useWhenSeen<E extends Element>(run: (() => void) | null) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!run || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) run();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [run]);
  return element;
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/** The anchor is kept by useThreadScroll, in every browser alike. */
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
  max-width: 760px;
  margin-inline: auto;
  padding: ${space[4]};
`;

const Centre = styled.div`
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
