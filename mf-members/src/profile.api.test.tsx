import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { buildMember, fake } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildResponse } from './features/profile/member-screen.fixture.tsx';
import { fakeDeck, fakeDecision, findCard, resets_at, setup } from './features/swipe/swipe-game.fixture.tsx';
import { profileQuery } from './profile.api.ts';

test('after a like in the swipe game, and after it was taken back, the profile is loaded again', async () => {
  const member = buildMember({ name: 'Ana' });
  const requests = fake('GET /api/profile.php', buildResponse());
  fakeDeck([member]);
  fakeDecision();
  const { user } = setup();
  const loadProfile = () => queryClient.fetchQuery(profileQuery(member.id));
  await findCard('Ana');
  await loadProfile();
  fakeDeck([]);

  await user.click(screen.getByRole('button', { name: 'Like' }));
  await screen.findByRole('heading', { name: 'No more profiles for now' });
  await loadProfile();
  expect(requests).toHaveLength(2);
  fake('DELETE /api/swipe.php', { profile: member, likes_left: 4, resets_at });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findCard('Ana');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await loadProfile();

  expect(requests).toHaveLength(3);
});
