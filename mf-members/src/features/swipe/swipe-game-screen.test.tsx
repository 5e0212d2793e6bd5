import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { on } from '@liaison/shared/events';
import { buildMember, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { LikeButton } from '../../likes/like-button.tsx';
import {
  ana,
  eva,
  fakeDeck,
  fakeDecision,
  findCard,
  members,
  resets_at,
  setup,
} from './swipe-game.fixture.tsx';
import { deckQuery } from './swipe.api.ts';

test('like and pass decide about the card and show the next one and how many likes are left (MEM-036)', async () => {
  fakeDeck();
  const calls = fakeDecision();
  const { user } = setup();
  await findCard('Ana');
  expect(screen.getByRole('status')).toHaveTextContent('4 likes left today Next: Ana');

  await user.click(screen.getByRole('button', { name: 'Like' }));
  await findCard('Eva');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 likes left today Next: Eva'));
  await user.click(screen.getByRole('button', { name: 'Pass' }));

  await findCard('Lea');
  expect(calls.map(({ body }) => [body.profile, body.action])).toEqual([
    [ana?.id, 'like'],
    [eva?.id, 'pass'],
  ]);
});

test('a fictional member is announced as one when the card comes', async () => {
  fakeDeck([buildMember({ name: 'Ana' }), buildMember({ name: 'Eva', age: 41, is_fictional: true })]);
  fakeDecision();
  const { user } = setup();
  await findCard('Ana');

  await user.click(screen.getByRole('button', { name: 'Pass' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Next: Eva, 41 Fictional'));
});

test('no second decision is accepted before the first is stored', async () => {
  fakeDeck();
  const calls = fake('POST /api/swipe.php', 'never');
  const { user } = setup();
  await findCard('Ana');

  await user.keyboard('{ArrowLeft}');
  await findCard('Eva');
  await user.keyboard('{ArrowLeft}');

  expect(screen.getByRole('article')).toHaveAccessibleName('Eva');
  expect(calls).toHaveLength(1);
});

test('a decision that fails brings the card back with the reason', async () => {
  fakeDeck();
  fakeError('POST /api/swipe.php', 'unavailable');
  const { user } = setup();
  await findCard('Ana');

  await user.click(screen.getByRole('button', { name: 'Pass' }));

  expect(await screen.findByText(/try again/)).toBeVisible();
  expect(await findCard('Ana')).toBeInTheDocument();
});

test('without likes left the time of the next ones is shown, and passing stays possible (MEM-037)', async () => {
  fakeDeck(members, 0);
  const calls = fakeDecision(0);

  const { user } = setup();

  expect(await screen.findByRole('heading', { name: 'Those were your likes for today' })).toBeVisible();
  expect(screen.getByText(/You get new ones on .*(2026|26)/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
  const like = screen.getByRole('button', { name: 'Like' });
  expect(like).toHaveAttribute('aria-disabled', 'true');
  expect(like).toHaveAccessibleDescription('Those were your likes for today');
  await user.click(like);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('article')).toHaveAccessibleName('Ana');
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await findCard('Eva');
  expect(calls.map(({ body }) => [body.profile, body.action])).toEqual([[ana?.id, 'pass']]);
});

test('after the last like of the day the button keeps the focus', async () => {
  fakeDeck(members, 1);
  fakeDecision(0);
  const { user } = setup();
  await findCard('Ana');
  const like = screen.getByRole('button', { name: 'Like' });

  await user.click(like);

  await screen.findByRole('heading', { name: 'Those were your likes for today' });
  expect(like).toHaveFocus();
  // The browsers take the focus from a disabled button.
  expect(like).toBeEnabled();
});

test('after the only decision is taken back the button keeps the focus', async () => {
  fakeDeck();
  fakeDecision(4);
  const { user } = setup();
  await findCard('Ana');
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await findCard('Eva');
  fake('DELETE /api/swipe.php', { profile: ana ?? null, likes_left: 4, resets_at });
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'false'));

  await user.click(undo);
  await findCard('Ana');

  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
  expect(undo).toHaveFocus();
});

test('the decision about the last card can be taken back, and the focus follows to what replaces its buttons', async () => {
  fakeDeck([ana ?? buildMember()]);
  fakeDecision(4);
  const { user } = setup();
  await findCard('Ana');
  fakeDeck([]);

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await screen.findByRole('heading', { name: 'No more profiles for now' });
  expect(screen.getByText('No more profiles for now')).toHaveFocus();
  fake('DELETE /api/swipe.php', { profile: ana ?? null, likes_left: 4, resets_at });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await findCard('Ana')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Like' })).toHaveFocus();
});

test('an undo that fails does not lose the next cards, which are on their way', async () => {
  fakeDeck([ana ?? buildMember()]);
  fakeDecision();
  fakeError('DELETE /api/swipe.php', 'unavailable');
  const { user } = setup();
  await findCard('Ana');
  const refills = fake('GET /api/swipe.php', 'never');
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await waitFor(() => expect(refills).toHaveLength(1));
  fakeDeck(members.slice(1));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await findCard('Eva')).toBeInTheDocument();
});

test('a card does not come back with a deck that was requested before its decision', async () => {
  fakeDeck();
  const { user } = setup();
  await findCard('Ana');
  const older = Promise.withResolvers<{ profiles: typeof members; likes_left: number; resets_at: string }>();
  fake('POST /api/swipe.php', () => {
    const requests = fake('GET /api/swipe.php', () => {
      if (requests.length === 1) return older.promise;
      return { profiles: members.slice(1), likes_left: 3, resets_at };
    });
    void queryClient.refetchQueries({ queryKey: deckQuery.queryKey });
    return { likes_left: 3, resets_at, match: false };
  });

  await user.click(screen.getByRole('button', { name: 'Pass' }));
  await findCard('Eva');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  older.resolve({ profiles: members, likes_left: 4, resets_at });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('article')).toHaveAccessibleName('Eva');
});

test('a like that is a match is announced', async () => {
  fakeDeck();
  fakeDecision(3, true);
  const matches: unknown[] = [];
  const stop = on('members/matched', (match) => matches.push(match));
  const { user } = setup();
  await findCard('Ana');

  await user.click(screen.getByRole('button', { name: 'Like' }));

  await waitFor(() => expect(matches).toEqual([{ profileId: ana?.id }]));
  stop();
});

test('when the likes of the day were used up on another device, the game says so', async () => {
  fakeDeck();
  fakeError('POST /api/swipe.php', 'swipe_limit');
  const { user } = setup();
  await findCard('Ana');
  fakeDeck(members, 0);

  await user.click(screen.getByRole('button', { name: 'Like' }));

  expect(await screen.findByRole('heading', { name: 'Those were your likes for today' })).toBeVisible();
  expect(await findCard('Ana')).toBeInTheDocument();
});

test('a like, and that it was taken back, show at once in the like button of the member, and the likes are loaded again', async () => {
  fakeDeck();
  fakeDecision();
  const { user } = setup();
  await findCard('Ana');
  renderApp(<LikeButton member={ana ?? buildMember()} variant="icon" />, { user: buildUser() });
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(likes).toHaveLength(1));
  const heart = screen.getByRole('button', { name: 'Like Ana' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'false'));
  fake('DELETE /api/swipe.php', { profile: ana ?? null, likes_left: 4, resets_at });

  await user.click(undo);

  await waitFor(() => expect(likes).toHaveLength(2));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});
