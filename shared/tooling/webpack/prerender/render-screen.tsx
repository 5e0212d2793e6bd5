import { queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { UiProvider } from '@liaison/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderHtml, setLanguage, type Strings } from './render-html.tsx';
import { screens } from './screens.ts';

export interface ScreenToRender {
  screen: string;
  routePath: string;
  path: string;
  locale: Locale;
  strings: Strings;
  /** Prevents ids that the shell's layout around the screen uses too. */
  idPrefix: string;
}

/** The HTML of a screen before session, queries and other modules are loaded. */
export async function renderScreen({ screen, routePath, path, locale, strings, idPrefix }: ScreenToRender) {
  const Screen = screens[screen];
  if (!Screen) throw new Error(`There is no screen ${screen}`);
  await setLanguage(locale, strings);
  const router = createMemoryRouter([{ path: routePath, element: <Screen /> }], { initialEntries: [path] });
  return renderHtml(
    <QueryClientProvider client={queryClient}>
      <UiProvider value={{ imagePrefix: '/' }}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
    idPrefix,
  );
}
