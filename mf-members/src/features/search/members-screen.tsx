import { ApiError, queryClient } from '@liaison/shared/api';
import type { SearchResults } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSession, useSettings, useUser } from '@liaison/shared/session';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  Heading,
  MemberGridSkeleton,
  Page,
  QueryView,
  Stack,
  Text,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { startTransition, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { useKeptItemFocus } from '../../use-kept-item-focus.ts';
import { DiscoveryLinks } from './discovery-links.tsx';
import { FilterBar, searchContainer } from './filter-bar.tsx';
import { FilterChips, useActiveFilters } from './filter-chips.tsx';
import { MemberList } from './member-list.tsx';
import { resolveSearch, saveSearch } from './saved-search.store.ts';
import { parseFilters, type SearchFilters, toSearchParams } from './search-filters.ts';
import { searchQuery } from './search.api.ts';
import { SimilarMembers } from './similar-members.tsx';

/** Loads the first page in parallel with the screen's code. */
export function loader({ request }: { request: Request }): void {
  const { settings, user } = useSession.getState();
  if (!settings) return;
  const search = resolveSearch(new URL(request.url).searchParams);
  void queryClient.prefetchInfiniteQuery(searchQuery(parseFilters(search, { settings, user })));
}

export function Component() {
  const [params] = useSearchParams();
  // Read, not subscribed to: a filter that has just been saved must not open the search again before its URL has changed.
  const search = resolveSearch(params);
  if (search !== params) return <Navigate replace to={`?${search}`} />;
  return <Search />;
}

function Search() {
  const { t } = useTranslation(['members', 'common']);
  const settings = useSettings();
  const user = useUser();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = parseFilters(params, { settings, user });
  /** Until their navigation is rendered: a change that comes before that must not start from the former filters. */
  const [next, setNext] = useState<SearchFilters | null>(null);
  const chosen = next ?? filters;
  const activeFilters = useActiveFilters(chosen);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();

  async function handleChange(changed: SearchFilters) {
    saveSearch(changed, { settings, user });
    setNext(changed);
    const search = toSearchParams(changed, { settings, user });
    await navigate(`?${search}`, { replace: true, preventScrollReset: true });
    startTransition(() => setNext((latest) => (latest === changed ? null : latest)));
  }

  /** The button that was clicked disappears, so the heading takes the focus. */
  function handleClear() {
    void handleChange({});
    focusHeading();
  }

  return (
    <Page>
      <SearchColumn $gap={4}>
        <Cluster $justify="space-between">
          <Heading as="h1" ref={heading} tabIndex={-1} $size={1}>
            {t('search.title')}
          </Heading>
          <DiscoveryLinks />
        </Cluster>
        <CountAnnouncement filters={filters} />
        <FilterBar filters={chosen} onChange={handleChange} count={activeFilters.length}>
          <FilterChips filters={chosen} onChange={handleChange} onAllRemoved={focusHeading} />
        </FilterBar>
        <SearchContent
          key={JSON.stringify(filters)}
          filters={filters}
          onClear={handleClear}
          onEmptied={focusHeading}
        />
      </SearchColumn>
    </Page>
  );
}

/** Stays when the results are replaced: screen readers miss a text that comes along with its live region. */
function CountAnnouncement({ filters }: { filters: SearchFilters }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const pages = useInfiniteQuery(searchQuery(filters)).data?.pages ?? [];
  const countText = useCountText(pages[0]);
  const shown = new Set(pages.flatMap(({ results }) => results.map(({ id }) => id)));
  return (
    <VisuallyHidden role="status">
      {pages.length > 1 ? t('search.shown', { number: format.number(shown.size) }) : countText}
    </VisuallyHidden>
  );
}

function useCountText(page: SearchResults | undefined): string | null {
  const { t } = useTranslation('members');
  const format = useFormat();
  if (!page) return null;
  const number = format.number(page.numResults);
  return page.numResultsExact
    ? t('search.count', { count: page.numResults, number })
    : t('search.countOver', { number });
}

interface ContentProps {
  filters: SearchFilters;
  onClear: () => void;
  /** The last member has left the list by their own menu. */
  onEmptied: () => void;
}

function SearchContent(props: ContentProps) {
  const { filters } = props;
  const query = useInfiniteQuery(searchQuery(filters));
  return (
    <QueryView
      query={query}
      loading={<MemberGridSkeleton />}
      renderError={(error) =>
        error instanceof ApiError && error.code === 'authentication_required' && <MembersOnly />
      }
    >
      {({ pages }) => <Results query={query} pages={pages} {...props} />}
    </QueryView>
  );
}

interface ResultsProps extends ContentProps {
  query: UseInfiniteQueryResult;
  pages: SearchResults[];
}

function Results({ query, pages, filters, onClear, onEmptied }: ResultsProps) {
  const { t } = useTranslation('members');
  const keptFocus = useKeptItemFocus(onEmptied);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const [first] = pages;
  const countText = useCountText(first);
  if (!first) return null;
  const { similar } = first;
  return (
    <Stack $gap={6}>
      <Stack>
        <Cluster $justify="space-between">
          <Text $muted $figures>
            {countText}
          </Text>
          {first.results.length > 0 && Object.keys(filters).length > 0 && (
            <Button variant="quiet" small onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
        </Cluster>
        {first.results.length === 0 ? (
          <EmptyState
            title={t('search.emptyTitle')}
            action={
              <Button variant="secondary" onClick={onClear}>
                {t('filters.clear')}
              </Button>
            }
          >
            {t('search.emptyText')}
          </EmptyState>
        ) : (
          <MemberList
            pages={pages}
            hasMore={hasNextPage}
            isLoadingMore={isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
            error={isFetchNextPageError ? query.error : null}
            keptFocus={keptFocus}
          />
        )}
      </Stack>
      {similar && <SimilarMembers similar={similar} filters={filters} />}
    </Stack>
  );
}

/** For sites that show members only to members (MEM-012). */
function MembersOnly() {
  const { t } = useTranslation('members');
  return (
    <EmptyState
      illustration="door"
      title={t('search.membersOnlyTitle')}
      action={
        <Cluster $justify="center">
          <ButtonLink to="/signup">{t('search.signup')}</ButtonLink>
          <ButtonLink to="/login?next=/members" variant="secondary">
            {t('search.login')}
          </ButtonLink>
        </Cluster>
      }
    >
      {t('search.membersOnlyText')}
    </EmptyState>
  );
}

const SearchColumn = styled(Stack)`
  ${searchContainer}
`;
