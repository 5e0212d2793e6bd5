import { useTranslation } from '@liaison/shared/i18n';
import { BackLink } from '@liaison/shared/parts';
import { Card, Heading, Page, QueryView, Stack, Text, TextSkeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { SpendingLimitForm } from './spending-limit-form.tsx';
import { spendingLimitQuery } from './spending-limit.api.ts';

/** What the member lets themselves spend in seven days (PAY-050). */
export function Component() {
  const { t } = useTranslation('payments');
  const query = useQuery(spendingLimitQuery);
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <BackLink to="/transactions">{t('transactions.title')}</BackLink>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('spendingLimit.title')}
          </Heading>
          <Text $muted>{t('spendingLimit.lead')}</Text>
        </Stack>
        <Card>
          <QueryView query={query} loading={<TextSkeleton />}>
            {(current) => <SpendingLimitForm current={current} />}
          </QueryView>
        </Card>
      </Stack>
    </Page>
  );
}
