import { type ComponentProps, lazy, Suspense } from 'react';

/** Loaded for the few who need it, where it is part of a first page. */
const ReactivationOffer = lazy(async () => ({
  default: (await import('./reactivation-offer.tsx')).ReactivationOffer,
}));

export const LazyReactivationOffer = (props: ComponentProps<typeof ReactivationOffer>) => (
  <Suspense fallback={null}>
    <ReactivationOffer {...props} />
  </Suspense>
);
