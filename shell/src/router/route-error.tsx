import { ApiError } from '@liaison/shared/api';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Frame } from '../chrome/frame.tsx';
import { LanderLayout } from '../layouts/lander-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';

/** What no screen caught: the error page with its status, 500 where it has none (SHELL-045). */
export function RouteError() {
  const error = useRouteError();
  return (
    <Frame>
      <LanderLayout>
        <ErrorPage status={statusOf(error)} requestId={requestIdOf(error)} />
      </LanderLayout>
    </Frame>
  );
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError && error.status > 0 ? error.status : 500;
}

const requestIdOf = (error: unknown) => (error instanceof ApiError ? error.details.request_id : undefined);
