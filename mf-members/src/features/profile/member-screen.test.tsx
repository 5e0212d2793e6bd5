import { expect, test } from '@jest/globals';
import type { Profile, ProfileResponse } from '@liaison/shared/contracts';
import { buildMember, buildUser, fake, fakeError, renderApp, buildSettings } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as MemberScreen } from './member-screen.tsx';

const profile: Profile = {
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

const buildResponse = (change: Partial<ProfileResponse> = {}): ProfileResponse => ({
  profile,
  pictures: [],
  locked_count: 0,
  like: { sent: false, received: false, match: false },
  chat: null,
  can: { chat: true, like: true, gift: true },
  reason: null,
  ...change,
});

const site = buildSettings({
  visible_profile_fields: ['eye_color', 'reason'],
  visible_profile_notes: ['about', 'interests'],
});

function setup({ user = buildUser() as ReturnType<typeof buildUser> | null } = {}) {
  fake('GET /api/related.php', { profiles: [] });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  return renderApp(<MemberScreen />, {
    path: '/members/77',
    route: '/members/:id',
    user,
    settings: site,
    host: { Slot: ({ at }) => <p>slot {at}</p> },
  });
}

test('shows name, age, location, text and the facts enabled by the site (MEM-016, MEM-017)', async () => {
  fake('GET /api/profile.php', buildResponse());

  setup();

  expect(await screen.findByRole('heading', { level: 1, name: 'Ines, 30' })).toBeVisible();
  expect(screen.getByText('Lyon, Auvergne, France')).toBeVisible();
  expect(screen.getByText('I paint at night.')).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'In short' }));
  expect(facts.getByText('Green')).toBeVisible();
  expect(facts.getByText('Dates')).toBeVisible();
  expect(facts.queryByText('Red')).not.toBeInTheDocument();
});

test('shared interests are marked and come first', async () => {
  fake('GET /api/profile.php', buildResponse());
  const user = buildUser();

  setup({ user: { ...user, profile: { ...user.profile, interests: ['music'] } } });

  const interests = within(await screen.findByRole('region', { name: 'Interests' }));
  const [first, second] = interests.getAllByRole('listitem');
  expect(first).toHaveTextContent('Music, you share this');
  expect(second).toHaveTextContent('Wine');
});

test('shows the price of a message in credits and money beside the message button', async () => {
  fake('GET /api/profile.php', buildResponse());

  setup();

  expect(await screen.findByText('slot member-actions')).toBeVisible();
  expect(
    screen.getByText(/A message costs 10 credits, from about €1.25. · 2 free conversations left/),
  ).toBeVisible();
});

test('a fictional profile is marked and explained before a message is written', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: { ...profile, is_fictional: true } }));

  setup();

  expect(await screen.findByRole('heading', { level: 1, name: /Ines, 30 Fictional/ })).toBeVisible();
  expect(screen.getByText(/Ines is a fictional profile.*Meeting is not possible/)).toBeVisible();
});

test('a blocked member sees who blocked them (MEM-027)', async () => {
  const message = "You're blocked by Ines. You do not have access to this page.";
  fakeError('GET /api/profile.php', 'blocked', { name: 'Ines', message });

  setup();

  expect(await screen.findByRole('heading', { level: 1, name: message })).toBeVisible();
});

test.each(['not_found', 'profile_unavailable'] as const)(
  '%s shows that the profile is not available (MEM-020)',
  async (code) => {
    fakeError('GET /api/profile.php', code);

    setup();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile is not available' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the search' })).toHaveAttribute('href', '/members');
  },
);

test('without free conversations left, a link to the bundles replaces the message button', async () => {
  fake(
    'GET /api/profile.php',
    buildResponse({ reason: 'premium_required', can: { chat: false, like: true, gift: false } }),
  );

  setup();

  expect(await screen.findByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/premium');
  expect(screen.queryByText('slot member-actions')).not.toBeInTheDocument();
});

test('locked pictures link to the screen that unlocks them (MEM-022, MEM-023)', async () => {
  const pictures = [{ id: '1', thumb: 'blurred.webp', locked: true }];
  fake('GET /api/profile.php', buildResponse({ pictures, locked_count: 1 }));

  setup();

  expect(await screen.findByRole('link', { name: '1 private photo' })).toHaveAttribute('href', '/premium');
});

test('links of a visitor lead to the sign-up (MEM-024)', async () => {
  fake(
    'GET /api/profile.php',
    buildResponse({
      reason: 'authentication_required',
      locked_count: 2,
      can: { chat: false, like: false, gift: false },
    }),
  );

  setup({ user: null });

  const signup = '/signup?member_id=77';
  expect(await screen.findByRole('link', { name: 'Like Ines' })).toHaveAttribute('href', signup);
  expect(screen.getByRole('link', { name: '2 private photos' })).toHaveAttribute('href', signup);
});

test('the like button sends and removes a like (MEM-028, MEM-029)', async () => {
  fake('GET /api/profile.php', buildResponse());
  const liked = fake('POST /api/like.php', { liked: true, match: true });
  const unliked = fake('DELETE /api/like.php', { liked: false });
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Like Ines' });

  await user.click(button);
  await waitFor(() => expect(liked.at(-1)?.body).toEqual({ profile: '77' }));
  await user.click(button);

  expect(button).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(unliked).toHaveLength(1));
});

test('shows related members (MEM-026)', async () => {
  fake('GET /api/profile.php', buildResponse());
  setup();
  fake('GET /api/related.php', { profiles: [buildMember({ id: '78', name: 'Noor' })] });

  const related = within(await screen.findByRole('region', { name: 'You might also like' }));

  expect(related.getByRole('link', { name: /Noor/ })).toHaveAttribute('href', '/members/78');
});
