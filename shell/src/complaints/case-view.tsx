import { ApiError } from '@liaison/shared/api';
import { Page, QueryView, TextSkeleton } from '@liaison/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../pages/error-page.tsx';

interface CaseViewProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What the link of a mail leads to; one that is wrong or cut off is not found. */
export const CaseView = <T,>({ query, children }: CaseViewProps<T>) => (
  <QueryView
    query={query}
    loading={<TextSkeleton lines={6} />}
    renderError={renderNotFound}
    frame={NarrowPage}
  >
    {(data) => <NarrowPage>{children(data)}</NarrowPage>}
  </QueryView>
);

const renderNotFound = (error: Error) =>
  error instanceof ApiError && [400, 404, 422].includes(error.status) && <ErrorPage status={404} />;

const NarrowPage = ({ children }: { children: ReactNode }) => <Page $narrow>{children}</Page>;
