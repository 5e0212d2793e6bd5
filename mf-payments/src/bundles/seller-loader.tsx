import type { CompanyInfo } from '@liaison/shared/contracts';
import { QueryView } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companyQuery } from './bundles.api.ts';
import { BundlesSkeleton } from './bundles-loader.tsx';

/** Loads the company and passes it to `children`: the law wants the seller named before an order, so without it there is none. */
export function SellerLoader({ children }: { children: (seller: CompanyInfo) => ReactNode }) {
  return (
    <QueryView query={useQuery(companyQuery)} loading={<BundlesSkeleton />}>
      {children}
    </QueryView>
  );
}
