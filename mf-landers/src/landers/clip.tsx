import { useReducedMotion } from '@liaison/shared/ui';
import { Scene } from '@liaison/shared/ui/scenes';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { video } from './data/clip-landers.ts';
import { clipFiles } from '../pictures/clips.ts';

type ClipProps = Pick<(typeof video.variants)[number], 'clip' | 'poster'>;

/**
 * A short silent film over its first picture, which alone is shown before the page has started, to members who prefer reduced
 * motion, and where the browser saves data.
 */
export function Clip({ clip, poster }: ClipProps) {
  const isReduced = useReducedMotion();
  const isAllowed = useSyncExternalStore(
    subscribeToNothing,
    () => !savesData(),
    () => false,
  );
  const { webm, mp4 } = clipFiles[clip];
  return (
    <>
      <Scene name={poster} />
      {isAllowed && !isReduced && (
        <Film key={clip} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </Film>
      )}
    </>
  );
}

const subscribeToNothing = () => () => undefined;

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

const Film = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
