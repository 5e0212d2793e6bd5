import { loadHttp, queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { on } from '@liaison/shared/events';
import { type ResolveStrings, startI18n } from '@liaison/shared/i18n';
import { startLiveEvents } from '@liaison/shared/live';
import { captureTracking, isPushSubscribed, startPush, startSession } from '@liaison/shared/session';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot/boot-data.ts';
import { getRelease } from './federation/releases.ts';
import { followAccountLanguage } from './language/change-language.ts';
import { followPageCountry } from './language/page-country.ts';
import { reportPageHidden } from './listeners/report-page-hidden.ts';
import { signOutOnExpiredSession } from './listeners/sign-out-on-expired-session.ts';
import { prefetchNavigation } from './navigation/prefetch-navigation.ts';
import { handlePushMessages } from './push/handle-push-messages.ts';
import { createAppRouter, findRedirect, loadScreen } from './router/app-router.tsx';
import { logCaughtError } from './router/error-status.ts';
import { findRoute, getRouteParams } from './router/site-routes.ts';

/** The first render waits this long for the first screen; without the limit a hanging file would block the whole page. */
const firstScreenTimeoutMs = 2500;

/** Starts the page: session, language, listeners, router, then the first render. */
export async function start(): Promise<void> {
  startSession(boot);
  startI18n({
    locale: boot.locale,
    strings: boot.strings,
    resolve: resolveStrings,
    variables: getTextVariables(),
  });
  // Tracking and page-hidden read the URL of the visit, so they come before the redirect below changes it.
  captureTracking(boot.settings);
  reportPageHidden();
  signOutOnExpiredSession();
  followAccountLanguage();
  followPageCountry();
  startPush();
  startLiveEvents({ isPushSubscribed });
  resetQueriesOnAccountChange();

  const redirectPath = findRedirect(new URL(location.href));
  if (redirectPath) history.replaceState(null, '', redirectPath);
  // A member's first screen calls the API at once; a visitor's often does not.
  if (boot.user) void loadHttp().catch(() => {});
  const firstScreen = loadFirstScreen();
  const router = createAppRouter();
  handlePushMessages((path) => void router.navigate(path));
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, firstScreenTimeoutMs))]);

  const app = <App router={router} />;
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  if (root.firstChild) hydrateRoot(root, app, { onCaughtError: logCaughtError });
  else createRoot(root, { onCaughtError: logCaughtError }).render(app);
  prefetchNavigation(boot.user);
}

/** The next account on this device must not see the cached data of the one before. */
function resetQueriesOnAccountChange() {
  on('session/signed-in', () => void queryClient.resetQueries());
  on('session/signed-out', () => queryClient.clear());
}

async function loadFirstScreen() {
  const route = findRoute(location.pathname);
  if (!route) return;
  await loadScreen(route, {
    request: new Request(location.href),
    params: getRouteParams(location.pathname),
  }).catch(() => {});
}

const getTextVariables = () => ({
  min_age: boot.settings.min_age,
  max_age: boot.settings.max_age,
  name: boot.settings.name,
});

/** These namespaces are in the shell's main strings file, which every page loads. */
const mainNamespaces = new Set(['shell', 'common', 'errors']);

/** The URL of a namespace's strings: a file of the shell, or of the module that the namespace is named after. */
function resolveStrings(namespace: string, locale: Locale): ReturnType<ResolveStrings> {
  if (mainNamespaces.has(namespace))
    return { address: `${boot.shell.base}${boot.shell.locales[locale]}`, part: namespace };

  const shellFile = boot.shell.namespaces?.[namespace]?.[locale];
  if (shellFile) return `${boot.shell.base}${shellFile}`;
  const release = getRelease(`mf-${namespace}`) ?? getRelease(namespace);
  const file = release?.locales[locale];
  return release && file ? `${release.base}${file}` : undefined;
}
