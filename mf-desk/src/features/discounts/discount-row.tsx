import type { DeskDiscount } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Chip, Cluster, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { ListRow } from '../../list-row.tsx';
import { pauseDiscount } from './discounts.api.ts';

const tones = { active: 'success', paused: 'warning', expired: 'neutral' } as const;

/** One code with its conditions and how often it was used. */
export function DiscountRow({ discount }: { discount: DeskDiscount }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const errorText = useErrorText();
  const pause = useSingleMutation(pauseDiscount, { isRepeatable: true });
  const { id, code, status, used, pending, left } = discount;
  const isActive = status === 'active';
  const counts = [
    t('discounts.used', { count: used }),
    ...(pending > 0 ? [t('discounts.pending', { count: pending })] : []),
    left === null ? t('discounts.unlimited') : t('discounts.left', { count: left }),
  ];
  return (
    <ListRow aria-label={code}>
      <Stack $gap={1}>
        <Cluster $gap={2}>
          <Text $weight="medium">{code}</Text>
          <Text>{format.percent(discount.value_percentage)}</Text>
          <Chip tone={tones[status]}>{t(`discounts.status.${status}`)}</Chip>
        </Cluster>
        <Text $size="s">{counts.join(' · ')}</Text>
        <Conditions discount={discount} />
      </Stack>
      {status !== 'expired' && (
        <Button
          variant="secondary"
          loading={pause.isPending}
          aria-label={t(isActive ? 'discounts.pauseCode' : 'discounts.resumeCode', { code })}
          onClick={() => pause.mutate({ id, paused: isActive })}
        >
          {t(isActive ? 'discounts.pause' : 'discounts.resume')}
        </Button>
      )}
      {pause.error && <Alert tone="error">{errorText(pause.error)}</Alert>}
    </ListRow>
  );
}

function Conditions({ discount }: { discount: DeskDiscount }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { validity, country, currency, minimum_order_value: minimum, expires } = discount;
  const amount = minimum !== null && currency !== null ? format.money(minimum, currency) : null;
  const conditions = [
    t(`discounts.validities.${validity}`),
    ...(country === null ? [] : [format.country(country)]),
    ...(amount === null ? (currency === null ? [] : [currency]) : [t('discounts.from', { amount })]),
    ...(expires === null ? [] : [t('discounts.until', { moment: format.dateTime(expires) })]),
  ];
  return (
    <Text $size="s" $muted>
      {conditions.join(' · ')}
    </Text>
  );
}
