import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildSettings, buildUser, fake, fakeError, startSession } from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const sendMessage = (text: string) => sendText(key, { partnerId: '5', text, fictionConfirmed: false });
const signIn = () => startSession(buildUser({ id: '1', credits: 30 }), buildSettings());

beforeEach(() => {
  clearOutboxInMemory();
  signIn();
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});

test.each(['rate_limited', 'internal', 'authentication_required', 'conflict'] as const)(
  'a message that was refused with %s is sent with the next visit',
  async (code) => {
    const refused = fakeError('POST /api/message.php', code);
    sendMessage('Hello');
    await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]));
    clearOutboxInMemory();
    signIn();
    const accepted = acceptMessages();

    openOutbox(key);

    await waitFor(() => expect(getOutbox(key)).toEqual([]));
    expect(accepted.map(({ body }) => body)).toEqual(refused.map(({ body }) => body));
  },
);
