import { useTranslation } from '@liaison/shared/i18n';
import { Button, QueryView, Stack, Text, TextSkeleton } from '@liaison/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DeskFrame } from '../../desk-frame.tsx';
import { Section } from '../../section.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountRow } from './discount-row.tsx';
import { discountsQuery } from './discounts.api.ts';

export function Component() {
  return <DeskFrame section="discounts">{() => <Discounts />}</DeskFrame>;
}

function Discounts() {
  const { t } = useTranslation('desk');
  const query = useInfiniteQuery(discountsQuery);
  return (
    <Stack $gap={5}>
      <Section title={t('discounts.list')}>
        <QueryView
          query={query}
          loading={<TextSkeleton lines={12} />}
          isEmpty={({ pages }) => pages[0]?.discounts.length === 0}
          empty={<Text $muted>{t('discounts.none')}</Text>}
        >
          {({ pages }) => (
            <Stack as="ul" role="list" $gap={4}>
              {pages
                .flatMap(({ discounts }) => discounts)
                .map((discount) => (
                  <DiscountRow key={discount.id} discount={discount} />
                ))}
            </Stack>
          )}
        </QueryView>
        {query.hasNextPage && (
          <div>
            <Button
              variant="secondary"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('discounts.older')}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t('discounts.new')}>
        <DiscountForm />
      </Section>
    </Stack>
  );
}
