import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { Conversation } from '@liaison/shared/contracts';
import { buildMessage } from '@liaison/shared/testing';
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
  removeMessage('7', '40');
  await arrive(older);

  expect(listIds()).toEqual(['41', '42', '43']);
});

test('a message that arrives while the conversation is loaded for the first time is in it', async () => {
  const { arrive } = fetchConversation();

  addMessage('7', buildMessage({ id: '42' }));
  await arrive(older);

  expect(listIds()).toEqual(['40', '41', '42']);
});
