import type { Profile, ProfileResponse } from '@liaison/shared/contracts';
import { buildMember, buildSettings, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { Component as MemberScreen } from './member-screen.tsx';

export const profile: Profile = {
  ...buildMember({ id: '77', name: 'Ines', age: 30, city: 'Lyon', region: 'Auvergne', country: 'FR' }),
  sexuality: 'bi',
  about: 'I paint at night.',
  interests: ['wine', 'music'],
  hair_color: 'red',
  eye_color: 'green',
  body_type: null,
  relationship_status: 'single',
  tattoos: null,
  reason: 'dating',
};

export const buildResponse = (change: Partial<ProfileResponse> = {}): ProfileResponse => ({
  profile,
  pictures: [],
  locked_count: 0,
  like: { sent: false, received: false, match: false },
  chat: null,
  can: { chat: true, like: true, gift: true },
  reason: null,
  ...change,
});

export const site = buildSettings({
  visible_profile_fields: ['age', 'city', 'region', 'country', 'eye_color', 'reason'],
  visible_profile_notes: ['about', 'interests'],
});

/** Opens the profile of `profile`. */
export function setup({
  user = buildUser() as ReturnType<typeof buildUser> | null,
  settings = site,
  path = '/members/77',
} = {}) {
  fake('GET /api/related.php', { profiles: [] });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  return renderApp(<MemberScreen />, {
    path,
    route: '/members/:id',
    user,
    settings,
    host: { Slot: ({ at }) => <p>slot {at}</p> },
  });
}
