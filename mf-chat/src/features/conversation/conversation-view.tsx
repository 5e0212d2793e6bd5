import { ApiError } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, color, EmptyState, QueryView, useErrorText } from '@liaison/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { OfflineMissing } from '../../offline/offline-notice.tsx';
import { saveConversation } from '../../offline/save-conversations.ts';
import { useRestoredConversation } from '../../offline/use-restored-conversation.ts';
import { useSavedCopy } from '../../offline/use-saved-copy.ts';
import { LoadedConversation } from './loaded-conversation.tsx';
import type { ConversationRef } from '../../conversation-cache.api.ts';
import { conversationQuery } from './conversation.api.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

export function ConversationView({
  conversationRef,
  onLeave,
}: {
  conversationRef: ConversationRef;
  onLeave: () => void;
}) {
  const user = useUser();
  const query = useInfiniteQuery(conversationQuery(conversationRef));
  const isInMemory = query.data !== undefined;
  const { isMissing, restoredAt } = useRestoredConversation(user?.id, conversationRef, isInMemory);
  useSavedCopy(query.data, saveConversation);
  if (!user) return null;
  if (isMissing)
    return (
      <Place>
        <OfflineMissing />
      </Place>
    );
  return (
    <QueryView
      query={query}
      loading={<ConversationSkeleton />}
      frame={Place}
      renderError={(error) => isGone(error) && <GoneConversation error={error} />}
    >
      {(data) =>
        data.pages[0] && (
          <LoadedConversation
            user={user}
            conversation={data.pages[0]}
            data={data}
            isUpToDate={!query.isFetching}
            updatedAt={restoredAt ?? query.dataUpdatedAt}
            hasOlder={query.hasNextPage}
            // Also while the newest are requested again: older ones would cancel that request.
            isLoadingOlder={query.isFetching}
            onLoadOlder={() => void query.fetchNextPage()}
            onLeave={onLeave}
          />
        )
      }
    </QueryView>
  );
}

const goneCodes = new Set<ErrorCode>(['not_found', 'blocked', 'blocked_by_me', 'profile_unavailable']);

const isGone = (error: Error): error is ApiError => error instanceof ApiError && goneCodes.has(error.code);

function GoneConversation({ error }: { error: ApiError }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  return (
    <Place>
      <EmptyState
        illustration="door"
        level="h1"
        title={error.code === 'not_found' ? t('thread.notFound') : errorText(error)}
        action={<ButtonLink to="/chats">{t('thread.toMessages')}</ButtonLink>}
      />
    </Place>
  );
}

const Place = styled.section`
  flex: 1;
  display: grid;
  place-items: center;
  min-width: 0;
  background: ${color.bg};
`;
