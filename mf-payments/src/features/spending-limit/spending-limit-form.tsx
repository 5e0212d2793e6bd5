import type { ApiBody, SpendingLimit } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Select, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { saveSpendingLimit, spendingLimitSchema } from './spending-limit.api.ts';

type NewLimit = ApiBody<'PUT /api/spending-limit.php'>;

/** In minor units; 0 allows no purchase. */
const offeredLimits = [0, 1000, 2500, 5000, 10_000, 20_000];
const noLimit = '';

export function SpendingLimitForm({ current }: { current: SpendingLimit }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const save = useSingleMutation(saveSpendingLimit, { isRepeatable: true });
  const { field, handleSubmit, error, isBusy } = useApiForm<NewLimit>({
    schema: spendingLimitSchema,
    defaultValues: { limit: current.limit },
    fields: ['limit'],
    mutation: { ...save, mutate: ({ limit }) => save.mutate(limit) },
  });
  const limits = [...new Set([...offeredLimits, ...(current.limit === null ? [] : [current.limit])])];
  const { currency, next } = current;
  const getLabel = (limit: number | null) =>
    limit === null ? t('payments:spendingLimit.none') : format.money(limit, currency);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Text>{t('payments:spendingLimit.spent', { amount: format.money(current.spent, currency) })}</Text>
        <Select
          label={t('payments:spendingLimit.label')}
          hint={t('payments:spendingLimit.hint')}
          options={[
            { value: noLimit, label: getLabel(null) },
            ...limits
              .toSorted((a, b) => a - b)
              .map((limit) => ({ value: String(limit), label: getLabel(limit) })),
          ]}
          {...field('limit', { setValueAs: toLimit })}
        />
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <div role="status">
          {next ? (
            <Alert>
              {t('payments:spendingLimit.next', {
                current: getLabel(current.limit),
                next: getLabel(next.limit),
                date: format.date(next.from),
                time: format.time(next.from),
              })}
            </Alert>
          ) : (
            save.isSuccess && <Alert tone="success">{t('payments:spendingLimit.saved')}</Alert>
          )}
        </div>
        <div>
          <Button type="submit" loading={isBusy}>
            {t('payments:spendingLimit.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** From the text of an option, or from the limit that the form starts with. */
const toLimit = (value: string | number | null) =>
  value === null || value === noLimit ? null : Number(value);
