import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, space, useMediaUp } from '@liaison/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { ConversationList } from '../../conversations/conversation-list.tsx';
import { Thread } from './thread.tsx';
import { threadQuery, type ThreadRef } from './thread.api.ts';

/** The thread; on wide screens with all conversations beside it. */
export function ThreadPanes({ at }: { at: ThreadRef }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const isWide = useMediaUp('l');
  const { data } = useInfiniteQuery({ ...threadQuery(at), enabled: false });
  const leave = () => void navigate('/chats');
  return (
    <Panes>
      {isWide && (
        <Aside aria-label={t('messages')}>
          <Heading as="h2" $size={3}>
            {t('messages')}
          </Heading>
          <ConversationList current={data?.pages[0]?.conversation} onDeleted={leave} />
        </Aside>
      )}
      <Thread at={at} onLeave={leave} />
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
