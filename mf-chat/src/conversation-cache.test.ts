import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { Conversation } from '@liaison/shared/contracts';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  startSession,
  startFakeLive,
} from '@liaison/shared/testing';
import {
  addMessage,
  addSentMessage,
  conversationKey,
  type ConversationPages,
  listMessages,
  removeMessage,
} from './conversation-cache.api.ts';
import { buildConversation } from './conversation.fixture.ts';

const queryKey = conversationKey({ conversation: '7' });
const listIds = () =>
  listMessages(queryClient.getQueryData<ConversationPages>(queryKey) ?? { pages: [], pageParams: [] }).map(
    ({ id }) => id,
  );

/** Fetches the conversation; the answer is on its way until `arrive` is called. */
function fetchConversation() {
  const answer = Promise.withResolvers<Conversation>();
  const fetched = queryClient.fetchInfiniteQuery({
    queryKey,
    queryFn: () => answer.promise,
    initialPageParam: '',
    staleTime: 0,
  });
  return {
    async arrive(conversation: Conversation) {
      answer.resolve(conversation);
      await fetched;
    },
  };
}

const older = buildConversation({ messages: [buildMessage({ id: '40' }), buildMessage({ id: '41' })] });

test('what was sent, received and deleted while an older answer was on its way stays so', async () => {
  await fetchConversation().arrive(older);
  const { arrive } = fetchConversation();

  addMessage('7', buildMessage({ id: '42' }));
  addSentMessage(older.profile.id, {
    conversation: '7',
    message: buildMessage({ id: '43', from: 'me' }),
    credits: 0,
  });
  removeMessage('40');
  await arrive(older);

  expect(listIds()).toEqual(['41', '42', '43']);
});

test('a message that arrives while the conversation is loaded for the first time is in it', async () => {
  const { arrive } = fetchConversation();

  addMessage('7', buildMessage({ id: '42' }));
  await arrive(older);

  expect(listIds()).toEqual(['40', '41', '42']);
});

const startLive = () => {
  startSession(buildUser(), buildSettings());
  fake('PUT /api/chat.php', { num_unread_messages: 1, unread_total: 1 });
  fake('GET /api/chats.php', { chats: [], unread_total: 1 });
  return startFakeLive();
};
const first = buildMessage({ id: '42' });
const unstarted = buildConversation({ conversation: null });
const isRefetchedWhenShown = () => queryClient.getQueryState(queryKey)?.isInvalidated;

test('a conversation that is started between its response and its first render is fetched again', async () => {
  const publish = await startLive();
  await fetchConversation().arrive(unstarted);
  expect(isRefetchedWhenShown()).toBe(false);

  publish({ type: 'message', conversation: '7', message: first });

  expect(isRefetchedWhenShown()).toBe(true);
});

test('a conversation that is started while its first response is on its way is fetched again', async () => {
  const publish = await startLive();
  const { arrive } = fetchConversation();

  publish({ type: 'message', conversation: '7', message: first });
  await arrive(unstarted);

  expect(isRefetchedWhenShown()).toBe(true);
});

test('a message between the response and the first render is in the conversation', async () => {
  const publish = await startLive();
  await fetchConversation().arrive(older);

  publish({ type: 'message', conversation: '7', message: first });

  expect(listIds()).toEqual(['40', '41', '42']);
});

test('a conversation that is deleted on another device is not shown from the cache again', async () => {
  const publish = await startLive();
  await fetchConversation().arrive(older);

  publish({ type: 'chat_deleted', conversation: '8' });
  expect(listIds()).toEqual(['40', '41']);
  publish({ type: 'chat_deleted', conversation: '7' });

  expect(listIds()).toEqual([]);
});

test('a message that is received after a later one was sent stands before it', async () => {
  await fetchConversation().arrive(older);

  addMessage('7', buildMessage({ id: '100', from: 'me' }));
  addMessage('7', buildMessage({ id: '99' }));

  expect(listIds()).toEqual(['40', '41', '99', '100']);
});
