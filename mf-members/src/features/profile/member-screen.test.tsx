import { expect, jest, test } from '@jest/globals';
import { call } from '@liaison/shared/api';
import { on } from '@liaison/shared/events';
import { applyCredits } from '@liaison/shared/session';
import { buildMember, fake, fakeError, setMedia, startFakeLive } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildResponse, profile, setup } from './member-screen.fixture.tsx';

test('going back to a profile shows it without a new request (MEM-008)', async () => {
  const calls = fake('GET /api/profile.php', ({ query }) =>
    buildResponse({
      profile: { ...profile, id: query?.id ?? '', name: query?.id === '77' ? 'Ines' : 'Noor' },
    }),
  );
  const { router } = setup();
  await screen.findByRole('heading', { level: 1, name: /Ines/ });
  await act(() => router.navigate('/members/78'));
  await screen.findByRole('heading', { level: 1, name: /Noor/ });
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);

  await act(() => router.navigate(-1));

  expect(screen.getByRole('heading', { level: 1, name: /Ines/ })).toBeVisible();
  await act(() => router.navigate('/members/79'));
  await waitFor(() => expect(calls.map(({ query }) => query?.id)).toEqual(['77', '78', '79']));
  later.mockRestore();
});

test('shows the price of a message in credits and money beside the message button', async () => {
  fake('GET /api/profile.php', buildResponse());

  setup();

  expect(await screen.findByText('slot member-actions')).toBeVisible();
  expect(
    screen.getByText(/A message costs 10 credits \(about €1.25\) · 2 free conversations left/),
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

test('the profile of a member whom the user has blocked says so', async () => {
  fakeError('GET /api/profile.php', 'blocked_by_me', { name: 'Ines' });

  setup();

  expect(await screen.findByRole('heading', { level: 1, name: 'You have blocked Ines.' })).toBeVisible();
});

test('a member is blocked from the menu of the profile, which is not shown any more (MEM-042)', async () => {
  fake('GET /api/profile.php', buildResponse());
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const blocks = fake('POST /api/block.php', { blocked: true });
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: 'More about Ines' }));
  fakeError('GET /api/profile.php', 'not_found');

  await user.click(await screen.findByRole('menuitem', { name: 'Block Ines' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Ines?' });
  expect(dialog).toHaveTextContent('Your conversation and your likes are deleted for both of you.');
  expect(blocks).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Block Ines' }));

  expect(
    await screen.findByRole('heading', { level: 1, name: 'This profile is not available' }),
  ).toBeVisible();
  expect(screen.getByText('This profile is not available')).toHaveFocus();
  expect(blocks.map(({ body }) => body)).toEqual([{ profile: '77' }]);
});

test('a block that fails leaves its question open, whose button tries again', async () => {
  fake('GET /api/profile.php', buildResponse());
  fakeError('POST /api/block.php', 'unavailable');
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: 'More about Ines' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block Ines' }));
  const block = await screen.findByRole('button', { name: 'Block Ines' });
  await user.click(block);
  await waitFor(() => expect(block).not.toHaveAttribute('aria-busy'));
  fakeError('GET /api/profile.php', 'not_found');
  fake('POST /api/block.php', { blocked: true });

  await user.click(block);

  expect(
    await screen.findByRole('heading', { level: 1, name: 'This profile is not available' }),
  ).toBeVisible();
});

test('a question from the menu outlasts the turn of a phone, which moves the menu', async () => {
  fake('GET /api/profile.php', buildResponse());
  setMedia({ width: 390 });
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: 'More about Ines' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block Ines' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Ines?' });

  act(() => setMedia({ width: 844 }));

  expect(dialog).toBeVisible();
});

test.each(['not_found', 'profile_unavailable'] as const)(
  '%s shows that the profile is not available (MEM-020)',
  async (code) => {
    fakeError('GET /api/profile.php', code);

    setup();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile is not available' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to search' })).toHaveAttribute('href', '/members');
  },
);

test('without free conversations left, a link to the bundles replaces the message button', async () => {
  fake(
    'GET /api/profile.php',
    buildResponse({ reason: 'premium_required', can: { chat: false, like: true, gift: false } }),
  );

  setup();

  expect(await screen.findByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/premium');
  expect(screen.queryByText('slot member-actions')).not.toBeInTheDocument();
});

test('the like button sends and removes a like, and a match is announced (MEM-028)', async () => {
  const matches: string[] = [];
  const stop = on('members/matched', ({ profileId }) => matches.push(profileId));
  fake('GET /api/profile.php', buildResponse());
  const liked = fake('POST /api/like.php', { liked: true, match: true });
  const unliked = fake('DELETE /api/like.php', { liked: false });
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Like Ines' });

  await user.click(button);
  await waitFor(() => expect(liked.at(-1)?.body).toEqual({ profile: '77' }));
  await waitFor(() => expect(matches).toEqual(['77']));
  await user.click(button);

  expect(button).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(unliked).toHaveLength(1));
  expect(matches).toEqual(['77']);
  stop();
});

test('a like that is a match shows so on the profile', async () => {
  fake('GET /api/profile.php', buildResponse());
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Like Ines' });
  fake('POST /api/like.php', { liked: true, match: true });
  fake('GET /api/profile.php', buildResponse({ like: { sent: true, received: true, match: true } }));

  await user.click(button);

  expect(await screen.findByText('You and Ines like each other.')).toBeVisible();
});

test('a like that arrives later shows on the profile, which marks it as seen', async () => {
  const calls = fake('GET /api/profile.php', buildResponse());
  const { router } = setup();
  const deliver = await startFakeLive();
  await screen.findByRole('heading', { level: 1, name: /Ines/ });
  await act(() => router.navigate('/likes'));
  const received = buildResponse({ like: { sent: false, received: true, match: false } });
  const seen = fake('GET /api/profile.php', received);

  deliver({ type: 'like', profile: '77' });
  await act(() => router.navigate(-1));

  expect(await screen.findByText('Ines likes you.')).toBeVisible();
  expect([calls.length, seen.length]).toEqual([1, 1]);
});

test('a purchase requests the profile again, and a conversation that has begun is none of the free ones', async () => {
  const calls = fake('GET /api/profile.php', buildResponse());
  setup();
  expect(await screen.findByText(/2 free conversations left/)).toBeVisible();
  fake('GET /api/profile.php', buildResponse({ chat: '7' }));
  expect(calls).toHaveLength(1);

  act(() => applyCredits(500, true));

  await waitFor(() => expect(screen.queryByText(/free conversations left/)).not.toBeInTheDocument());
  expect(screen.getByText(/A message costs 10 credits/)).toBeVisible();
});

test('shows related members (MEM-026)', async () => {
  fake('GET /api/profile.php', buildResponse());
  setup();
  fake('GET /api/related.php', { profiles: [buildMember({ id: '78', name: 'Noor' })] });

  const related = within(await screen.findByRole('region', { name: 'You might also like' }));

  expect(related.getByRole('link', { name: /Noor/ })).toHaveAttribute('href', '/members/78');
});

test('a change of the account does not request the likes again', async () => {
  fake('GET /api/profile.php', buildResponse({ like: { sent: false, received: true, match: false } }));
  setup();
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  await waitFor(() => expect(likes).toHaveLength(1));

  act(() => applyCredits(500));

  // Sent after the change.
  await call('GET /api/related.php', { query: { id: '77', limit: 8 } });
  await call('GET /api/related.php', { query: { id: '77', limit: 8 } });
  expect(likes).toHaveLength(1);
});
