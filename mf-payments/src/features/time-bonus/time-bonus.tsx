import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@liaison/shared/api';
import { timeBonusCode } from '@liaison/shared/contracts';
import { useSecondsUntil } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { color, fontSize, fontWeight, Icon, mediaDown, Panel, space, targetSize } from '@liaison/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { discountQuery } from '../../bundles/bundles.api.ts';
import { TimeBonusDialog } from './time-bonus-dialog.tsx';

/** The discount of the first four hours, counted down (PAY-028, PAY-029). It leads to the credits (SHELL-057). */
export function Component({ isMembersArea }: SlotProps['time-bonus']) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const user = useUser();
  const isCandidate = user?.paid_user === false;
  const {
    data: bonus,
    dataUpdatedAt,
    error,
  } = useQuery({ ...discountQuery({ code: timeBonusCode }), enabled: isCandidate });
  // After another failure what was known still holds.
  const isRefused = error instanceof ApiError && ['code_used', 'expired'].includes(error.code);
  // The service says how long is left, so that a wrong clock of the browser changes nothing.
  const endsAt = dataUpdatedAt + (bonus?.seconds_left ?? 0) * 1000;
  const secondsLeft = useSecondsUntil(endsAt);
  if (!isCandidate || isRefused || !bonus || secondsLeft === 0) return null;
  const percent = format.percent(bonus.value_percentage);
  const title = t('timeBonus.title', { percent });
  return (
    <Banner as="section" aria-label={title} $tone="accent">
      <Offer>
        <strong>{title}</strong> <Countdown role="timer">{formatCountdown(secondsLeft)}</Countdown>
      </Offer>
      <CreditsLink to="/credits" aria-label={t('timeBonus.see')}>
        <span>{t('timeBonus.see')}</span>
        <Icon icon={ChevronRight} />
      </CreditsLink>
      {isMembersArea && user.credits === 0 && (
        <TimeBonusDialog percent={percent} endsAt={endsAt} secondsLeft={secondsLeft} />
      )}
    </Banner>
  );
}

/** `hh:mm:ss`. */
const formatCountdown = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const Banner = styled(Panel)`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 52px;
  padding-block: 0;
`;

/** On phones one text of at most two lines, so that the reserved height is enough at 320 px too. */
const Offer = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  ${mediaDown.s} {
    display: block;
    flex: 1;
    font-size: ${fontSize.s};
    line-height: 1.4;
  }
`;

/** Only an arrow on phones. */
const CreditsLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-width: ${targetSize};
  min-height: ${targetSize};
  justify-content: end;
  ${mediaDown.s} {
    span {
      display: none;
    }
  }
`;

const Countdown = styled.span`
  color: ${color.accent};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
