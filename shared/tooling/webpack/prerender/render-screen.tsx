import { queryClient, storeAnswers } from '@liaison/shared/api';
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
  /** By call, as far as the document contains them. */
  answers: Record<string, unknown>;
}

/** The HTML of a screen before session, other queries and other modules are loaded. */
export async function renderScreen(page: ScreenToRender) {
  const { screen, routePath, path, locale, strings, idPrefix, answers } = page;
  const Screen = screens[screen];
  if (!Screen) throw new Error(`There is no screen ${screen}`);
  await setLanguage(locale, strings);
  queryClient.clear();
  storeAnswers(answers);
  const router = createMemoryRouter([{ path: routePath, element: <Screen /> }], { initialEntries: [path] });
  return renderHtml(
    <QueryClientProvider client={queryClient}>
      <UiProvider value={{ imagePrefix: '%site.cdn_prefix%' }}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
    idPrefix,
  );
}
