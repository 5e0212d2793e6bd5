import { useTranslation } from '@liaison/shared/i18n';
import { Alert, ListSkeleton, QueryView, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { endSessions, sessionsQuery } from './credentials.api.ts';
import { SessionList } from './session-list.tsx';

/** The devices where the account is signed in; each of the others can be logged out. */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(sessionsQuery());
  const ending = useMutation(endSessions(useQueryClient()));

  // The button that was clicked disappears with its row, so the heading takes the focus.
  const handleEnd = (target: Parameters<typeof ending.mutate>[0]) =>
    ending.mutate(target, {
      onSuccess: () => heading.current?.focus(),
      onError: () => void query.refetch(),
    });

  return (
    <SectionCard title={t('sessions.title')} headingRef={heading}>
      <QueryView query={query} loading={<ListSkeleton rows={2} />}>
        {({ sessions }) => (
          <>
            <Text $size="s" $muted>
              {t('sessions.text')}
            </Text>
            {ending.error && <Alert tone="error">{errorText(ending.error)}</Alert>}
            <SessionList
              sessions={sessions}
              endingId={ending.isPending && 'id' in ending.variables ? ending.variables.id : null}
              onEnd={(id) => handleEnd({ id })}
            />
            <EndOtherSessions
              count={sessions.filter(({ current }) => !current).length}
              isEnding={ending.isPending && 'all' in ending.variables}
              onEnd={() => handleEnd({ all: true })}
            />
          </>
        )}
      </QueryView>
      <Text $size="s" $muted aria-live="polite">
        {ending.isSuccess && t('sessions.ended')}
      </Text>
    </SectionCard>
  );
}
