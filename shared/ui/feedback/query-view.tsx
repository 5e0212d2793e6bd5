import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
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
  /** What replaces the error panel, and data that was loaded before, for errors that a retry cannot resolve; undefined for all others. */
  renderError?: (error: Error) => ReactNode;
  /** Wraps the skeleton and the error, where `children` renders a page of its own. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** The part of a query's result that is used, so that `ui` needs no query client. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/**
 * A query in each of its states: loading, failed with a retry button, empty, or with data, also when a later refetch failed for a reason that
 * may end. A retry moves the focus in front of what replaces the error, since the button is gone.
 */
export function QueryView<T>({
  query,
  loading,
  children,
  isEmpty,
  empty,
  renderError,
  frame: Frame = Fragment,
}: QueryViewProps<T>) {
  const isWaiting = useMinimumVisible(query.isPending, useUiSettings().minimumLoadingMs);
  const [retries, setRetries] = useState(0);
  const retry = () => {
    setRetries(retries + 1);
    void query.refetch();
  };
  // Without a retry the state stands alone, so that a list keeps the elements of its skeleton.
  if (retries === 0) return renderState();
  return (
    <>
      <span key={retries} tabIndex={-1} ref={focus} />
      {renderState()}
    </>
  );

  function renderState(): ReactNode {
    const { data, error } = query;
    if (isWaiting) return <Frame>{loading}</Frame>;
    const explanation = error && renderError?.(error);
    if (explanation) return explanation;
    if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
    return (
      <Frame>
        <QueryError error={error} onRetry={retry} />
      </Frame>
    );
  }
}

const focus = (element: HTMLElement | null) => element?.focus();

function QueryError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const errorText = useErrorText();
  const requestId = isApiError(error) ? error.details.request_id : undefined;
  return <ErrorPanel message={errorText(error)} requestId={requestId} onRetry={onRetry} />;
}
