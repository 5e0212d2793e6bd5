import { useTranslation } from '@liaison/shared/i18n';
import { Alert, ListSkeleton, QueryView, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { endSessions, sessionsQuery } from './credentials.api.ts';
import { SessionList } from './session-list.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

/** The devices where the account is signed in; each of the others can be logged out, and the trust in each can end. */
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
        {({ sessions, trusted = [] }) => (
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
            <TrustedDevices
              devices={trusted}
              endingId={ending.isPending && 'trusted' in ending.variables ? ending.variables.trusted : null}
              onEnd={(id) => handleEnd({ trusted: id })}
            />
          </>
        )}
      </QueryView>
      <Text $size="s" $muted aria-live="polite">
        {ending.isSuccess && t('trusted' in ending.variables ? 'trusted.removed' : 'sessions.ended')}
      </Text>
    </SectionCard>
  );
}
