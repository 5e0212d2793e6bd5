import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Text } from '../base/text.tsx';
import { useUiSettings } from './ui-context.tsx';

/** That premium members find a match more often: a claim that needs its source, so without one nothing is shown. */
export function PremiumClaim() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { premiumClaim: claim } = useUiSettings();
  if (!claim?.source) return null;
  return (
    <Text $size="s">
      {t('premium.claim', { percent: format.percent(claim.percent), source: claim.source })}
    </Text>
  );
}
