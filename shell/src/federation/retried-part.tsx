import { useIsOnline } from '@liaison/shared/offline';
import { useEffect } from 'react';
import { isLoadError, LoadTimeoutError } from './part.ts';
import { PartView, type PartViewProps } from './part-view.tsx';

/** A part that nobody may have asked for: one that did not load is loaded again when it is next rendered, and when the connection is back. */
export function RetriedPart(props: Omit<PartViewProps, 'placeholder'>) {
  const { part } = props;
  const isOnline = useIsOnline();
  useEffect(() => {
    const state = part.state();
    if (!isOnline || state.status !== 'failed') return;
    // What is only late still arrives, and on a slow connection would never do so if it began again each time. What loaded and is invalid
    // stays so, and loading it again would discard the code of its neighbours.
    if (isLoadError(state.error) && !(state.error instanceof LoadTimeoutError)) part.retry();
  }, [part, isOnline]);
  return <PartView {...props} placeholder={null} />;
}
