import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, mediaUp, space, useMediaUp } from '@liaison/shared/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';

/** On wide screens the list of all conversations beside `children`; below that `children` alone. */
export function Panes({ children, level = 'h2', ...list }: PanesProps) {
  return (
    <Frame>
      {useMediaUp('l') && <ListPane level={level} {...list} />}
      {children}
    </Frame>
  );
}

interface PanesProps extends ConversationListProps {
  children: ReactNode;
  /** `h1` where no conversation is open. */
  level?: 'h1' | 'h2';
}

/** Each route mounts the list again; it continues where it was scrolled to. */
let scrolledTo = 0;

function ListPane({ level, ...list }: Omit<PanesProps, 'children'>) {
  const { t } = useTranslation('chat');
  const pane = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = scrolledTo;
  }, []);
  return (
    <Pane
      ref={pane}
      aria-label={t('messages')}
      onScroll={(event) => {
        scrolledTo = event.currentTarget.scrollTop;
      }}
    >
      <Heading as={level} $size={3}>
        {t('messages')}
      </Heading>
      <ConversationList {...list} />
    </Pane>
  );
}

const Frame = styled.div`
  flex: 1;
  display: flex;
  width: 100%;
  max-width: 1248px;
  min-height: 0;
  height: 100%;
  margin: -1px auto 0;
  border-top: 1px solid ${color.line};
  ${mediaUp.xl} {
    border-inline: 1px solid ${color.line};
  }
`;

const Pane = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  flex: none;
  width: 408px;
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[5]};
  overflow-y: auto;
  background: ${color.surface};
  border-inline-end: 1px solid ${color.line};
`;
