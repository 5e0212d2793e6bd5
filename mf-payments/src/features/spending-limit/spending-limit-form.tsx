import type { SpendingLimit } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Select, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';
import { saveSpendingLimit } from './spending-limit.api.ts';

/** In minor units; 0 allows no purchase. */
const offeredLimits = [0, 1000, 2500, 5000, 10_000, 20_000];
const noLimit = 'none';

export function SpendingLimitForm({ current }: { current: SpendingLimit }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const save = useSingleMutation(saveSpendingLimit, { isRepeatable: true });
  const [chosen, setChosen] = useState(String(current.limit ?? noLimit));
  const limits = [...new Set([...offeredLimits, ...(current.limit === null ? [] : [current.limit])])];
  const { currency, next } = current;
  const getLabel = (limit: number | null) =>
    limit === null ? t('payments:spendingLimit.none') : format.money(limit, currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(chosen === noLimit ? null : Number(chosen));
  };
  return (
    <form onSubmit={submit}>
      <Stack $gap={4}>
        <Text>{t('payments:spendingLimit.spent', { amount: format.money(current.spent, currency) })}</Text>
        <Select
          label={t('payments:spendingLimit.label')}
          hint={t('payments:spendingLimit.hint')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: noLimit, label: getLabel(null) },
            ...limits
              .toSorted((a, b) => a - b)
              .map((limit) => ({ value: String(limit), label: getLabel(limit) })),
          ]}
        />
        {save.error && <Alert tone="error">{errorText(save.error)}</Alert>}
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
          <Button type="submit" loading={save.isPending}>
            {t('payments:spendingLimit.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
