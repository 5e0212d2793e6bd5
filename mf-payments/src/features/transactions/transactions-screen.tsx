import { useTranslation } from '@liaison/shared/i18n';
import { BackLink, useKeptFocus } from '@liaison/shared/parts';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  ErrorPanel,
  Heading,
  Page,
  QueryView,
  Stack,
  Text,
  TextSkeleton,
  useErrorText,
} from '@liaison/shared/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { storedCardQuery } from '../../cards/stored-card.api.ts';
import { StoredCardPanel } from '../../cards/stored-card-panel.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { transactionsQuery } from './transactions.api.ts';

/** What changed the member's credits, with the running balance. */
export function Component() {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  const query = useInfiniteQuery(transactionsQuery);
  const card = useQuery(storedCardQuery);
  // The error of the list speaks for both, and with its retry the panel comes back and loads the card again.
  const isAllMissing = query.isLoadingError && card.isLoadingError;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const showOlder = () => void query.fetchNextPage();
  const list = useRef<HTMLDivElement>(null);
  const opening = useRef<HTMLSpanElement>(null);
  // The button for older ones leaves with the last of them, or makes way for an error and its button.
  const handleFocus = useKeptFocus(() => (list.current?.querySelector('button') ?? opening.current)?.focus());
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <BackLink to="/profile/settings">{t('transactions.settings')}</BackLink>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('transactions.title')}
          </Heading>
          <Text $muted>{t('transactions.lead')}</Text>
        </Stack>
        {/* Before the list, whose length moves what follows. */}
        <Cluster>
          <ButtonLink variant="secondary" small to="/spending-limit">
            {t('spendingLimit.title')}
          </ButtonLink>
        </Cluster>
        <QueryView
          query={query}
          loading={
            <Card>
              <TextSkeleton lines={8} />
            </Card>
          }
          isEmpty={({ pages }) => pages.every(({ transactions }) => transactions.length === 0)}
          empty={<NoTransactions />}
        >
          {({ pages }) => (
            <Stack ref={list} onFocus={handleFocus}>
              <Card>
                <TransactionTable
                  transactions={pages.flatMap(({ transactions }) => transactions)}
                  isComplete={!hasNextPage}
                  opening={opening}
                />
              </Card>
              {isFetchNextPageError ? (
                <ErrorPanel
                  message={errorText(query.error)}
                  onRetry={showOlder}
                  isRetrying={isFetchingNextPage}
                />
              ) : (
                hasNextPage && (
                  <Button variant="secondary" loading={isFetchingNextPage} onClick={showOlder}>
                    {t('transactions.older')}
                  </Button>
                )
              )}
            </Stack>
          )}
        </QueryView>
        {!isAllMissing && <StoredCardPanel />}
      </Stack>
    </Page>
  );
}

function NoTransactions() {
  const { t } = useTranslation('payments');
  return (
    <EmptyState
      title={t('transactions.empty')}
      action={<ButtonLink to="/credits">{t('credits.title')}</ButtonLink>}
    >
      {t('transactions.emptyText')}
    </EmptyState>
  );
}
