import { afterEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { InfiniteQueryObserver, onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  startSession,
} from '@liaison/shared/testing';
import { buildConversation } from '../../conversation.fixture.ts';
import { conversationQuery, prefetchConversation, reportRead } from './conversation.api.ts';

const ref = { conversation: '7' };
const { queryKey } = conversationQuery(ref);
const newest = buildConversation({ messages: [buildMessage({ id: '40' })], has_more: true });
const older = buildConversation({ messages: [buildMessage({ id: '30' })] });

/** Conversation 7 was open a minute ago, with its older messages. */
function openEarlier() {
  startSession(buildUser({ id: '1' }), buildSettings());
  const data = { pages: [newest, older], pageParams: ['', '40'] };
  queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() - 60_000 });
  return fake('GET /api/chat.php', ({ query }) => (query.before === undefined ? newest : older));
}

afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

test('a conversation that is opened again takes one request, however many of its messages were loaded', async () => {
  const calls = openEarlier();

  await prefetchConversation(ref);

  expect(calls.map(({ query }) => query.before)).toEqual([undefined]);
  expect(queryClient.getQueryData(queryKey)?.pages).toEqual([newest]);
});

test('without a connection all that was loaded stays', async () => {
  openEarlier();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await prefetchConversation(ref);

  expect(queryClient.getQueryData(queryKey)?.pages).toEqual([newest, older]);
});

test('when the connection is back, only a conversation without loaded older messages is requested', async () => {
  const calls = openEarlier();
  const other = { conversation: '8' };
  queryClient.setQueryData(queryKey, (data) => data);
  queryClient.setQueryData(conversationQuery(other).queryKey, { pages: [newest], pageParams: [''] });
  queryClient.mount();
  const stops = [ref, other].map((shown) =>
    new InfiniteQueryObserver(queryClient, conversationQuery(shown)).subscribe(() => undefined),
  );
  onlineManager.setOnline(false);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);

  onlineManager.setOnline(true);

  await waitFor(() => expect(calls).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.map(({ query }) => query.conversation)).toEqual(['8']);
  for (const stop of stops) stop();
  queryClient.unmount();
});

test('a report of what was read that fails is no error of the page, which would count against the release', async () => {
  openEarlier();
  const failed = fakeError('PUT /api/chat.php', 'rate_limited');

  await expect(reportRead('7', '40')).resolves.toBeUndefined();

  expect(failed).not.toEqual([]);
});
