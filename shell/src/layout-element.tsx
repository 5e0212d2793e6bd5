import { type ReactElement, Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from './app.tsx';
import type { layouts } from './layouts/index.ts';
import { FrameRoute, LayoutRoute } from './router/frames.tsx';

/** Rendered by the build: the same tree as in the browser, with `mark` in the place of the screen. */
export function layoutElement(layout: keyof typeof layouts, mark: ReactElement): ReactElement {
  const screen = { path: '*', element: <Suspense>{mark}</Suspense> };
  const router = createMemoryRouter([
    {
      element: <FrameRoute />,
      children: [{ element: <LayoutRoute layout={layout} />, children: [screen] }],
    },
  ]);
  return <App router={router} />;
}
