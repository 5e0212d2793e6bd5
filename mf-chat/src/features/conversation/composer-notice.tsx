import type { Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { ButtonLink, Panel, Stack, Text } from '@liaison/shared/ui';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { ResendActivation } from './resend-activation.tsx';
import type { SendProblem } from './use-send-problem.ts';

/** Explains why nothing can be sent and offers a solution. */
export function ComposerNotice({
  problem,
  conversation,
}: {
  problem: SendProblem;
  conversation: Conversation;
}) {
  const { t } = useTranslation('chat');
  const { pathname } = useLocation();
  const { name } = conversation.profile;
  if (problem === 'not_enough_credits') {
    const needed = conversation.cost.message;
    return (
      <div role="alert">
        <Offer>
          <Slot at="credits-offer" needed={needed} returnPath={pathname} />
        </Offer>
        <OfferFallback>
          <Panel $tone="accent">
            <Stack $gap={2} $align="start">
              <Text $weight="medium">{t('credits.needed', { count: needed })}</Text>
              <Link to="/credits">{t('credits.all')}</Link>
            </Stack>
          </Panel>
        </OfferFallback>
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

/** Visible only when no module fills the slot. */
const OfferFallback = styled.div`
  ${Offer}:has(> * > *) + & {
    display: none;
  }
`;
