import type { SearchResults } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Grid, useLoadOnScroll } from '@liaison/shared/ui';
import { MemberTile } from '../../member-tile.tsx';
import type { useKeptFocus } from '../../use-kept-focus.ts';
import { OfferCard } from './offer-card.tsx';

interface MemberListProps {
  pages: SearchResults[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  keptFocus?: ReturnType<typeof useKeptFocus>;
}

const eagerCount = 5;
/** A page with fewer members shows no offer. */
const offerAfter = 12;

/** All loaded pages in one list. The next page is loaded on scrolling near its end, or by the button. */
export function MemberList({ pages, hasMore, isLoadingMore, onLoadMore, keptFocus }: MemberListProps) {
  const { t } = useTranslation('common');
  const endRef = useLoadOnScroll<HTMLDivElement>(hasMore && !isLoadingMore ? onLoadMore : null, '100% 0px');
  return (
    <>
      <Grid as="ul" role="list" $members aria-busy={isLoadingMore} {...keptFocus}>
        {pages.flatMap(({ pageNumber, results, offer }, page) => {
          const tiles = results.map((member, index) => (
            <MemberTile key={member.id} member={member} eager={page === 0 && index < eagerCount} />
          ));
          return offer && tiles.length >= offerAfter
            ? tiles.toSpliced(offerAfter, 0, <OfferCard key={`offer ${pageNumber}`} offer={offer} />)
            : tiles;
        })}
      </Grid>
      {hasMore && (
        <Cluster ref={endRef} $justify="center">
          <Button variant="secondary" loading={isLoadingMore} onClick={onLoadMore}>
            {t('actions.loadMore')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
