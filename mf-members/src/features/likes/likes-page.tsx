import { useTranslation } from '@liaison/shared/i18n';
import { likesQuery } from '@liaison/shared/live';
import { useScreenTitle } from '@liaison/shared/module';
import { Badge, Heading, Page, Stack, TabLinks } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export const likeTypes = ['received', 'sent', 'matches'] as const;
export type LikeType = (typeof likeTypes)[number];

/** The heading and the three tabs, used by the lists and by a single match. */
export function LikesPage({ type, children }: { type: LikeType; children: ReactNode }) {
  const { t } = useTranslation(['members', 'common']);
  const { data } = useQuery(likesQuery);
  useScreenTitle(`${t(`likes.${type}`)} · ${t('likes.title')}`);
  const newCount = data?.liked_by.filter((like) => like.like_new).length ?? 0;
  return (
    <Page>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('likes.title')}
        </Heading>
        <TabLinks
          label={t('likes.title')}
          tabs={[
            {
              to: '/likes',
              label: t('likes.received'),
              badge: <Badge count={newCount} label={t('common:new', { count: newCount })} />,
              isCurrent: type === 'received',
            },
            { to: '/likes/sent', label: t('likes.sent'), isCurrent: type === 'sent' },
            { to: '/likes/matches', label: t('likes.matches'), isCurrent: type === 'matches' },
          ]}
        />
        {children}
      </Stack>
    </Page>
  );
}
