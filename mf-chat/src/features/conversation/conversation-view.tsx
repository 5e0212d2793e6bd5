import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  color,
  EmptyState,
  ErrorPanel,
  useErrorText,
  useMinimumVisible,
} from '@liaison/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LoadedConversation } from './loaded-conversation.tsx';
import { conversationQuery, type ConversationRef } from './conversation.api.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

export function ConversationView({
  conversationRef,
  onLeave,
}: {
  conversationRef: ConversationRef;
  onLeave: () => void;
}) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const user = useUser();
  const { data, error, refetch, isPending, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(conversationQuery(conversationRef));
  const isWaiting = useMinimumVisible(isPending && !error);
  const newest = data?.pages[0];

  if (data && newest && user && !isWaiting) {
    return (
      <LoadedConversation
        user={user}
        conversation={newest}
        data={data}
        isUpToDate={!isFetching}
        hasOlder={hasNextPage}
        isLoadingOlder={isFetchingNextPage}
        onLoadOlder={() => void fetchNextPage()}
        onLeave={onLeave}
      />
    );
  }
  if (!error) return <Place>{isWaiting && <ConversationSkeleton />}</Place>;
  const isGone =
    error instanceof ApiError &&
    ['not_found', 'blocked', 'blocked_by_me', 'profile_unavailable'].includes(error.code);
  return (
    <Place>
      {isGone ? (
        <EmptyState
          illustration="door"
          level="h1"
          title={error.code === 'not_found' ? t('thread.notFound') : errorText(error)}
          action={<ButtonLink to="/chats">{t('thread.toMessages')}</ButtonLink>}
        />
      ) : (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
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
