import type { ProfileResponse } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { useMessagePrice, useSettings, useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  color,
  fontSize,
  layer,
  mediaLow,
  mediaUp,
  Panel,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { LikeButton } from '../../likes/like-button.tsx';

/** The price of a message, or why messaging is not possible. */
export function MessageTerms({ response }: { response: ProfileResponse }) {
  const { t } = useTranslation('members');
  const { profile, reason } = response;
  return (
    <Stack $gap={3}>
      {reason === 'partner_not_confirmed' && (
        <Panel>{t('profile.notConfirmed', { name: profile.name })}</Panel>
      )}
      {reason === 'premium_required' && (
        <Panel $tone="accent">
          <Stack $gap={3} $align="start">
            <Text>{t('profile.conversationLimit')}</Text>
            <ButtonLink to="/premium" variant="secondary">
              {t('profile.premium')}
            </ButtonLink>
          </Stack>
        </Panel>
      )}
      {canMessage(response) && <MessageCost isNew={response.chat === null} />}
    </Stack>
  );
}

/** Message and like. On phones it is sticky, which needs it to be the last element of the page. */
export function ActionBar({ response }: { response: ProfileResponse }) {
  return (
    <Bar $alone={!canMessage(response)}>
      <LikeButton member={response.profile} variant="button" />
      {/* Last, so that nothing moves when the slot is filled. */}
      {canMessage(response) && <Slot at="member-actions" profile={response.profile} />}
    </Bar>
  );
}

const canMessage = ({ reason }: ProfileResponse) =>
  reason !== 'premium_required' && reason !== 'partner_not_confirmed';

/** In credits and in money (DEC-35). */
function MessageCost({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['members', 'common']);
  const format = useFormat();
  const user = useUser();
  const { message_credits } = useSettings();
  const money = useMessagePrice();
  const credits = t('common:credits', { count: message_credits });
  const remaining = isNew ? (user?.free_conversations_left ?? null) : null;
  return (
    <Text $size="s" $muted $figures>
      {money
        ? t(user ? 'message.costAbout' : 'message.costFrom', {
            credits,
            price: format.money(money.costs, money.currency),
          })
        : t('message.cost', { credits })}
      {remaining !== null &&
        remaining > 0 &&
        `\u00a0· ${t('message.conversationsLeft', { count: remaining })}`}
    </Text>
  );
}

/** On phones like, message and gift share the whole width, in columns that do not move when the slot is filled. */
const Bar = styled.div<{ $alone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $alone }) => ($alone ? '1fr' : 'minmax(0, 5fr) minmax(0, 6fr) 56px')};
  gap: ${space[2]};
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: ${layer.sticky};
  margin-inline: -${space[4]};
  padding: ${space[3]} ${space[4]};
  background: ${color.bg};
  border-top: 1px solid ${color.line};

  > * {
    padding-inline: ${space[2]};
    /* With large text a word is broken rather than cut. */
    -webkit-hyphens: auto;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  /* Narrow phones: the longest label stays on one line. */
  @media (max-width: 359.98px) {
    grid-template-columns: ${({ $alone }) => ($alone ? '1fr' : 'minmax(0, 5fr) minmax(0, 6fr) 48px')};

    > * {
      padding-inline: ${space[1]};
      font-size: ${fontSize.s};
    }
  }
  /* With large text the first button has a row of its own, where the labels need not be broken. */
  @container profile (max-width: 17.5rem) {
    grid-template: repeat(2, auto) / minmax(0, 1fr) 56px;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${mediaLow} {
    position: static;
  }
  ${mediaUp.m} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
    margin-inline: 0;
    padding: 0;
    background: none;
    border: 0;

    > * {
      padding-inline: ${space[5]};
    }
  }
`;
