import { ApiError } from '@liaison/shared/api';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { LanderLayout } from '../layouts/lander-layout.tsx';
import { RootLayout } from '../layouts/root-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { layouts } from '../layouts/layouts.tsx';

/** The route element above all layouts. */
export function RootRoute() {
  return (
    <RootLayout>
      <Outlet />
    </RootLayout>
  );
}

/** Stays mounted while the routes below it change. */
export function LayoutRoute({ layout }: { layout: keyof typeof layouts }) {
  const Layout = layouts[layout];
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** The error page for errors that no screen caught, with their status or 500 (SHELL-045). */
export function RouteError() {
  const error = useRouteError();
  return (
    <RootLayout>
      <LanderLayout>
        <ErrorPage status={getStatus(error)} requestId={getRequestId(error)} />
      </LanderLayout>
    </RootLayout>
  );
}

function getStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError && error.status > 0 ? error.status : 500;
}

const getRequestId = (error: unknown) => (error instanceof ApiError ? error.details.request_id : undefined);
