import { ApiError } from '@liaison/shared/api';
import { Outlet, useRouteError } from 'react-router';
import { LanderLayout } from '../layouts/lander-layout.tsx';
import { RootLayout } from '../layouts/root-layout.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { getThrownStatus } from './error-status.ts';
import { StatusPage } from './status-page.tsx';

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

/** The error page for an error of a loader or a layout, with its status or 500 (SHELL-045). */
export const RouteError = () => <LoaderError error={useRouteError()} />;

export function LoaderError({ error }: { error: unknown }) {
  const { status, requestId } =
    error instanceof ApiError
      ? { status: error.status, requestId: error.details.request_id }
      : { status: getThrownStatus(error), requestId: undefined };
  return <StatusPage status={status || 500} requestId={requestId} />;
}

/** The error page without the layout that failed. */
export function RootRouteError() {
  return (
    <RootLayout>
      <LanderLayout>
        <RouteError />
      </LanderLayout>
    </RootLayout>
  );
}
