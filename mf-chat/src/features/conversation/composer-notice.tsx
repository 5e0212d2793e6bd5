import type { Conversation } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Panel, Stack, Text } from '@liaison/shared/ui';
import { useLocation } from 'react-router';
import { CreditsNotice } from '../../credits-notice.tsx';
import { ResendActivation } from './resend-activation.tsx';
import type { SendProblem } from './use-send-problem.ts';

/** Explains why nothing can be sent and offers a solution. */
export function ComposerNotice({
  problem,
  conversation,
  needed,
  hasText,
}: {
  problem: SendProblem;
  conversation: Conversation;
  /** The credits for what is to be sent. */
  needed: number;
  /** False when only photos or gifts are to be sent. */
  hasText: boolean;
}) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { pathname } = useLocation();
  const { name } = conversation.profile;
  const end = conversation.silenced_until ?? conversation.next_conversation_at;
  const until = end ? format.dateTime(end) : '';
  if (problem === 'not_enough_credits') {
    const kept = t(hasText ? 'credits.kept' : 'gift.kept');
    return <CreditsNotice needed={needed} returnPath={pathname} kept={kept} />;
  }
  if (problem === 'conversation_limit') {
    return (
      <Panel $tone="accent" role="alert">
        <Stack $gap={3} $align="start">
          <Text>{t('limit.text')}</Text>
          <ButtonLink to="/premium" small>
            {t('limit.action')}
          </ButtonLink>
        </Stack>
      </Panel>
    );
  }
  return (
    <Panel $tone={problem === 'not_confirmed' ? 'warning' : 'neutral'} role="status">
      <Text>{t(`problem.${problem}`, { name, until, credits: t('common:credits', { count: needed }) })}</Text>
      {problem === 'not_confirmed' && <ResendActivation />}
    </Panel>
  );
}
