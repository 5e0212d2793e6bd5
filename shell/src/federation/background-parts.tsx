import { useIsOnline } from '@liaison/shared/offline';
import { hasStored } from '@liaison/shared/storage';
import { useLocation } from 'react-router';
import { boot } from '../boot/boot-data.ts';
import { getPart } from './releases.ts';
import { RetriedPart } from './retried-part.tsx';

const backgroundParts = boot.releases.flatMap(({ name, background = [] }) =>
  background.map((part) => ({ ...part, release: name })),
);

/** Whether something waits on this device for a background component, such as messages that are not sent. */
export const hasWaitingWork = (userId: string): boolean =>
  backgroundParts.some(({ whenStored }) => hasStored(`${whenStored}/${userId}`));

/** The components of releases that have no place on the screen. None is loaded before the browser stores data for it. */
export function BackgroundParts() {
  // Renders again after each navigation, which may come after something was stored.
  useLocation();
  // Offline the code cannot be loaded, and the release before would be tried instead.
  if (!useIsOnline()) return null;
  return backgroundParts
    .filter(({ whenStored }) => hasStored(whenStored))
    .map(({ release, component }) => (
      <RetriedPart
        key={`${release}/${component}`}
        part={getPart(release, component)}
        renderFallback={() => null}
      />
    ));
}
