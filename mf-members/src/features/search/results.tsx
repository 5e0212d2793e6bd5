import type { SearchResults } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Grid } from '@liaison/shared/ui';
import { MemberTile } from '../../member-tile.tsx';
import { useNearEnd } from './use-near-end.ts';

interface ResultsProps {
  pages: SearchResults[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

const aboveTheFold = 5;

/** All pages so far in one list. The next is fetched when its end comes near, or by the button. */
export function Results({ pages, hasMore, isLoadingMore, onMore }: ResultsProps) {
  const { t } = useTranslation('common');
  const end = useNearEnd(hasMore && !isLoadingMore, onMore);
  const members = pages.flatMap((page) => page.results);
  return (
    <>
      <Grid as="ul" role="list" $members aria-busy={isLoadingMore}>
        {members.map((member, index) => (
          <MemberTile key={member.id} member={member} eager={index < aboveTheFold} />
        ))}
      </Grid>
      {hasMore && (
        <Cluster ref={end} $justify="center">
          <Button variant="secondary" loading={isLoadingMore} onClick={onMore}>
            {t('actions.loadMore')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
