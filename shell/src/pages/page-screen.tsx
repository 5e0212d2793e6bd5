import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, queryClient } from '@liaison/shared/api';
import { getCurrentLocale, useFormat, useLocale, useTranslation } from '@liaison/shared/i18n';
import { useScreenTitle } from '@liaison/shared/module';
import {
  Disclosure,
  EmptyState,
  Heading,
  Icon,
  IconButton,
  Page,
  QueryView,
  Stack,
  Text,
  TextField,
  TextSkeleton,
} from '@liaison/shared/ui';
import type { ApiResponse } from '@liaison/shared/contracts';
import { useLocation, useNavigationType } from 'react-router';
import { styled } from 'styled-components';
import { CompanyInfo } from './company-info.tsx';
import { ErrorPage } from './error-page.tsx';
import { type PageSection, searchSections, splitSections } from './page-sections.ts';
import { PageText, Prose } from './page-text.tsx';
import { pageQuery } from './pages.api.ts';
import { parseHtml } from './parse-html.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { VersionHistory } from './version-history.tsx';

/** Routes match an address however its letters are written. */
const getPageName = (pathname: string) => pathname.replace(/^\/|\/$/g, '').toLowerCase();

export function loader({ request }: { request: Request }) {
  const page = getPageName(new URL(request.url).pathname);
  void queryClient.prefetchQuery(pageQuery(page, getCurrentLocale()));
}

/** Legal and help pages, and pages that mails link to by token (SHELL-068, SHELL-069). */
export function Component() {
  const page = getPageName(useLocation().pathname);
  // The loader asks on each visit: the failure that it has left is the answer.
  const query = useQuery({ ...pageQuery(page, useLocale()), retryOnMount: false });

  return (
    <QueryView
      query={query}
      loading={<TextSkeleton lines={10} />}
      frame={NarrowPage}
      renderError={renderNotFound}
    >
      {(content) => <LoadedPage key={page} page={page} content={content} />}
    </QueryView>
  );
}

/** The service refuses what cannot be the name of a page, such as a path that is too long. */
const renderNotFound = (error: Error) =>
  error instanceof ApiError && [400, 404, 422].includes(error.status) && <ErrorPage status={404} />;

const NarrowPage = ({ children }: { children: ReactNode }) => <Page $narrow>{children}</Page>;

function LoadedPage({ page, content }: { page: string; content: ApiResponse<'GET /api/page.php'> }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const [search, setSearch] = useState('');
  useHash();
  useScreenTitle(content.title);

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
            {t('shell:page.version', {
              date: format.date(content.updated_at, { dateStyle: 'long', timeZone: 'UTC' }),
            })}
          </Text>
        </Stack>
        {isFaq ? (
          <ScreenOnly>
            <SearchField value={search} onChange={setSearch} />
            {/* There before it has a text, so that screen readers announce it. */}
            <div role="status">
              {visibleSections.length === 0 && (
                <EmptyState illustration="letter" title={t('shell:page.nothingFound')}>
                  {t('shell:page.askSupport')}
                </EmptyState>
              )}
            </div>
          </ScreenOnly>
        ) : (
          <TableOfContents sections={sections} />
        )}
        {visibleSections.map((section) => (
          <Prose key={section.id} id={section.id} tabIndex={-1}>
            {section.title && <Heading as="h2">{section.title}</Heading>}
            {isFaq ? <Questions section={section} search={search} /> : <PageText nodes={section.nodes} />}
          </Prose>
        ))}
        {content.history && <VersionHistory history={content.history} />}
        {page === 'service' && <CompanyInfo />}
      </Stack>
    </Page>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('shell');
  const input = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    onChange('');
    // The button that had the focus is gone.
    input.current?.focus();
  };
  const clearButton = (
    <IconButton label={t('page.clearSearch')} onClick={handleClear}>
      <Icon icon={X} />
    </IconButton>
  );
  return (
    <SearchInput
      ref={input}
      label={t('page.search')}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={value === '' ? <Icon icon={Search} /> : clearButton}
    />
  );
}

const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;

/** Some browsers have a button of their own, others none. */
const SearchInput = styled(TextField)`
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Each third-level heading opens its answer; those that match the search are open. */
function Questions({ section, search }: { section: PageSection; search: string }) {
  const questions = splitSections(section.nodes, 'h3');
  const matches = search.trim() === '' ? [] : searchSections(questions, search);
  return questions.map((question) =>
    question.title === '' ? (
      <PageText key={question.id} nodes={question.nodes} />
    ) : (
      <Disclosure
        key={question.id}
        isOpen={matches.includes(question)}
        summary={
          <Heading as="h3" $size={4} id={question.id}>
            {question.title}
          </Heading>
        }
      >
        <PageText nodes={question.nodes} />
      </Disclosure>
    ),
  );
}

/**
 * The element of a hash such as `#company`, with which a page opens, exists only after it has loaded, too late for the browser to scroll to
 * it. Links of the router scroll, but leave the keyboard and screen readers where they are; Back and Forward return to where the page was
 * read, and to what had the focus there.
 */
function useHash() {
  const { hash, key } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const [opened] = useState(hash);
  /** By the key of the history entry. */
  const focused = useRef(new Map<string, Element | null>());
  // Before the router restores the position, which comes last when it is known.
  useLayoutEffect(() => {
    // Recent browsers answer with a promise, which React would call as the cleanup when the page is left.
    findByHash(opened)?.scrollIntoView();
  }, [opened]);
  useEffect(() => {
    const { current: elements } = focused;
    const target = isLink ? findByHash(hash) : elements.get(key);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    return () => void elements.set(key, document.activeElement);
  }, [isLink, hash, key]);
}

/** Browsers look for an id as it is written in the address first. */
function findByHash(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decode(id));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
