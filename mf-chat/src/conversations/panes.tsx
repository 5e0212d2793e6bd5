import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, mediaUp, space, useMediaUp } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
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

interface PanesProps extends Omit<ConversationListProps, 'isPane'> {
  children: ReactNode;
  /** `h1` where no conversation is open. */
  level?: 'h1' | 'h2';
}

function ListPane({ level, ...list }: Omit<PanesProps, 'children'>) {
  const { t } = useTranslation('chat');
  return (
    <Pane $isBeside={level === 'h2'} aria-label={t('messages')}>
      <Heading as={level} $size={3}>
        {t('messages')}
      </Heading>
      <ConversationList isPane {...list} />
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

const Pane = styled.nav<{ $isBeside: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  flex: none;
  width: 408px;
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[5]};
  background: ${color.surface};
  border-inline-end: 1px solid ${color.line};
  @media print {
    display: ${({ $isBeside }) => ($isBeside ? 'none' : 'flex')};
    flex: 1;
    border: 0;
  }
`;
