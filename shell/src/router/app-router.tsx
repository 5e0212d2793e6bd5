import { on } from '@liaison/shared/events';
import { useSession } from '@liaison/shared/session';
import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { getPart } from '../federation/releases.ts';
import { layouts } from '../layouts/layouts.tsx';
import { LayoutRoute, RootRoute, RouteError } from './layout-routes.tsx';
import { getRedirect, getLoginPath } from './guards.ts';
import { findRoute } from './find-route.ts';
import { NotFound, Screen } from './screen.tsx';
import { getRouteId, type SiteRoute, siteRoutes } from './site-routes.ts';

type LayoutName = keyof typeof layouts;

/** A navigation stays on the old page this long for the new screen to load, then shows the placeholder. */
const navigationWaitMs = 400;

/** The routes of the live releases. A layout stays mounted during navigations among its own routes. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <RootRoute />,
    errorElement: <RouteError />,
    children: (Object.keys(layouts) as LayoutName[]).map((layout) => ({
      id: `layout:${layout}`,
      element: <LayoutRoute layout={layout} />,
      children: [
        ...siteRoutes.filter((route) => route.layout === layout).map(toRouteObject),
        ...(layout === 'default' ? [{ id: 'not-found', path: '*', element: <NotFound /> }] : []),
      ],
    })),
  },
];

export function createAppRouter() {
  const matches = matchRoutes(routes, location) ?? [];
  // start.tsx loads the first screen before the router exists: without loader data nothing would render until the loaders ran.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  on('session/signed-in', () => {
    const url = new URL(location.href);
    // After a sign-up the sign-up screens decide where to go next.
    if (url.pathname !== '/login' && useSession.getState().user?.status === 'not_confirmed') return;
    const redirectPath = findRedirect(url);
    if (redirectPath) void router.navigate(redirectPath, { replace: true });
  });
  on('session/signed-out', ({ reason }) => {
    const { pathname, search } = router.state.location;
    if (reason === 'member-asked') void router.navigate('/');
    else if (findRoute(pathname)?.access === 'member')
      void router.navigate(getLoginPath(`${pathname}${search}`));
  });
  return router;
}

/** The path that the guard of a URL's route redirects to, or null. */
export function findRedirect(url: URL): string | null {
  const route = findRoute(url.pathname);
  return route ? getRedirect(route.access, { isMember: isMember(), url }) : null;
}

/** Loads a route's screen and runs its loader. Resolves without a result when the screen fails to load. */
export function loadScreen(route: SiteRoute, args: LoaderArgs): Promise<unknown> {
  const part = getPart(route.release, route.screen);
  const state = part.state();
  const settled = state.status === 'pending' ? state.settled : Promise.resolve();
  return settled.then(() => {
    const current = part.state();
    return current.status === 'ready' ? current.module.loader?.(args) : undefined;
  });
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
    async loader({ request, params }) {
      const redirectPath = getRedirect(route.access, { isMember: isMember(), url: new URL(request.url) });
      if (redirectPath) return redirect(redirectPath);
      return await Promise.race([loadScreen(route, { request, params }).then(toRedirect), waitForTimeout()]);
    },
  };
}

/** The router needs a loader's result only for redirects; its data is in the query cache. */
const toRedirect = (result: unknown) => (result instanceof Response ? result : null);

const waitForTimeout = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), navigationWaitMs));

const isMember = () => useSession.getState().user !== null;
