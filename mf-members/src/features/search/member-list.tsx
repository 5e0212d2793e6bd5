import type { SearchResults } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Grid } from '@liaison/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const endRef = useLoadMoreOnScroll(hasMore && !isLoadingMore, onLoadMore);
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

/** Calls `onNear` when the element is less than one screen height below the viewport; never without IntersectionObserver. */
function useLoadMoreOnScroll(isEnabled: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (!isEnabled || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleNear();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isEnabled]);
  return element;
}
