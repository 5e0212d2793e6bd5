import { ApiError } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { companyQuery, deletionDiscountQuery, acceptDeletionDiscount } from './deletion.api.ts';

/** The discount of a member who stays, where the site offers one: a line like the others, which asks for nothing (DEC-24). */
export function DeletionDiscount() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: company } = useQuery(companyQuery);
  const offered = company?.delete_discount ?? null;
  const taken = useQuery({ ...deletionDiscountQuery(), enabled: offered !== null });
  const accept = useMutation(acceptDeletionDiscount());
  if (taken.data)
    return (
      <Text role="status">
        {t('deletion.discountTaken', { percent: format.percent(taken.data.value_percentage) })}
      </Text>
    );
  const isNotTaken = taken.error instanceof ApiError && taken.error.code === 'code_not_found';
  if (offered === null || !isNotTaken) return null;
  return (
    <Stack $gap={3}>
      <Text>{t('deletion.discount', { percent: format.percent(offered) })}</Text>
      {accept.error && <Alert tone="error">{errorText(accept.error)}</Alert>}
      <div>
        <Button variant="secondary" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('deletion.acceptDiscount')}
        </Button>
      </div>
    </Stack>
  );
}
