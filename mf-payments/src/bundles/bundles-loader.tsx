import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BundlesResponse } from '@liaison/shared/contracts';
import { Loading, QueryView, Skeleton } from '@liaison/shared/ui';
import { bundlesQuery } from './bundles.api.ts';

/** Loads the bundles and passes them to `children`. */
export function BundlesLoader({ children }: { children: (offer: BundlesResponse) => ReactNode }) {
  return (
    <QueryView
      query={useQuery(bundlesQuery)}
      loading={
        <Loading>
          <Skeleton $height="420px" />
        </Loading>
      }
    >
      {children}
    </QueryView>
  );
}
