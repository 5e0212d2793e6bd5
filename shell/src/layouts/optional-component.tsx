import { useIsOnline } from '@liaison/shared/offline';
import { createLazyComponent } from '@liaison/shared/ui';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';

/** A component that the page is whole without. Code that did not load is loaded again by a navigation and when the connection is back. */
export function createOptionalComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  const { Lazy } = createLazyComponent(load);
  return (props: P) => <Lazy isNeeded attempt={useLocation().key + useIsOnline()} props={props} />;
}
