import { queryClient } from '@liaison/shared/api';
import type { MatchReason, SuggestedMember } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { FocusTarget } from '@liaison/shared/parts';
import {
  ButtonLink,
  EmptyState,
  Grid,
  Heading,
  MemberGridSkeleton,
  Page,
  QueryView,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { MemberTile } from '../../member-tile.tsx';
import { useKeptItemFocus } from '../../use-kept-item-focus.ts';
import { matchFinderQuery } from './match-finder.api.ts';

export const loader = () => void queryClient.prefetchQuery(matchFinderQuery);

/** Members who suit the user, each with the reasons (DEC-17). */
export function Component() {
  const { t } = useTranslation('members');
  const emptyTitle = useRef<HTMLSpanElement>(null);
  const keptFocus = useKeptItemFocus(() => emptyTitle.current?.focus());
  return (
    <Page>
      <Stack $gap={4}>
        <Heading as="h1" $size={1}>
          {t('finder.title')}
        </Heading>
        <QueryView
          query={useQuery(matchFinderQuery)}
          loading={<MemberGridSkeleton />}
          isEmpty={({ profiles }) => profiles.length === 0}
          empty={
            <EmptyState
              illustration="letter"
              title={<FocusTarget ref={emptyTitle}>{t('finder.emptyTitle')}</FocusTarget>}
              action={<ButtonLink to="/members">{t('likes.search')}</ButtonLink>}
            >
              {t('finder.emptyText')}
            </EmptyState>
          }
        >
          {({ profiles }) => (
            <Grid as="ul" role="list" $members {...keptFocus}>
              {profiles.map((member) => (
                <Suggestion key={member.id} member={member} />
              ))}
            </Grid>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

function Suggestion({ member }: { member: SuggestedMember }) {
  const getText = useReasonText();
  return (
    <Item>
      <MemberTile member={member} as="div" />
      <Text $size="s" $muted>
        {member.reasons.map((reason) => getText(reason)).join('\u00a0· ')}
      </Text>
    </Item>
  );
}

function useReasonText() {
  const { t } = useTranslation('members');
  return (reason: MatchReason): string => {
    switch (reason) {
      case 'same_region':
        return t('finder.sameRegion');
      case 'same_country':
        return t('finder.sameCountry');
      case 'similar_age':
        return t('finder.similarAge');
      case 'same_reason':
        return t('finder.sameReason');
      default:
        return t('finder.sharedInterests', { count: Number(reason.split(':')[1]) });
    }
  };
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
`;
