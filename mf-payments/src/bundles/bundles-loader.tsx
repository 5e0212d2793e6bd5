import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BundlesResponse } from '@liaison/shared/contracts';
import { Loading, QueryView, Skeleton } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { bundlesQuery } from './bundles.api.ts';

/** Loads the bundles and passes them to `children`. */
export function BundlesLoader({ children }: { children: (offer: BundlesResponse) => ReactNode }) {
  return (
    <QueryView query={useQuery(bundlesQuery)} loading={<BundlesSkeleton />}>
      {children}
    </QueryView>
  );
}

export function BundlesSkeleton() {
  return (
    <Loading>
      <Reserved>
        <Skeleton $height="420px" />
      </Reserved>
    </Loading>
  );
}

/** As high as the window: what follows moves out of sight, so that nothing shifts when the bundles have loaded. */
const Reserved = styled.div`
  min-height: 100svh;
`;
