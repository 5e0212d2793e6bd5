import type { MemberCard, SearchResults } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useKeptFocus } from '@liaison/shared/parts';
import {
  Button,
  Cluster,
  createLazyComponent,
  ErrorPanel,
  Grid,
  useErrorText,
  useLoadOnScroll,
} from '@liaison/shared/ui';
import { useRef } from 'react';
import { MemberTile } from '../../member-tile.tsx';
import type { useKeptItemFocus } from '../../use-kept-item-focus.ts';

/** Most sites show no offers, and the others only below the first members. */
const { Lazy: LazyOfferCard } = createLazyComponent(async () => (await import('./offer-card.tsx')).OfferCard);

interface MemberListProps {
  pages: SearchResults[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** Why the next page did not load. */
  error: Error | null;
  keptFocus?: ReturnType<typeof useKeptItemFocus>;
}

const eagerCount = 5;
/** A page with fewer members shows no offer. */
const offerAfter = 12;

/** All loaded pages in one list. The next page is loaded on scrolling near its end, or by the button. */
export function MemberList({ pages, hasMore, isLoadingMore, onLoadMore, error, keptFocus }: MemberListProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const canLoad = hasMore && !isLoadingMore && !error;
  const endRef = useLoadOnScroll<HTMLDivElement>(canLoad ? onLoadMore : null, '100% 0px');
  const end = useRef<HTMLDivElement>(null);
  // Who has moved back in the order since, as by deleting their picture, comes again on a later page.
  const shown = new Set<string>();
  const isFirst = ({ id }: MemberCard) => !shown.has(id) && shown.add(id);
  const shownPages = pages.map((page) => ({ ...page, results: page.results.filter(isFirst) }));
  // The button leaves with the last page, or makes way for an error and its button.
  const handleEndFocus = useKeptFocus(() => {
    // A last page without anybody new leads to whom it has.
    const id = [...(shownPages.at(-1)?.results ?? []), ...(pages.at(-1)?.results ?? [])][0]?.id;
    const firstNew = keptFocus?.ref.current?.querySelector<HTMLElement>(`a[href$="/members/${id}"]`);
    (end.current?.querySelector('button') ?? firstNew)?.focus();
  });
  return (
    <>
      <Grid as="ul" role="list" $members aria-busy={isLoadingMore} {...keptFocus}>
        {shownPages.flatMap(({ pageNumber, results, offer }, page) => {
          const tiles = results.map((member, index) => (
            <MemberTile key={member.id} member={member} eager={page === 0 && index < eagerCount} />
          ));
          return offer && tiles.length >= offerAfter
            ? tiles.toSpliced(
                offerAfter,
                0,
                // The empty item keeps its place.
                <LazyOfferCard key={`offer ${pageNumber}`} isNeeded fallback={<li />} props={{ offer }} />,
              )
            : tiles;
        })}
      </Grid>
      {hasMore && (
        <div ref={end} onFocus={handleEndFocus}>
          {error ? (
            <ErrorPanel message={errorText(error)} onRetry={onLoadMore} isRetrying={isLoadingMore} />
          ) : (
            <Cluster ref={endRef} $justify="center">
              <Button variant="secondary" loading={isLoadingMore} onClick={onLoadMore}>
                {t('actions.loadMore')}
              </Button>
            </Cluster>
          )}
        </div>
      )}
    </>
  );
}
