import { useTranslation } from '@liaison/shared/i18n';
import { Alert, QueryView, Text, TextSkeleton, useErrorText } from '@liaison/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { useChanges } from '../../use-changes.ts';
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
  const { send, pending, variables, error, isSuccess } = useChanges(endSessions(useQueryClient()));

  // The button that was clicked disappears with its row, so the heading takes the focus.
  const handleEnd = (target: Parameters<typeof send>[0]) =>
    send(target, { onSuccess: () => heading.current?.focus() });

  return (
    <SectionCard title={t('sessions.title')} headingRef={heading}>
      <QueryView query={query} loading={<TextSkeleton lines={4} />}>
        {({ sessions, trusted = [] }) => (
          <>
            <Text $size="s" $muted>
              {t('sessions.text')}
            </Text>
            {error && <Alert tone="error">{errorText(error)}</Alert>}
            <SessionList
              sessions={sessions}
              isEnding={(id) => pending.some((target) => 'id' in target && target.id === id)}
              onEnd={(id) => handleEnd({ id })}
            />
            <EndOtherSessions
              count={sessions.filter(({ current }) => !current).length}
              isEnding={pending.some((target) => 'all' in target)}
              onEnd={() => handleEnd({ all: true })}
            />
            <TrustedDevices
              devices={trusted}
              isEnding={(id) => pending.some((target) => 'trusted' in target && target.trusted === id)}
              onEnd={(id) => handleEnd({ trusted: id })}
            />
          </>
        )}
      </QueryView>
      <Text $size="s" $muted aria-live="polite">
        {isSuccess && variables && t('trusted' in variables ? 'trusted.removed' : 'sessions.ended')}
      </Text>
    </SectionCard>
  );
}
