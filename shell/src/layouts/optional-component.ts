import { type ComponentType, lazy } from 'react';

/** Loads a component with the first render; a page without it is better than an error page. */
export const createOptionalComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (Component) => ({ default: Component }),
      () => ({ default: () => null }),
    ),
  );
