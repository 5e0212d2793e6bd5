import { ageBounds, type SearchResults, similarAgeStep } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Grid, Heading, Stack, Text } from '@liaison/shared/ui';
import { MemberTile } from '../../member-tile.tsx';
import type { SearchFilters } from './search-filters.ts';

type Similar = NonNullable<SearchResults['similar']>;

/** Below few exact results: others, and in words what was widened to find them (MEM-006). */
export function SimilarMembers({ similar, filters }: { similar: Similar; filters: SearchFilters }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { min_age = ageBounds.min, max_age = ageBounds.max } = filters;
  const from = Math.max(ageBounds.min, min_age - similarAgeStep);
  const to = Math.min(ageBounds.max, max_age + similarAgeStep);
  const widened = similar.relaxed.map((what) =>
    what === 'age' ? t('similar.age', { from, to }) : t('similar.regions'),
  );
  return (
    <Stack as="section" aria-labelledby="similar-title">
      <div>
        <Heading as="h2" $size={2} id="similar-title">
          {t('similar.title')}
        </Heading>
        <Text $muted>{format.list(widened)}</Text>
      </div>
      <Grid as="ul" role="list" $members>
        {similar.results.map((member) => (
          <MemberTile key={member.id} member={member} />
        ))}
      </Grid>
    </Stack>
  );
}
