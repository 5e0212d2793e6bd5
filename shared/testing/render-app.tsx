import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { resetGeolocation } from '../session/geolocation.ts';
import { UiProvider } from '@liaison/shared/ui';
import { buildSettings } from './builders.ts';

export interface RenderOptions {
  /** The current URL path. */
  path?: string;
  /** The route's path, for screens that read parameters: `/members/:id`. */
  route?: string;
  /** The signed-in account; without it a visitor. */
  user?: User | null;
  settings?: Settings;
  visibleLocales?: Locale[];
  locale?: Locale;
  /** Renders the slots that other modules fill. */
  host?: ModuleHost;
}

/** Renders with language, session, query client and router, like the shell. `router.state.location` is the current location. */
export function renderApp(element: ReactNode, options: RenderOptions = {}) {
  const {
    path = '/',
    route = '*',
    user = null,
    settings = buildSettings(),
    locale = 'en',
    host = null,
  } = options;
  startSession(user, settings, options.visibleLocales ?? ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl']);
  setLocale(locale);
  const router = createMemoryRouter(
    [{ path: route, element }, ...(route === '*' ? [] : [{ path: '*', element: null }])],
    { initialEntries: [path] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UiProvider
        value={{
          imagePrefix: settings.cdn_prefix,
          premiumClaim: { percent: settings.premium_claim_percent, source: settings.premium_claim_source },
          minimumLoadingMs: 0,
        }}
      >
        <ModuleHostContext value={host}>
          <RouterProvider router={router} />
        </ModuleHostContext>
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}

/** Sets the session, as of a new visit, for tests that render no component. */
export function startSession(user: User | null, settings: Settings, visibleLocales: Locale[] = ['en']) {
  act(() => {
    useSession.setState({ user, settings, visibleLocales, clockOffsetMs: 0 });
    resetGeolocation();
  });
}

/** Loads the strings of every namespace and switches to the language. */
export function setLocale(locale: Locale) {
  const strings = readStrings(locale);
  if (!i18n.isInitialized) {
    startI18n({ locale, strings, load: async () => undefined, variables: { min_age: 18, max_age: 99 } });
    return;
  }
  for (const [namespace, texts] of Object.entries(strings)) i18n.addResourceBundle(locale, namespace, texts);
  act(() => void i18n.changeLanguage(locale));
}

const root = join(import.meta.dirname, '../..');
const stringsByLocale = new Map<Locale, Record<string, Record<string, unknown>>>();

/** Every namespace of the project in one language, from the source files. */
function readStrings(locale: Locale): Record<string, Record<string, unknown>> {
  const cached = stringsByLocale.get(locale);
  if (cached) return cached;
  const shared = readdirSync(join(root, 'shared/i18n/locales', locale)).map((file) => [
    file.replace('.json', ''),
    read(join(root, 'shared/i18n/locales', locale, file)),
  ]);
  const modules = readdirSync(root)
    .filter((name) => name.startsWith('mf-') || name === 'shell')
    .map((name) => [name.replace('mf-', ''), read(join(root, name, 'locales', `${locale}.json`))]);
  const strings = Object.fromEntries([...shared, ...modules]) as Record<string, Record<string, unknown>>;
  stringsByLocale.set(locale, strings);
  return strings;
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
