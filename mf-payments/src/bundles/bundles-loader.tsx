import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@liaison/shared/api';
import type { BundlesResponse } from '@liaison/shared/contracts';
import { ErrorPanel, Loading, Skeleton, useErrorText, useMinimumVisible } from '@liaison/shared/ui';
import { bundlesQuery } from './bundles.api.ts';

/** Loads the bundles and passes them to `children`; shows a skeleton while loading and a retry button after an error. */
export function BundlesLoader({ children }: { children: (offer: BundlesResponse) => ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(bundlesQuery);
  const errorText = useErrorText();
  const isWaiting = useMinimumVisible(isPending);
  if (data && !isWaiting) return children(data);
  if (error && !isWaiting) {
    const requestId = error instanceof ApiError ? error.details.request_id : undefined;
    return (
      <ErrorPanel
        message={errorText(error)}
        requestId={requestId}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Loading>
      <Skeleton $height="420px" />
    </Loading>
  );
}
