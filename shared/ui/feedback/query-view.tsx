import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useMinimumVisible } from '../hooks/use-minimum-visible.ts';
import { useUiSettings } from '../members/ui-context.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { isApiError, useErrorText } from './use-error-text.ts';

interface QueryViewProps<T> {
  query: QueryState<T>;
  /** A skeleton of the size of the data's view. */
  loading: ReactNode;
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Replaces `children` for empty data. */
  empty?: ReactNode;
  /** What replaces the error panel for errors that a retry cannot resolve; undefined for all others. */
  renderError?: (error: Error) => ReactNode;
  /** Wraps the skeleton and the error, where `children` renders a page of its own. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** The part of a query's result that is used, so that `ui` needs no query client. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A query in each of its states: loading, failed with a retry button, empty, or with data, also when a later refetch failed. */
export function QueryView<T>({
  query,
  loading,
  children,
  isEmpty,
  empty,
  renderError,
  frame: Frame = Fragment,
}: QueryViewProps<T>) {
  const { minimumLoadingMs } = useUiSettings();
  const isWaiting = useMinimumVisible(query.isPending, minimumLoadingMs);
  const { data } = query;
  if (isWaiting) return <Frame>{loading}</Frame>;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  const explanation = query.error && renderError?.(query.error);
  if (explanation) return explanation;
  return (
    <Frame>
      <QueryError {...query} />
    </Frame>
  );
}

function QueryError({ error, isFetching, refetch }: QueryState<unknown>) {
  const errorText = useErrorText();
  const requestId = isApiError(error) ? error.details.request_id : undefined;
  return (
    <ErrorPanel
      message={errorText(error)}
      requestId={requestId}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
