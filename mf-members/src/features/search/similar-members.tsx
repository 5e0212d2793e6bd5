import { ageBounds, type SearchResults, similarAgeStep } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Grid, Heading, Stack, Text } from '@liaison/shared/ui';
import { MemberTile } from '../../member-tile.tsx';
import { useKeptItemFocus } from '../../use-kept-item-focus.ts';
import type { SearchFilters } from './search-filters.ts';

type Similar = NonNullable<SearchResults['similar']>;

/** Shown below few exact results; names the filters that were relaxed (MEM-006). */
export function SimilarMembers({ similar, filters }: { similar: Similar; filters: SearchFilters }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const keptFocus = useKeptItemFocus();
  const { min_age = ageBounds.min, max_age = ageBounds.max } = filters;
  const from = Math.max(ageBounds.min, min_age - similarAgeStep);
  const to = Math.min(ageBounds.max, max_age + similarAgeStep);
  const relaxedTexts = similar.relaxed.map((filter) =>
    filter === 'age' ? t('similar.age', { from, to }) : t('similar.regions'),
  );
  return (
    <Stack as="section" aria-labelledby="similar-title">
      <div>
        <Heading as="h2" $size={2} id="similar-title">
          {t('similar.title')}
        </Heading>
        <Text $muted>{format.list(relaxedTexts)}</Text>
      </div>
      <Grid as="ul" role="list" $members {...keptFocus}>
        {similar.results.map((member) => (
          <MemberTile key={member.id} member={member} />
        ))}
      </Grid>
    </Stack>
  );
}
