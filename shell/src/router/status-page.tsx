import { PartFallback } from '../federation/part-fallback.tsx';
import { PartView } from '../federation/part-view.tsx';
import { shellName } from '../federation/release-files.ts';
import { getPart } from '../federation/releases.ts';
import { ScreenSkeleton } from '../layouts/screen-skeleton.tsx';

/** The shell's page about an error, such as an unknown path. Few visits see it, so its code is not part of the first file. */
export function StatusPage(props: { status: number; requestId?: string | undefined }) {
  return (
    <PartView
      part={getPart(shellName, 'not-found')}
      props={props}
      placeholder={<ScreenSkeleton />}
      renderFallback={(error, retry) => <PartFallback error={error} onRetry={retry} />}
    />
  );
}
