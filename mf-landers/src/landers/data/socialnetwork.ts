import type { PortraitName } from '../../pictures/portrait.tsx';
import type { Lander, LanderVariant } from './lander.ts';

export interface Post {
  /** Its text is `posts.<name>` in the locales. */
  name: 'bread' | 'rain' | 'record' | 'bike' | 'sea' | 'soup';
  portrait: PortraitName;
}

const bread: Post = { name: 'bread', portrait: 'male-13' };
const rain: Post = { name: 'rain', portrait: 'female-36' };
const record: Post = { name: 'record', portrait: 'male-32' };
const bike: Post = { name: 'bike', portrait: 'male-79' };
const sea: Post = { name: 'sea', portrait: 'female-02' };
const soup: Post = { name: 'soup', portrait: 'female-74' };

export const socialnetwork: Lander<LanderVariant & { posts: readonly Post[] }> = {
  type: 'socialnetwork',
  variants: [
    { slug: 'default', posts: [rain, bread, record] },
    { slug: 'food', posts: [soup, bread, rain] },
    { slug: 'weekend', posts: [sea, bike, record] },
  ],
};
