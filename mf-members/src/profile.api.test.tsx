import { expect, jest, test } from '@jest/globals';
import { call, queryClient, storeAnswers } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { buildMember, buildUser, fake, startFakeLive } from '@liaison/shared/testing';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { adoptFirstAnswer } from './features/profile/first-answer.api.ts';
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

test('a profile that is open in a hidden page is loaded again, which marks a like as seen, only when the page is in view', async () => {
  const member = buildMember({ name: 'Ana' });
  const requests = fake('GET /api/profile.php', buildResponse());
  setUser(buildUser());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const deliver = await startFakeLive();
  const observer = new QueryObserver(queryClient, profileQuery(member.id));
  const stop = observer.subscribe(() => {});
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  deliver({ type: 'like', profile: member.id });

  await call('GET /api/likes.php');
  expect(requests).toHaveLength(1);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(requests).toHaveLength(2));
  stop();
});

test('a profile that came with the document of a hidden page marks a like as seen only when the page is in view', async () => {
  const like = { sent: false, received: true, match: false };
  storeAnswers({ 'GET /api/profile.php?id=77&seen=later': buildResponse({ like }) });
  setUser(buildUser());
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const seen = fake('PUT /api/like.php', null);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  adoptFirstAnswer('77');

  expect(queryClient.getQueryData(profileQuery('77').queryKey)).toMatchObject({ like });
  await call('GET /api/likes.php');
  expect(seen).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(likes).toHaveLength(2));
  expect(seen.map(({ body }) => body)).toEqual([{ profile: '77', seen: true }]);
});
