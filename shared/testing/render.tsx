import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '@liaison/shared/api';
import type { Locale, Settings, User } from '@liaison/shared/contracts';
import { i18n, startI18n } from '@liaison/shared/i18n';
import { type ModuleHost, ModuleHostContext } from '@liaison/shared/module';
import { useSession } from '@liaison/shared/session';
import { UiProvider } from '@liaison/shared/ui';
import { settings as someSettings } from './builders.ts';
import { stringsOf } from './strings.ts';

export interface RenderOptions {
  /** Where the browser is. */
  path?: string;
  /** The route's pattern, for screens that read parameters: `/members/:id`. */
  route?: string;
  /** Signed in as; a visitor without it. */
  user?: User | null;
  settings?: Settings;
  visibleLocales?: Locale[];
  locale?: Locale;
  /** Draws what other modules would put into slots. */
  host?: ModuleHost;
}

/** Renders as the shell would: language, session, queries and router around it. `router.state.location` tells where one is. */
export function renderApp(element: ReactNode, options: RenderOptions = {}) {
  const {
    path = '/',
    route = '*',
    user = null,
    settings = someSettings(),
    locale = 'en',
    host = null,
  } = options;
  startSession(user, settings, options.visibleLocales ?? ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl']);
  speak(locale);
  const router = createMemoryRouter(
    [{ path: route, element }, ...(route === '*' ? [] : [{ path: '*', element: null }])],
    { initialEntries: [path] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UiProvider value={{ imagePrefix: settings.cdn_prefix }}>
        <ModuleHostContext value={host}>
          <RouterProvider router={router} />
        </ModuleHostContext>
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}

/** For tests of what is no component: strings of every namespace in a language, and a session. */
export function startSession(user: User | null, settings: Settings, visibleLocales: Locale[] = ['en']) {
  act(() => useSession.setState({ user, settings, visibleLocales, clockOffsetMs: 0 }));
}

export function speak(locale: Locale) {
  const strings = stringsOf(locale);
  if (!i18n.isInitialized) {
    startI18n({ locale, strings, resolve: () => undefined, variables: { min_age: 18, max_age: 99 } });
    return;
  }
  for (const [namespace, texts] of Object.entries(strings)) i18n.addResourceBundle(locale, namespace, texts);
  act(() => void i18n.changeLanguage(locale));
}
