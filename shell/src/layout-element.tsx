import { type ReactElement, Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from './app.tsx';
import type { layouts } from './layouts/layouts.tsx';
import { ScreenSkeleton } from './layouts/screen-skeleton.tsx';
import { RootRoute, LayoutRoute } from './router/layout-routes.tsx';

export { fontFaces } from './fonts.ts';

/** For prerendering: the shape that the gateway sets into a layout until the screen is there. */
export const createSkeletonElement = (name: Parameters<typeof ScreenSkeleton>[0]['name']): ReactElement => (
  <ScreenSkeleton name={name} />
);

/** For prerendering: the component tree of the browser with `placeholder` in place of the screen. */
export function createLayoutElement(layout: keyof typeof layouts, placeholder: ReactElement): ReactElement {
  const screen = { path: '*', element: <Suspense>{placeholder}</Suspense> };
  const router = createMemoryRouter([
    {
      element: <RootRoute />,
      children: [{ element: <LayoutRoute layout={layout} />, children: [screen] }],
    },
  ]);
  return <App router={router} />;
}
