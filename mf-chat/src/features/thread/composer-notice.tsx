import type { Thread } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { ButtonLink, Panel, Stack, Text } from '@liaison/shared/ui';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { ResendActivation } from './resend-activation.tsx';
import type { Problem } from './use-problem.ts';

/** Says in the composer's place why nothing can be sent, and what helps. Never takes over the page. */
export function ComposerNotice({ problem, thread }: { problem: Problem; thread: Thread }) {
  const { t } = useTranslation('chat');
  const { pathname } = useLocation();
  const { name } = thread.profile;
  if (problem === 'not_enough_credits') {
    const needed = thread.cost.message;
    return (
      <div role="alert">
        <Offer>
          <Slot at="credits-offer" needed={needed} returnPath={pathname} />
        </Offer>
        <Plain>
          <Panel $tone="accent">
            <Stack $gap={2} $align="start">
              <Text $weight="medium">{t('credits.needed', { count: needed })}</Text>
              <Link to="/credits">{t('credits.all')}</Link>
            </Stack>
          </Panel>
        </Plain>
        <Text $size="s" $muted>
          {t('credits.kept')}
        </Text>
      </div>
    );
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
      <Text>{t(`problem.${problem}`, { name })}</Text>
      {problem === 'not_confirmed' && <ResendActivation />}
    </Panel>
  );
}

const Offer = styled.div``;

/** Only where nobody fills the offer's place, which is kept free for it. */
const Plain = styled.div`
  ${Offer}:has(> * > *) + & {
    display: none;
  }
`;
