import { on } from '@liaison/shared/events';
import { useSession } from '@liaison/shared/session';
import { getSignInPath, type PageTarget, resolvePageTarget } from '@liaison/release/routes';
import { createBrowserRouter, data, matchRoutes, redirect, type RouteObject } from 'react-router';
import { getPart } from '../federation/releases.ts';
import { layouts } from '../layouts/layouts.tsx';
import { LayoutRoute, RootRoute, RootRouteError, RouteError } from './layout-routes.tsx';
import { Screen } from './screen.tsx';
import { type ScreenLoading, trackLoading } from './screen-loading.ts';
import { findRoute, getRouteId, matchRoute, type SiteRoute, siteRoutes } from './site-routes.ts';
import { StatusPage } from './status-page.tsx';

type LayoutName = keyof typeof layouts;

/** A navigation stays on the old page this long for the new screen to load, then shows the placeholder. */
const navigationWaitMs = 400;

/** Also for paths that only lead to others, such as `/home`. */
const notFoundRoute: RouteObject = {
  id: 'not-found',
  path: '*',
  element: <StatusPage status={404} />,
  loader({ request }) {
    const target = findTarget(new URL(request.url));
    return 'redirect' in target ? redirect(target.redirect) : null;
  },
};

/** The routes of the live releases. A layout stays mounted during navigations among its own routes. */
const routes: RouteObject[] = [
  {
    id: 'root',
    element: <RootRoute />,
    errorElement: <RootRouteError />,
    children: (Object.keys(layouts) as LayoutName[]).map((layout) => ({
      id: `layout:${layout}`,
      element: <LayoutRoute layout={layout} />,
      children: [
        ...siteRoutes.filter((route) => route.layout === layout).map(toRouteObject),
        ...(layout === 'default' ? [notFoundRoute] : []),
      ],
    })),
  },
];

/** `firstScreen` is loaded before the router exists, whose first render would otherwise wait for the loaders. */
export function createAppRouter(firstScreen: ScreenLoading) {
  const matches = matchRoutes(routes, location) ?? [];
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
  const route = findRoute(location.pathname);
  if (route) Object.assign(loaderData, { [getRouteId(route)]: firstScreen });
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  on('session/signed-in', () => {
    const url = new URL(location.href);
    // After a sign-up the sign-up screens decide where to go next.
    if (findRoute(url.pathname)?.role !== 'sign-in' && useSession.getState().user?.status === 'not_confirmed')
      return;
    const redirectPath = findRedirect(url);
    if (redirectPath) void router.navigate(redirectPath, { replace: true });
  });
  on('session/signed-out', ({ reason }) => {
    // The page that is being opened has passed its check while the session lasted.
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    if (reason === 'member-asked') void router.navigate('/');
    else if (findRoute(pathname)?.access === 'member')
      void router.navigate(getSignInPath(siteRoutes, `${pathname}${search}`) ?? '/');
  });
  return router;
}

/** The path that a URL redirects to, or null. */
export function findRedirect(url: URL): string | null {
  const target = findTarget(url);
  return 'redirect' in target ? target.redirect : null;
}

const findTarget = (url: URL): PageTarget<SiteRoute> =>
  resolvePageTarget(siteRoutes, { url, isMember: useSession.getState().user !== null });

/** Starts loading the screen of the page's URL. */
export function loadFirstScreen(): ScreenLoading {
  const match = matchRoute(location.pathname);
  if (!match) return trackLoading(Promise.resolve());
  return loadScreen(match.route, { request: new Request(location.href), params: match.params });
}

/** Loads a route's screen and runs its loader, unless the screen fails to load. */
function loadScreen(route: SiteRoute, args: LoaderArgs): ScreenLoading {
  const part = getPart(route.release, route.screen);
  const state = part.state();
  const settled = state.status === 'pending' ? state.settled : Promise.resolve();
  return trackLoading(
    settled.then(() => {
      const current = part.state();
      return current.status === 'ready' ? current.module.loader?.(args) : undefined;
    }),
  );
}

interface LoaderArgs {
  request: Request;
  params: Record<string, string | undefined>;
}

function toRouteObject(route: SiteRoute): RouteObject {
  return {
    id: getRouteId(route),
    path: route.path,
    element: <Screen key={getRouteId(route)} route={route} />,
    errorElement: <RouteError />,
    async loader({ request, params }) {
      const target = findTarget(new URL(request.url));
      if ('redirect' in target) return redirect(target.redirect);
      if (!target.match) throw data(null, { status: 404 });
      const loading = loadScreen(route, { request, params });
      await Promise.race([loading.settled, waitForTimeout()]);
      if (loading.result?.type === 'error') throw loading.result.error;
      if (loading.result?.type === 'redirect') return redirect(loading.result.path);
      // What comes later takes effect in the screen.
      return loading;
    },
  };
}

const waitForTimeout = () => new Promise((resolve) => setTimeout(resolve, navigationWaitMs));
