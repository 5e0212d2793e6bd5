import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildResponse, profile, setup } from './member-screen.fixture.tsx';

const user = buildUser({ id: '77' });
const locked = [{ id: '5', thumb: 'blurred.webp', locked: true }];
const clear = [{ id: '5', thumb: 'a.webp', locked: false, filename: 'b.webp', width: 640, height: 854 }];

const fakePreviews = () =>
  fake('GET /api/profile.php', ({ query }) =>
    query?.as === 'premium'
      ? buildResponse({ pictures: clear })
      : buildResponse({
          pictures: locked,
          locked_count: 1,
          ...(query?.as === 'visitor' && {
            can: { chat: false, like: false, gift: false },
            reason: 'authentication_required',
          }),
        }),
  );

test('members see their own profile as a free member, a premium member and a visitor get it from the service', async () => {
  const calls = fakePreviews();
  const { user: pointer } = setup({ user });

  expect(await screen.findByRole('heading', { level: 1, name: 'Ines, 30' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'See it as' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Member');
  expect(screen.getByRole('img', { name: '1 private photo' })).toBeVisible();
  expect(screen.getByText(/Can like you, write to you/)).toBeVisible();
  await pointer.click(tabs.getByRole('link', { name: 'Premium' }));
  expect(await screen.findByRole('button', { name: 'Open photo 1 of Ines' })).toBeVisible();
  await pointer.click(tabs.getByRole('link', { name: 'Visitor' }));
  expect(await screen.findByText(/Without an account nobody can/)).toBeVisible();

  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Visitor');
  expect(calls.map(({ query }) => query?.as)).toEqual(['free', 'premium', 'visitor']);
});

test('what the member changes shows when they look at their profile again', async () => {
  fake('GET /api/profile.php', buildResponse());
  const { router } = setup({ user });
  expect(await screen.findByText('I paint at night.')).toBeVisible();
  await act(() => router.navigate('/profile'));
  fake('GET /api/profile.php', buildResponse({ profile: { ...profile, about: 'I sing at noon.' } }));

  await act(() => router.navigate(-1));

  expect(await screen.findByText('I sing at noon.')).toBeVisible();
});

test('the own profile has no buttons that act on a member, and no interests in common', async () => {
  fakePreviews();
  setup({ user: { ...user, profile: { ...user.profile, interests: ['wine'] } } });

  expect(await screen.findByRole('region', { name: 'Interests' })).toHaveTextContent(/Wine/);
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('region', { name: 'You have in common' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/slot member-actions|A message costs/)).not.toBeInTheDocument();
});

test('a member whose address is not confirmed learns that nobody can write yet', async () => {
  fake('GET /api/profile.php', buildResponse({ reason: 'partner_not_confirmed' }));

  setup({ user });

  expect(await screen.findByText(/only after you have confirmed your e-mail address/)).toBeVisible();
});

test('an invisible member learns that others do not find the profile', async () => {
  fakeError('GET /api/profile.php', 'not_found');

  setup({ user });

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Others cannot find your profile' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy settings' })).toBeVisible();
});

test('a member whose profile is hidden after a report or a check is not told that they are invisible', async () => {
  fakeError('GET /api/profile.php', 'profile_unavailable');

  setup({ user: { ...user, profile: { ...user.profile, status: 'disabled' } } });

  expect(await screen.findByText(/after a report or a check/)).toBeVisible();
  expect(screen.queryByText(/You are invisible/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Privacy settings' })).not.toBeInTheDocument();
});

test('the profile of another member is never requested as others see it', async () => {
  const calls = fake('GET /api/profile.php', buildResponse({ profile: { ...profile, id: '78' } }));

  setup({ user, path: '/members/78?as=premium' });

  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ id: '78' }]));
  expect(screen.queryByRole('navigation', { name: 'See it as' })).not.toBeInTheDocument();
});
