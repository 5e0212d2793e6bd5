import { loadHttp, queryClient } from '@liaison/shared/api';
import { on } from '@liaison/shared/events';
import { startI18n } from '@liaison/shared/i18n';
import { startSession } from '@liaison/shared/session';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot/boot-data.ts';
import { stringsAddress } from './boot/strings-address.ts';
import { prefetchAhead } from './chrome/prefetch-ahead.ts';
import { startChrome } from './chrome/start-chrome.ts';
import { followPushWorker } from './push/follow-push-worker.ts';
import { createAppRouter, detourFrom, startScreen } from './router/app-router.tsx';
import { paramsAt, routeAt } from './router/route-at.ts';

/** How long the first draw waits for the first screen: longer, and a file that hangs would hold up the whole page. */
const firstScreenMs = 2500;

/** From the boot data to the first draw. */
export async function start(): Promise<void> {
  startSession(boot);
  startI18n({
    locale: boot.locale,
    strings: boot.strings,
    resolve: stringsAddress,
    variables: textVariables(),
  });
  startChrome(boot);
  const detour = detourFrom(new URL(location.href));
  if (detour) history.replaceState(null, '', detour);

  forgetOthersData();
  // A member's first screen asks the service at once; a visitor's often asks nothing.
  if (boot.user) void loadHttp().catch(() => {});
  const firstScreen = startFirstScreen();
  const router = createAppRouter();
  followPushWorker((path) => void router.navigate(path));
  await Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, firstScreenMs))]);

  const app = <App router={router} />;
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  if (root.firstChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
  prefetchAhead(boot.user);
}

/** What the service told one account is not for the next one on this device. */
function forgetOthersData() {
  on('session/signed-in', () => void queryClient.resetQueries());
  on('session/signed-out', () => queryClient.clear());
}

async function startFirstScreen() {
  const route = routeAt(location.pathname);
  if (!route) return;
  await startScreen(route, {
    request: new Request(location.href),
    params: paramsAt(location.pathname),
  }).catch(() => {});
}

const textVariables = () => ({
  min_age: boot.settings.min_age,
  max_age: boot.settings.max_age,
  name: boot.settings.name,
});
