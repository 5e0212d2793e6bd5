import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, apiQuery, queryClient } from '@liaison/shared/api';
import { getCurrentLocale, useFormat, useLocale, useTranslation } from '@liaison/shared/i18n';
import {
  EmptyState,
  ErrorPanel,
  Heading,
  Page,
  Stack,
  Text,
  TextField,
  TextSkeleton,
  useErrorText,
  useMinimumVisible,
} from '@liaison/shared/ui';
import type { Locale } from '@liaison/shared/contracts';
import { useLocation } from 'react-router';
import { CompanyInfo } from './company-info.tsx';
import { ErrorPage } from './error-page.tsx';
import { searchSections, splitSections } from './page-sections.ts';
import { PageText, Prose } from './page-text.tsx';
import { parseHtml } from './parse-html.ts';
import { TableOfContents } from './table-of-contents.tsx';

const pageQuery = (page: string, lang: Locale) => ({
  ...apiQuery('GET /api/page.php', { query: { page, lang } }),
  staleTime: 3_600_000,
});

const getPageName = (pathname: string) => pathname.replace(/^\/|\/$/g, '');

export function loader({ request }: { request: Request }) {
  const page = getPageName(new URL(request.url).pathname);
  void queryClient.prefetchQuery(pageQuery(page, getCurrentLocale()));
}

/** Legal and help pages, and pages that mails link to by token (SHELL-068, SHELL-069). */
export function Component() {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const format = useFormat();
  const locale = useLocale();
  const page = getPageName(useLocation().pathname);
  const { data: content, error, isPending, isFetching, refetch } = useQuery(pageQuery(page, locale));
  const [search, setSearch] = useState('');
  const isWaiting = useMinimumVisible(isPending);
  useScrollToHash(content !== undefined && !isWaiting);

  if (error instanceof ApiError && error.status === 404) return <ErrorPage status={404} />;
  if (isWaiting) {
    return (
      <Page $narrow>
        <TextSkeleton lines={10} />
      </Page>
    );
  }
  if (!content) {
    const apiError = error instanceof ApiError ? error : null;
    return (
      <Page $narrow>
        <ErrorPanel
          message={errorText(error)}
          requestId={apiError?.details.request_id}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Page>
    );
  }

  const sections = splitSections(parseHtml(content.html));
  const isFaq = page === 'faq';
  const visibleSections = isFaq ? searchSections(sections, search) : sections;
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {content.title}
          </Heading>
          <Text $size="s" $muted>
            {t('shell:page.version', { version: content.version, date: format.date(content.updated_at) })}
          </Text>
        </Stack>
        {isFaq ? (
          <TextField
            label={t('shell:page.search')}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            end={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
          />
        ) : (
          <TableOfContents sections={sections} />
        )}
        {visibleSections.length === 0 && (
          <EmptyState illustration="letter" title={t('shell:page.nothingFound')}>
            {t('shell:page.askSupport')}
          </EmptyState>
        )}
        {visibleSections.map((section) => (
          <Prose key={section.id} id={section.id}>
            {section.title && <Heading as="h2">{section.title}</Heading>}
            <PageText nodes={section.nodes} />
          </Prose>
        ))}
        {page === 'service' && <CompanyInfo />}
      </Stack>
    </Page>
  );
}

/** The element of a hash such as `#company` exists only after the page has loaded, too late for the browser to scroll to it. */
function useScrollToHash(isReady: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isReady, hash]);
}
