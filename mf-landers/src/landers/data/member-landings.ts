import type { Lander } from './lander.ts';

/** Acquisition pages of a member. */
export const memberLanding: Lander = {
  type: 'landing',
  path: '/members/:id/landing',
  variants: [{ slug: 'default' }],
};

/** The slug selects the lines that a visitor may begin with. */
export const memberLanding2: Lander = {
  type: 'landing2',
  path: '/members/:id/landing2/:slug?',
  variants: [{ slug: 'default' }, { slug: 'evening' }, { slug: 'weekend' }],
};

export const memberLanding3: Lander = {
  type: 'landing3',
  path: '/members/:id/landing3/:slug?',
  variants: [{ slug: 'default' }, { slug: 'smile' }, { slug: 'courage' }],
};
