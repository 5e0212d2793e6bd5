import { loadHttp, storeAnswers } from '@liaison/shared/api';
import { getCurrentLocale, startI18n } from '@liaison/shared/i18n';
import { type LiveEventOfType, startLiveEvents } from '@liaison/shared/live';
import {
  captureTracking,
  registerWorker,
  startExperiments,
  startPush,
  startSession,
} from '@liaison/shared/session';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot/boot-data.ts';
import { loadNamespace } from './federation/release-strings.ts';
import { reportShellStart } from './health/release-log.ts';
import { startIsolation } from './isolation/mounted-part.tsx';
import { endTask } from './end-task.ts';
import { reportInvalidEvents } from './isolation/report-invalid-events.ts';
import { followAccountLanguage } from './language/change-language.ts';
import { followPageCountry } from './language/page-country.ts';
import { deleteOfflinePagesOfOthers } from './listeners/delete-offline-pages.ts';
import { reportPageHidden } from './listeners/report-page-hidden.ts';
import { resetQueriesOnAccountChange } from './listeners/reset-queries-on-account-change.ts';
import { signOutOnExpiredSession } from './listeners/sign-out-on-expired-session.ts';
import { prefetchNavigation } from './navigation/prefetch-navigation.ts';
import { handlePushMessages } from './push/handle-push-messages.ts';
import { rememberPushReason } from './push/push-reason.ts';
import { createAppRouter, findRedirect, loadFirstScreen } from './router/app-router.tsx';
import { logCaughtError } from './router/error-status.ts';
import { findRoute } from './router/site-routes.ts';
import { runWhenIdle } from './run-when-idle.ts';

/** The first render waits this long for the first screen; without the limit a hanging file would block the whole page. */
const firstScreenTimeoutMs = 2500;

/** Starts the page: session, language, listeners, router, then the first render. */
export async function start(): Promise<void> {
  startIsolation();
  reportInvalidEvents();
  startSession(boot);
  startExperiments(boot.experiments);
  storeAnswers(boot.answers ?? {});
  startI18n({
    locale: boot.locale,
    strings: boot.strings,
    load: loadNamespace,
    variables: getTextVariables(),
  });
  // Tracking and page-hidden read the URL of the visit, so they come before the redirect below changes it.
  captureTracking(boot.settings);
  reportPageHidden();
  signOutOnExpiredSession();
  deleteOfflinePagesOfOthers();
  followAccountLanguage();
  followPageCountry();
  startPush();
  rememberPushReason();
  startLiveEvents({ announce });
  resetQueriesOnAccountChange();

  await endTask();

  const redirectPath = findRedirect(new URL(location.href));
  if (redirectPath) history.replaceState(null, '', redirectPath);
  // Every document of the gateway has it.
  const root = document.getElementById('root') as HTMLElement;
  const isPrerendered = root.firstChild !== null && root.dataset.skeleton === undefined;
  // Members' pages call the API at once.
  if (boot.user) void loadHttp().catch(() => {});
  const firstScreen = loadFirstScreen();
  const router = createAppRouter(firstScreen);
  handlePushMessages((path) => void router.navigate(path));
  await Promise.race([
    firstScreen.settled,
    new Promise((resolve) => setTimeout(resolve, firstScreenTimeoutMs)),
  ]);

  const app = <App router={router} />;
  // A skeleton is not what the page renders, so the first render replaces it in one go.
  const options = { onCaughtError: logCaughtError, onRecoverableError: reportMismatch };
  // A transition, so that React works in short steps between which the page answers to input.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
  prefetchNavigation(boot.user);
  startReleaseHealth();
  if (!isPrerendered) restoreScrollPosition();
  // For members, who come back: visitors need no worker. After a failure the next visit tries again.
  if (boot.user && 'serviceWorker' in navigator) runWhenIdle(() => void registerWorker().catch(() => {}));
}

/** What hydrates only after the visitor has chosen another language differs from the HTML; React renders it anew. */
function reportMismatch(error: unknown): void {
  if (getCurrentLocale() === boot.locale) reportError(error);
}

/** For a document that is loaded again without its content, with which the browser would do this itself. */
function restoreScrollPosition(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || navigation.type === 'navigate') return;
  import(/* webpackChunkName: "restore-scroll" */ './router/restore-scroll.ts').then(
    ({ restoreScroll }) => restoreScroll(navigation),
    () => undefined,
  );
}

/** Loaded with the first message that arrives while the user is elsewhere. Rejects when its code does not load. */
async function announce(event: LiveEventOfType<'message'>): Promise<void> {
  const { announceMessage } = await import(/* webpackChunkName: "announce" */ './push/announce-message.ts');
  await announceMessage(event);
}

/** Called with the first render. The collector's code loads when the page is idle, so that it costs the start nothing. */
function startReleaseHealth(): void {
  reportShellStart(performance.now());
  if (Math.random() >= (boot.healthShare ?? 1)) return;
  // Until the page is idle, the user may have opened a screen of another release.
  const firstRelease = findRoute(location.pathname)?.release;
  runWhenIdle(() => {
    import(/* webpackChunkName: "release-health" */ './health/collector.ts').then(
      ({ startCollector }) => startCollector(firstRelease),
      () => undefined,
    );
  });
}

const getTextVariables = () => ({
  min_age: boot.settings.min_age,
  max_age: boot.settings.max_age,
  name: boot.settings.name,
});
