import type { RouteDefinition } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ListSkeleton, MemberGridSkeleton, Page, TextSkeleton } from '@liaison/shared/ui';
import type { ReactElement } from 'react';

type SkeletonName = NonNullable<RouteDefinition['skeleton']>;

const shapes: Record<SkeletonName, ReactElement> = {
  members: <MemberGridSkeleton />,
  list: <ListSkeleton />,
  text: <TextSkeleton />,
};

/** Stands in for a screen: prerendered for the page's first HTML, and rendered while the screen of a navigation loads. */
export function ScreenSkeleton({ name = 'text' }: { name?: SkeletonName | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-busy="true" aria-label={t('federation.loading')}>
      <Page $narrow={name !== 'members'} aria-hidden="true">
        {shapes[name]}
      </Page>
    </div>
  );
}
