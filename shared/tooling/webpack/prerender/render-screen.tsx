import { queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { UiProvider } from '@liaison/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { draw, speak, type Strings } from './first-draw.tsx';
import { screens } from './pages.ts';

export interface ScreenToRender {
  screen: string;
  routePath: string;
  path: string;
  locale: Locale;
  strings: Strings;
  /** Ids of the shell around it must not come up again in here. */
  idPrefix: string;
}

/** A screen's first HTML, as it is before session, queries and other modules have come. */
export async function renderScreen({ screen, routePath, path, locale, strings, idPrefix }: ScreenToRender) {
  const Screen = screens[screen];
  if (!Screen) throw new Error(`There is no screen ${screen}`);
  await speak(locale, strings);
  const router = createMemoryRouter([{ path: routePath, element: <Screen /> }], { initialEntries: [path] });
  return draw(
    <QueryClientProvider client={queryClient}>
      <UiProvider value={{ imagePrefix: '/' }}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
    idPrefix,
  );
}
