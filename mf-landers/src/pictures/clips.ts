import duskMp4 from './clip-dusk.mp4';
import duskWebm from './clip-dusk.webm';
import eveningMp4 from './clip-evening.mp4';
import eveningWebm from './clip-evening.webm';
import letterMp4 from './clip-letter.mp4';
import letterWebm from './clip-letter.webm';
import nightMp4 from './clip-night.mp4';
import nightWebm from './clip-night.webm';
import streetMp4 from './clip-street.mp4';
import streetWebm from './clip-street.webm';
import walkMp4 from './clip-walk.mp4';
import walkWebm from './clip-walk.webm';

/** Made from the scenes by `pictures/make-clips.mjs`. */
export const clipFiles = {
  dusk: { webm: duskWebm, mp4: duskMp4 },
  evening: { webm: eveningWebm, mp4: eveningMp4 },
  letter: { webm: letterWebm, mp4: letterMp4 },
  night: { webm: nightWebm, mp4: nightMp4 },
  street: { webm: streetWebm, mp4: streetMp4 },
  walk: { webm: walkWebm, mp4: walkMp4 },
};
