import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { conversationsQuery } from '@liaison/shared/live';
import { Heading, Page, Stack } from '@liaison/shared/ui';
import { ConversationList } from '../../conversations/conversation-list.tsx';

export const loader = () => void queryClient.prefetchQuery(conversationsQuery);

export function Component() {
  const { t } = useTranslation('chat');
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('messages')}
        </Heading>
        <ConversationList />
      </Stack>
    </Page>
  );
}
