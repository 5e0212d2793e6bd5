import { useTranslation } from '@liaison/shared/i18n';
import { Alert, ErrorPanel, ListSkeleton, Text, useErrorText, useMinimumVisible } from '@liaison/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { EndOthers } from './end-others.tsx';
import { endSessions, sessionsQuery } from './security.api.ts';
import { SessionList } from './session-list.tsx';

/** Where the account is signed in, and how to end it there. */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useQuery(sessionsQuery());
  const isWaiting = useMinimumVisible(found.isPending);
  const ending = useMutation(endSessions(useQueryClient()));
  const sessions = found.data?.sessions;

  // What was tapped is gone with its row.
  const end = (which: Parameters<typeof ending.mutate>[0]) =>
    ending.mutate(which, {
      onSuccess: () => heading.current?.focus(),
      onError: () => void found.refetch(),
    });

  return (
    <SectionCard title={t('sessions.title')} headingRef={heading}>
      {isWaiting && <ListSkeleton rows={2} />}
      {!isWaiting && !sessions && (
        <ErrorPanel
          message={errorText(found.error)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {!isWaiting && sessions && (
        <>
          <Text $size="s" $muted>
            {t('sessions.text')}
          </Text>
          {ending.error && <Alert tone="bad">{errorText(ending.error)}</Alert>}
          <SessionList
            sessions={sessions}
            endingId={ending.isPending && 'id' in ending.variables ? ending.variables.id : null}
            onEnd={(id) => end({ id })}
          />
          <EndOthers
            count={sessions.filter(({ current }) => !current).length}
            isEnding={ending.isPending && 'all' in ending.variables}
            onEnd={() => end({ all: true })}
          />
        </>
      )}
      <Text $size="s" $muted aria-live="polite">
        {ending.isSuccess && t('sessions.ended')}
      </Text>
    </SectionCard>
  );
}
