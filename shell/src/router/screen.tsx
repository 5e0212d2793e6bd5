import { type ComponentProps, type ReactElement, useEffect, useReducer } from 'react';
import { Navigate, useLoaderData } from 'react-router';
import { PartFallback } from '../federation/part-fallback.tsx';
import { PartView } from '../federation/part-view.tsx';
import { getPart } from '../federation/releases.ts';
import { Main } from '../layouts/layout-parts.ts';
import { ScreenSkeleton } from '../layouts/screen-skeleton.tsx';
import { LoaderError } from './layout-routes.tsx';
import type { ScreenLoading } from './screen-loading.ts';
import type { SiteRoute } from './site-routes.ts';
import { StatusPage } from './status-page.tsx';

/** The screen of a route, of a module or of the shell. */
export function Screen({ route }: { route: SiteRoute }) {
  const result = useLoaderResult();
  if (result?.type === 'redirect') return <Navigate to={result.path} replace />;
  // The layout of the staff's screens leaves the main part to them: what stands in for one needs its own.
  const renderFrame = (content: ReactElement) =>
    route.access === 'staff' ? <Main>{content}</Main> : content;
  if (result?.type === 'error') return renderFrame(<LoaderError error={result.error} />);
  return (
    <PartView
      part={getPart(route.release, route.screen)}
      placeholder={<ScreenSkeleton name={route.skeleton} />}
      renderFallback={(error, retry) => renderFrame(<ScreenFallback error={error} onRetry={retry} />)}
      renderStatus={(status) => renderFrame(<StatusPage status={status} />)}
    />
  );
}

/**
 * Without a connection, the code of a screen that was not opened before cannot be loaded. The page that the worker shows then has what can
 * be read all the same, and opens the screen when the connection is back. Drafts and waiting messages are stored.
 */
function ScreenFallback(props: ComponentProps<typeof PartFallback>) {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload();
  }, []);
  return <PartFallback {...props} isScreen />;
}

/** What the screen's loader asks for, also when that comes after the screen is shown. */
function useLoaderResult(): ScreenLoading['result'] {
  const loading = useLoaderData<ScreenLoading | null>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    void loading?.settled.then(() => isCurrent && loading.result && renderAgain());
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return loading?.result;
}
