import type { SearchResults } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Grid, useLoadOnScroll } from '@liaison/shared/ui';
import { MemberTile } from '../../member-tile.tsx';

interface MemberListProps {
  pages: SearchResults[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

const eagerCount = 5;

/** All loaded pages in one list. The next page is loaded on scrolling near its end, or by the button. */
export function MemberList({ pages, hasMore, isLoadingMore, onLoadMore }: MemberListProps) {
  const { t } = useTranslation('common');
  const endRef = useLoadOnScroll<HTMLDivElement>(hasMore && !isLoadingMore ? onLoadMore : null, '100% 0px');
  const members = pages.flatMap((page) => page.results);
  return (
    <>
      <Grid as="ul" role="list" $members aria-busy={isLoadingMore}>
        {members.map((member, index) => (
          <MemberTile key={member.id} member={member} eager={index < eagerCount} />
        ))}
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
