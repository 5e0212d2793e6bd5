import { type ReactElement, Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from './app.tsx';
import type { layouts } from './layouts/layouts.tsx';
import { RootRoute, LayoutRoute } from './router/layout-routes.tsx';

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
