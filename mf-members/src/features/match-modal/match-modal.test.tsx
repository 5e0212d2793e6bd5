import { expect, jest, test } from '@jest/globals';
import { call, queryClient } from '@liaison/shared/api';
import { on } from '@liaison/shared/events';
import { buildMember, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as MatchModal } from './match-modal.tsx';

const ana = buildMember({ name: 'Ana' });
const noLikes = { profiles: [], liked_by: [], sent: [], matches: [] };

function fakeProfile() {
  return fake('GET /api/profile.php', {
    profile: {
      ...ana,
      sexuality: null,
      about: '',
      interests: [],
      hair_color: null,
      eye_color: null,
      body_type: null,
      relationship_status: null,
      tattoos: null,
      reason: null,
    },
    pictures: [],
    locked_count: 0,
    like: { sent: true, received: true, match: true },
    chat: null,
    can: { chat: true, like: true, gift: true },
    reason: null,
  });
}

function setup(profileId: string | undefined) {
  const onClose = jest.fn();
  const likes = fake('GET /api/likes.php', noLikes);
  const chosen: unknown[] = [];
  const stop = on('members/match-chosen', (match) => chosen.push(match));
  const view = renderApp(<MatchModal profileId={profileId} onClose={onClose} />, { user: buildUser() });
  return { ...view, onClose, likes, chosen, stop };
}

test('shows the given member, else the one whom auto-like answers (MEM-030)', async () => {
  fakeProfile();
  const eva = buildMember({ name: 'Eva' });
  const calls = fake('GET /api/auto-like.php', { profile: eva });

  const given = setup(ana.id);
  expect(await screen.findByRole('dialog', { name: 'It’s a match' })).toHaveTextContent(/Ana/);
  expect(calls).toHaveLength(0);
  given.unmount();
  setup(undefined);

  expect(await screen.findByRole('dialog', { name: 'Eva likes you.' })).toHaveTextContent(/Eva/);
});

test('closes without showing anything when nobody is to be shown', async () => {
  fake('GET /api/auto-like.php', { profile: null });

  const { onClose } = setup(undefined);

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes when the member cannot be loaded', async () => {
  fakeError('GET /api/profile.php', 'profile_unavailable');

  const { onClose } = setup(ana.id);

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a connection that is lost and returns neither changes nor closes what is shown', async () => {
  fake('GET /api/auto-like.php', { profile: ana });
  const { onClose } = setup(undefined);
  await screen.findByRole('dialog', { name: 'Ana likes you.' });
  fake('GET /api/auto-like.php', { profile: null });

  act(() => void dispatchEvent(new Event('offline')));
  act(() => void dispatchEvent(new Event('online')));

  // Answered after a request that the connection would cause.
  await call('GET /api/likes.php');
  expect(queryClient.isFetching()).toBe(0);
  expect(screen.getByRole('dialog', { name: 'Ana likes you.' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a match that comes while the page is hidden is loaded, and so seen, only when somebody can look at it', async () => {
  const profiles = fakeProfile();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { likes } = setup(ana.id);

  await act(async () => {});
  await call('GET /api/likes.php');
  expect(profiles).toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(await screen.findByRole('dialog', { name: 'It’s a match' })).toBeVisible();
  expect(profiles).toHaveLength(1);
  await waitFor(() => expect(likes.length).toBeGreaterThan(1));
});

test('a click on any part of the dialog, and Escape, close it (MEM-032)', async () => {
  fakeProfile();
  const { user, onClose } = setup(ana.id);
  const dialog = await screen.findByRole('dialog');

  const cover = dialog.querySelector('button[aria-hidden]');
  await user.click(cover ?? dialog);
  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  ['photo', 'Profile of Ana', `/members/${ana.id}`],
  ['button', 'Write a message', `/members/${ana.id}/chat`],
])(
  'the %s announces the chosen member, and the button starts a conversation (MEM-033, MEM-034)',
  async (_part, name, path) => {
    fakeProfile();
    const { user, router, chosen, stop, onClose } = setup(ana.id);

    await user.click(await screen.findByRole('link', { name }));

    expect(chosen).toEqual([{ profileId: ana.id }]);
    expect(router.state.location.pathname).toBe(path);
    expect(onClose).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('the focus is on the button that starts a conversation', async () => {
  fakeProfile();
  setup(ana.id);

  await waitFor(() => expect(screen.getByRole('link', { name: 'Write a message' })).toHaveFocus());
});

test('reloads the likes half a second after it has opened (MEM-031)', async () => {
  fake('GET /api/auto-like.php', 'never');
  const setTimer = jest.spyOn(globalThis, 'setTimeout');

  const { likes } = setup(undefined);

  const [reload] = setTimer.mock.calls.find(([, ms]) => ms === 500) ?? [];
  setTimer.mockRestore();
  expect(likes).toHaveLength(0);
  // Modals of the tests before may reload them too, so that their number says nothing.
  reload?.();
  expect(reload).toBeDefined();
  await waitFor(() => expect(likes).not.toHaveLength(0));
});
