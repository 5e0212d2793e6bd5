import { on } from '@liaison/shared/events';
import { useSession } from '@liaison/shared/session';
import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { partOf } from '../federation/releases.ts';
import { layouts } from '../layouts/index.ts';
import { FrameRoute, LayoutRoute } from './frames.tsx';
import { detour, loginPath } from './guards.ts';
import { routeAt } from './route-at.ts';
import { RouteError } from './route-error.tsx';
import { NotFound, Screen } from './screen.tsx';
import { routeId, type SiteRoute, siteRoutes } from './site-routes.ts';
import { useRouteTitle } from './use-route-title.ts';

type LayoutName = keyof typeof layouts;

/** A page that is nearly there is worth waiting for on the old one; a slow one shows its placeholder instead. */
const patienceMs = 400;

/** The routes as the live releases name them. Each layout stays mounted while its own routes change below it. */
export const routes: RouteObject[] = [
  {
    id: 'frame',
    element: <FrameRoute />,
    errorElement: <RouteError />,
    children: (Object.keys(layouts) as LayoutName[]).map((layout) => ({
      id: `layout:${layout}`,
      element: <LayoutRoute layout={layout} />,
      children: [
        ...siteRoutes.filter((route) => route.layout === layout).map(routeObject),
        ...(layout === 'default' ? [{ id: 'not-found', path: '*', element: <NotFound /> }] : []),
      ],
    })),
  },
];

export function createAppRouter() {
  const matches = matchRoutes(routes, location) ?? [];
  // The first page is loaded before the router exists (start.tsx): without this it would draw nothing until loaders ran.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  on('session/signed-in', () => {
    const address = new URL(location.href);
    // Somebody who has just signed up is still being told what comes next, wherever that is.
    if (address.pathname !== '/login' && useSession.getState().user?.status === 'not_confirmed') return;
    const elsewhere = detourFrom(address);
    if (elsewhere) void router.navigate(elsewhere, { replace: true });
  });
  on('session/signed-out', ({ reason }) => {
    const { pathname, search } = router.state.location;
    if (reason === 'member-asked') void router.navigate('/');
    else if (routeAt(pathname)?.access === 'member') void router.navigate(loginPath(`${pathname}${search}`));
  });
  return router;
}

/** Where the visitor must go instead of an address. */
export function detourFrom(address: URL): string | null {
  const route = routeAt(address.pathname);
  return route ? detour(route.access, { isMember: isMember(), address }) : null;
}

/** Starts the code of a route's screen, and with it what the screen asks for before it is drawn. */
export function startScreen(route: SiteRoute, args: LoaderInput): Promise<unknown> {
  const part = partOf(route.release, route.screen);
  const state = part.state();
  const settled = state.status === 'pending' ? state.settled : Promise.resolve();
  return settled.then(() => {
    const now = part.state();
    return now.status === 'ready' ? now.module.loader?.(args) : undefined;
  });
}

interface LoaderInput {
  request: Request;
  params: Record<string, string | undefined>;
}

function routeObject(route: SiteRoute): RouteObject {
  return {
    id: routeId(route),
    path: route.path,
    element: <RouteScreen key={routeId(route)} route={route} />,
    async loader({ request, params }) {
      const elsewhere = detour(route.access, { isMember: isMember(), address: new URL(request.url) });
      if (elsewhere) return redirect(elsewhere);
      return await Promise.race([startScreen(route, { request, params }).then(asRedirect), patience()]);
    },
  };
}

/** Only a redirect of a screen's loader means anything to the router; its data is in the query cache. */
const asRedirect = (result: unknown) => (result instanceof Response ? result : null);

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));

const isMember = () => useSession.getState().user !== null;

function RouteScreen({ route }: { route: SiteRoute }) {
  useRouteTitle(route);
  return <Screen route={route} />;
}
