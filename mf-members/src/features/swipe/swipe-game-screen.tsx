import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Cluster, Heading, Page, QueryView, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { deckQuery } from './swipe.api.ts';
import { DeckSkeleton, SwipeDeck } from './swipe-deck.tsx';

export const loader = () => void queryClient.prefetchQuery(deckQuery);

export function Component() {
  const { t } = useTranslation('members');
  return (
    <Clipped>
      <Page>
        <Stack $gap={4}>
          <Cluster $justify="space-between">
            <Heading as="h1" $size={1}>
              {t('swipe.title')}
            </Heading>
            <ButtonLink to="/match-finder" variant="quiet" small>
              {t('finder.title')}
            </ButtonLink>
          </Cluster>
          <QueryView query={useQuery(deckQuery)} loading={<DeckSkeleton />}>
            {(deck) => <SwipeDeck {...deck} />}
          </QueryView>
        </Stack>
      </Page>
    </Clipped>
  );
}

/** Cards leave over the edge of the page. */
const Clipped = styled.div`
  overflow-x: clip;
`;
