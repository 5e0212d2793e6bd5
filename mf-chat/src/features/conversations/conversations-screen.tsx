import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { conversationsQuery } from '@liaison/shared/live';
import { EmptyState, Heading, Page, Stack, useMediaUp } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ConversationList } from '../../conversations/conversation-list.tsx';
import { Panes } from '../../conversations/panes.tsx';
import { useConversationSearch } from '../../conversations/use-conversation-search.ts';

export const loader = () => void queryClient.prefetchQuery(conversationsQuery);

/** The list of all conversations, on wide screens beside the place where one opens. */
export function Component() {
  const { t } = useTranslation('chat');
  const search = useConversationSearch();
  if (useMediaUp('l')) {
    return (
      <Panes level="h1" {...search}>
        <Choice />
      </Panes>
    );
  }
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('messages')}
        </Heading>
        <ConversationList {...search} />
      </Stack>
    </Page>
  );
}

/** Empty while there is nothing to choose: the list then says what to do. */
function Choice() {
  const { t } = useTranslation('chat');
  const { data } = useQuery(conversationsQuery);
  return (
    <Place>{data && data.chats.length > 0 && <EmptyState illustration="letter" title={t('choose')} />}</Place>
  );
}

const Place = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  min-width: 0;
  @media print {
    display: none;
  }
`;
