import { createLazyComponent } from '@liaison/shared/ui';
import type { ComponentProps } from 'react';
import type { ReactivationOffer } from './reactivation-offer.tsx';

/** Loaded for the few who need it, where it is part of a first page. */
const { Lazy } = createLazyComponent(
  async () => (await import('./reactivation-offer.tsx')).ReactivationOffer,
);

/** The next attempt to log in loads what did not load. */
export const LazyReactivationOffer = (props: ComponentProps<typeof ReactivationOffer>) => (
  <Lazy isNeeded onFailure={() => undefined} props={props} />
);
