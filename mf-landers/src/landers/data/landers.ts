import { adultonly } from './adultonly.ts';
import { alonetonight } from './alonetonight.ts';
import { transitionsvideolanding, video } from './clip-landers.ts';
import { collagelanding } from './collagelanding.ts';
import { gallery } from './gallery.ts';
import { iconslanding } from './iconslanding.ts';
import { socialnetwork } from './socialnetwork.ts';
import { tinderswipe } from './tinderswipe.ts';
import { whoneedsstrings } from './whoneedsstrings.ts';
import { maplanding } from './maplanding.ts';
import { memberLanding, memberLanding2, memberLanding3 } from './member-landings.ts';
import type { Lander } from './lander.ts';

/** Every lander. `npx liaison new lander` adds one. */
export const landers: readonly Lander[] = [
  adultonly,
  alonetonight,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  socialnetwork,
  tinderswipe,
  transitionsvideolanding,
  video,
  whoneedsstrings,
  memberLanding,
  memberLanding2,
  memberLanding3,
];
