import { ApiError } from '@liaison/shared/api';
import type { ErrorCode, MemberCard, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, color, EmptyState, QueryView, space, useErrorText } from '@liaison/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { OfflineMissing } from '../../offline/offline-notice.tsx';
import { saveConversation } from '../../offline/save-conversations.ts';
import { useRestoredConversation } from '../../offline/use-restored-conversation.ts';
import { useSavedCopy } from '../../offline/use-saved-copy.ts';
import { BackToList } from './back-to-list.tsx';
import { ClosedConversation } from './closed-conversation.tsx';
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
  const { t } = useTranslation('chat');
  const user = useUser();
  /** Of a conversation that was open when a block ended it. */
  const [formerPartner, setFormerPartner] = useState<MemberCard | null>(null);
  const query = useInfiniteQuery({ ...conversationQuery(conversationRef), enabled: formerPartner === null });
  const isInMemory = query.data !== undefined;
  const { isMissing, restoredAt } = useRestoredConversation(user?.id, conversationRef, isInMemory);
  // What is still to be answered, or was not, may be a copy itself: stored again it would seem new.
  const isAnswered = query.isSuccess && query.fetchStatus === 'idle';
  useSavedCopy(isAnswered ? query.data : undefined, saveConversation);
  if (!user) return null;
  if (formerPartner) return renderClosed(user, formerPartner);
  const loadedPartner = query.data?.pages[0]?.profile;
  if (isMissing)
    return (
      <PlaceWithBack>
        <OfflineMissing />
      </PlaceWithBack>
    );
  return (
    <QueryView
      query={query}
      loading={<ConversationSkeleton />}
      frame={PlaceWithBack}
      renderError={(error) =>
        isGone(error) &&
        (loadedPartner ? renderClosed(user, loadedPartner) : <GoneConversation error={error} />)
      }
    >
      {(data) => {
        const [newest] = data.pages;
        if (newest?.reason === 'own_profile') return <NoConversation title={t('problem.own_profile')} />;
        return (
          newest && (
            <LoadedConversation
              user={user}
              conversation={newest}
              data={data}
              isUpToDate={!query.isFetching}
              updatedAt={restoredAt ?? query.dataUpdatedAt}
              hasOlder={query.hasNextPage}
              // Also while the newest are requested again: older ones would cancel that request.
              isLoadingOlder={query.isFetching}
              olderError={query.isFetchNextPageError ? query.error : null}
              onLoadOlder={() => void query.fetchNextPage()}
              onLeave={onLeave}
              onBlocked={setFormerPartner}
            />
          )
        );
      }}
    </QueryView>
  );
}

const renderClosed = (user: User, partner: MemberCard) => (
  <Place>
    <ClosedConversation partner={partner} conversationKey={toConversationKey(user.id, partner.id)} />
  </Place>
);

const goneCodes = new Set<ErrorCode>(['not_found', 'blocked', 'blocked_by_me', 'profile_unavailable']);

const isGone = (error: Error): error is ApiError => error instanceof ApiError && goneCodes.has(error.code);

function GoneConversation({ error }: { error: ApiError }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  return <NoConversation title={error.code === 'not_found' ? t('thread.notFound') : errorText(error)} />;
}

/** Says why there is no conversation at this address. */
function NoConversation({ title }: { title: string }) {
  const { t } = useTranslation('chat');
  return (
    <Place>
      <EmptyState
        illustration="door"
        level="h1"
        title={title}
        action={<ButtonLink to="/chats">{t('thread.toMessages')}</ButtonLink>}
      />
    </Place>
  );
}

/** For what has no header, since phones show no other navigation beside a conversation. */
function PlaceWithBack({ children }: { children: ReactNode }) {
  return (
    <Place>
      <Corner>
        <BackToList />
      </Corner>
      {children}
    </Place>
  );
}

const Place = styled.section`
  position: relative;
  flex: 1;
  display: grid;
  place-items: safe center;
  min-width: 0;
  overflow-y: auto;
  background: ${color.bg};

  > [role='alert'] {
    margin: ${space[4]};
  }
`;

/** Where the header has it. */
const Corner = styled.div`
  position: absolute;
  inset: ${space[2]} auto auto ${space[3]};
`;
