import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, space, useMediaUp } from '@liaison/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { ConversationList } from '../../conversations/conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { conversationQuery, type ConversationRef } from './conversation.api.ts';

/** One conversation, on wide screens beside the list of all conversations. */
export function ConversationPanes({ conversationRef }: { conversationRef: ConversationRef }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const isWide = useMediaUp('l');
  const { data } = useInfiniteQuery({ ...conversationQuery(conversationRef), enabled: false });
  const handleLeave = () => void navigate('/chats');
  return (
    <Panes>
      {isWide && (
        <Aside aria-label={t('messages')}>
          <Heading as="h2" $size={3}>
            {t('messages')}
          </Heading>
          <ConversationList current={data?.pages[0]?.conversation} onDeleted={handleLeave} />
        </Aside>
      )}
      <ConversationView conversationRef={conversationRef} onLeave={handleLeave} />
    </Panes>
  );
}

const Panes = styled.div`
  flex: 1;
  display: flex;
  min-height: 0;
  height: 100%;
`;

const Aside = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  flex: none;
  width: 360px;
  padding: ${space[4]};
  overflow-y: auto;
  border-inline-end: 1px solid ${color.line};
`;
