import { on } from '@liaison/shared/events';
import { useSession } from '@liaison/shared/session';
import { getSignInPath, type PageTarget, resolvePageTarget } from '@liaison/release/routes';
import { createBrowserRouter, data, matchRoutes, redirect, type RouteObject } from 'react-router';
import { getPart } from '../federation/releases.ts';
import { layouts } from '../layouts/layouts.tsx';
import { LayoutRoute, RootRoute, RootRouteError, RouteError } from './layout-routes.tsx';
import { NotFound, Screen } from './screen.tsx';
import { findRoute, getRouteId, type SiteRoute, siteRoutes } from './site-routes.ts';

type LayoutName = keyof typeof layouts;

/** A navigation stays on the old page this long for the new screen to load, then shows the placeholder. */
const navigationWaitMs = 400;

/** Also for paths that only lead to others, such as `/home`. */
const notFoundRoute: RouteObject = {
  id: 'not-found',
  path: '*',
  element: <NotFound />,
  loader({ request }) {
    const target = findTarget(new URL(request.url));
    return 'redirect' in target ? redirect(target.redirect) : null;
  },
};

/** The routes of the live releases. A layout stays mounted during navigations among its own routes. */
export const routes: RouteObject[] = [
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

export function createAppRouter() {
  const matches = matchRoutes(routes, location) ?? [];
  // start.tsx loads the first screen before the router exists: without loader data nothing would render until the loaders ran.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
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
    const { pathname, search } = router.state.location;
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
    errorElement: <RouteError />,
    async loader({ request, params }) {
      const target = findTarget(new URL(request.url));
      if ('redirect' in target) return redirect(target.redirect);
      if (!target.match) throw data(null, { status: 404 });
      return await Promise.race([loadScreen(route, { request, params }).then(toRedirect), waitForTimeout()]);
    },
  };
}

/** The router needs a loader's result only for redirects; its data is in the query cache. */
const toRedirect = (result: unknown) => (result instanceof Response ? result : null);

const waitForTimeout = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), navigationWaitMs));
