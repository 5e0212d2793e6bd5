import { useTranslation } from '@liaison/shared/i18n';
import { useIsHydrated } from '@liaison/shared/module';
import { Icon, IconButton, space, useReducedMotion } from '@liaison/shared/ui';
import { Scene } from '@liaison/shared/ui/scenes';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { video } from './data/clip-landers.ts';
import duskMp4 from '../pictures/clip-dusk.mp4';
import duskWebm from '../pictures/clip-dusk.webm';
import eveningMp4 from '../pictures/clip-evening.mp4';
import eveningWebm from '../pictures/clip-evening.webm';
import letterMp4 from '../pictures/clip-letter.mp4';
import letterWebm from '../pictures/clip-letter.webm';
import nightMp4 from '../pictures/clip-night.mp4';
import nightWebm from '../pictures/clip-night.webm';
import streetMp4 from '../pictures/clip-street.mp4';
import streetWebm from '../pictures/clip-street.webm';
import walkMp4 from '../pictures/clip-walk.mp4';
import walkWebm from '../pictures/clip-walk.webm';

/** Made from the scenes by `pictures/make-clips.mjs`. */
const clipFiles = {
  dusk: { webm: duskWebm, mp4: duskMp4 },
  evening: { webm: eveningWebm, mp4: eveningMp4 },
  letter: { webm: letterWebm, mp4: letterMp4 },
  night: { webm: nightWebm, mp4: nightMp4 },
  street: { webm: streetWebm, mp4: streetMp4 },
  walk: { webm: walkWebm, mp4: walkMp4 },
};

type ClipProps = Pick<(typeof video.variants)[number], 'clip' | 'poster'>;

/**
 * A short silent film over its first picture, which alone is shown before the page has started, to members who prefer reduced
 * motion, and where the browser saves data.
 */
export function Clip({ clip, poster }: ClipProps) {
  const isReduced = useReducedMotion();
  const isHydrated = useIsHydrated();
  return (
    <>
      <Scene name={poster} />
      {isHydrated && !isReduced && !savesData() && <Player key={clip} clip={clip} />}
    </>
  );
}

/** The film and a button that stops it (WCAG 2.2.2). */
function Player({ clip }: Pick<ClipProps, 'clip'>) {
  const { t } = useTranslation('landers');
  const film = useRef<HTMLVideoElement>(null);
  // Only the film knows: a browser may refuse to start it, or pause it by itself.
  const [isPlaying, setPlaying] = useState(false);
  const { webm, mp4 } = clipFiles[clip];

  function handleClick() {
    if (isPlaying) film.current?.pause();
    // A film that the browser does not start keeps the button to try again.
    else film.current?.play().catch(() => {});
  }

  return (
    <>
      <Film
        ref={film}
        autoPlay
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </Film>
      <PauseButton
        solid
        label={isPlaying ? t('lander.pauseClip') : t('lander.playClip')}
        onClick={handleClick}
      >
        <Icon icon={isPlaying ? Pause : Play} />
      </PauseButton>
    </>
  );
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

const Film = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const PauseButton = styled(IconButton)`
  position: absolute;
  inset-inline-end: ${space[2]};
  bottom: ${space[2]};
  /* Inside the button, where the picture does not change the contrast. */
  &:focus-visible {
    outline-offset: -4px;
  }
`;
