import { afterEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { useSession } from '@liaison/shared/session';
import { buildMember, fake, fakeError } from '@liaison/shared/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeDeck, fakeDecision, findCard, members, resets_at, setup } from './swipe-game.fixture.tsx';

afterEach(() => void jest.useRealTimers());

const finishRequests = () =>
  waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));

test('the cards keep their order when the next ones begin with a member who came online', async () => {
  fakeDeck(members.slice(0, 4));
  fakeDecision();
  const { user } = setup();
  await findCard('Ana');
  const refills = fakeDeck([buildMember({ name: 'Zoe' }), ...members.slice(1, 4).toReversed()]);

  for (const next of ['Eva', 'Lea', 'Mia', 'Zoe']) {
    await user.click(screen.getByRole('button', { name: 'Pass' }));
    await findCard(next);
    await finishRequests();
    expect(screen.getByRole('article')).toHaveAccessibleName(next);
  }

  expect(refills).toHaveLength(4);
});

/** As many as the service answers: there may be more. */
const others = Array.from({ length: 10 }, (_, index) => buildMember({ name: `Other ${index}` }));

test('the shown card stays when ten others come before it', async () => {
  fakeDeck(members.slice(0, 4));
  fakeDecision();
  const { user } = setup();
  await findCard('Ana');
  const refills = fakeDeck(others);

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await waitFor(() => expect(refills).toHaveLength(1));
  await finishRequests();

  expect(screen.getByRole('article')).toHaveAccessibleName('Eva');
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  expect(await findCard('Other 0')).toBeInTheDocument();
});

test('the shown card leaves a full deck too when what is known of its member has become invalid', async () => {
  fakeDeck(members.slice(0, 4));
  setup();
  await findCard('Ana');
  fakeDeck(others);

  void queryClient.invalidateQueries();

  expect(await findCard('Other 0')).toBeInTheDocument();
});

test('a card whose member is no longer available leaves the deck with the answer to the decision', async () => {
  fakeDeck();
  fakeError('POST /api/swipe.php', 'not_found');
  const { user } = setup();
  await findCard('Ana');

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await screen.findByRole('alert');

  expect(screen.getByRole('article')).toHaveAccessibleName('Eva');
});

test('a card leaves the deck when the service no longer lists the member', async () => {
  fakeDeck();
  setup();
  await findCard('Ana');
  fakeDeck(members.slice(1));

  void queryClient.invalidateQueries();

  expect(await findCard('Eva')).toBeInTheDocument();
});

test('a new connection brings no other cards', async () => {
  fakeDeck();
  fakeDecision();
  const { user } = setup();
  await findCard('Ana');
  const requests = fakeDeck([buildMember({ name: 'Zoe' })]);
  await act(() => queryClient.invalidateQueries({ refetchType: 'none' }));

  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await user.click(screen.getByRole('button', { name: 'Pass' }));

  await findCard('Eva');
  await finishRequests();
  expect(screen.getByRole('article')).toHaveAccessibleName('Eva');
  expect(requests).toHaveLength(0);
});

/** Without likes left, a minute before the new ones come. */
async function openBeforeReset(clockOffsetMs = 0) {
  const now = Date.parse(resets_at) - 60_000 - clockOffsetMs;
  jest.useFakeTimers({ advanceTimers: true, now, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  fakeDeck(members, 0);
  setup();
  act(() => useSession.setState({ clockOffsetMs }));
  await screen.findByRole('heading', { name: 'Those were your likes for today' });
}

test.each([
  ['', 0],
  [' on a device whose clock is an hour behind', 3_600_000],
])('at the time of the new likes the open game has them%s', async (_where, clockOffsetMs) => {
  await openBeforeReset(clockOffsetMs);
  fake('GET /api/swipe.php', { profiles: members, likes_left: 4, resets_at: '2026-11-24T23:00:00.000Z' });

  await act(() => jest.advanceTimersByTimeAsync(65_000));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 likes left today'));
  expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-disabled', 'false');
});

test('new likes that could not be loaded at their time come a minute later', async () => {
  await openBeforeReset();
  const failed = fakeError('GET /api/swipe.php', 'internal');
  await act(() => jest.advanceTimersByTimeAsync(65_000));
  expect(failed).not.toHaveLength(0);
  fake('GET /api/swipe.php', { profiles: members, likes_left: 4, resets_at: '2026-11-24T23:00:00.000Z' });

  await act(() => jest.advanceTimersByTimeAsync(65_000));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 likes left today'));
});

test('a device that slept until after the new likes came loads them when it wakes, and still shows the same card', async () => {
  const now = Date.parse(resets_at);
  jest.useFakeTimers({ now: now - 60_000, advanceTimers: true });
  fakeDeck(members, 0);
  setup();
  await screen.findByRole('heading', { name: 'Those were your likes for today' });
  const profiles = members.toReversed();
  fake('GET /api/swipe.php', { profiles, likes_left: 4, resets_at: '2026-11-24T23:00:00.000Z' });

  // No timer counts the sleep.
  jest.setSystemTime(now + 60_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 likes left today'));
  expect(screen.getByRole('article')).toHaveAccessibleName('Ana');
});
