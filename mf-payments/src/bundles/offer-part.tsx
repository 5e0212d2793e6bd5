import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@liaison/shared/api';
import type { BundlesAnswer } from '@liaison/shared/contracts';
import { ErrorPanel, Loading, Skeleton, useErrorText, useMinimumVisible } from '@liaison/shared/ui';
import { bundlesQuery } from './bundles.api.ts';

/** Draws what needs the packages once they are there; their place and a way to try again until then. */
export function OfferPart({ children }: { children: (offer: BundlesAnswer) => ReactNode }) {
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
