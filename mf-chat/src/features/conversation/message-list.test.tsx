import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { Conversation } from '@liaison/shared/contracts';
import { buildMessage, fake, fakeError, setMedia, startFakeLive } from '@liaison/shared/testing';
import { conversationKey } from '../../conversation-cache.api.ts';
import { acceptMessages, buildConversation } from '../../conversation.fixture.ts';
import { getLog, messageEvent, open } from './conversation-screen.fixture.tsx';

const manyMessages = Array.from({ length: 60 }, (_, index) => buildMessage({ id: `${index + 1}` }));

/** Scrolls from the end of many messages to the first ones. */
function scrollUp(): HTMLElement {
  const box = getLog();
  Object.defineProperties(box, { scrollHeight: { value: 3000 }, clientHeight: { value: 500 } });
  for (const scrollTop of [2500, 300]) {
    box.scrollTop = scrollTop;
    fireEvent.scroll(box);
  }
  return box;
}

test('what members have written is in no language, so that it is not read as one of the page', async () => {
  await open({ messages: [buildMessage({ text: 'Guten Morgen' })] });

  expect(screen.getByText('Guten Morgen')).toHaveAttribute('lang', '');
});

test('new messages neither scroll a reader who is further up nor count as read, until the reader goes to them (CHAT-005)', async () => {
  const { cursors } = await open({ messages: manyMessages });
  const publish = await startFakeLive();
  const box = scrollUp();
  publish(messageEvent(buildMessage({ id: '61' })));
  publish(messageEvent(buildMessage({ id: '62' })));
  const button = await screen.findByRole('button', { name: '2 new messages' });
  expect(box.scrollTop).toBe(300);

  fireEvent.click(button);

  expect(box.scrollTop).toBe(3000);
  expect(screen.queryByRole('button', { name: '2 new messages' })).not.toBeInTheDocument();
  const listReadUpTo = () => cursors.flatMap(({ body }) => body.read_up_to ?? []);
  await waitFor(() => expect(listReadUpTo()).toEqual(['60', '62']));
});

test('a list at its end stays there while the text that is being written is replaced, for which the field shrinks for a moment', async () => {
  await open({ messages: manyMessages });
  const box = getLog();
  Object.defineProperties(box, { scrollHeight: { value: 3000 }, clientHeight: { value: 500 } });
  box.scrollTop = 2500;
  fireEvent.scroll(box);

  box.scrollTop = 2400;
  fireEvent.input(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Other words' } });
  fireEvent.scroll(box);

  expect(box.scrollTop).toBe(3000);
});

test('the answer to the first message of a conversation is announced', async () => {
  acceptMessages();
  const { user } = await open({ conversation: null, messages: [] });
  const publish = await startFakeLive();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  await within(getLog()).findByRole('img', { name: 'Sent' });

  publish(messageEvent(buildMessage({ text: 'Good evening' })));

  expect(await screen.findByText('Anna: Good evening')).toBeInTheDocument();
});

test('a photo and a gift that arrive are announced by what they are', async () => {
  await open();
  const publish = await startFakeLive();

  publish(messageEvent(buildMessage({ type: 'photo', text: undefined })));
  expect(await screen.findByText('Anna: Photo')).toBeInTheDocument();
  const gift = { id: 'rose', credits: 10 };
  publish(messageEvent(buildMessage({ type: 'gift', text: 'For you', gift })));

  expect(await screen.findByText('Anna: Gift: Rose For you')).toBeInTheDocument();
});

test('a gift that only a newer service knows has the general name', async () => {
  const gift = { id: 'balloon', credits: 10 };
  await open({ messages: [buildMessage({ id: '1', type: 'gift', text: undefined, gift })] });

  expect(within(getLog()).getByText('Gift')).toBeVisible();
});

test('a conversation whose older messages are hidden says so and leads to the download of all data', async () => {
  await open({ history_limited: true });

  expect(within(getLog()).getByText(/^Older messages are hidden for your privacy\./)).toBeVisible();
  expect(within(getLog()).getByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'href',
    '/profile/data',
  );
});

test('the menu mutes and unmutes the conversation, which is marked as muted (DEC-36)', async () => {
  const { user, cursors } = await open();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  await choose('Mute');
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Muted' })).toBeVisible();
  await choose('Unmute');

  expect(await screen.findByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
  expect(await screen.findByText('The conversation is no longer muted.')).toHaveAttribute('role', 'status');
  const changes = cursors.map(({ body }) => body).filter((body) => body.muted !== undefined);
  expect(changes).toEqual([
    { conversation: '7', muted: true },
    { conversation: '7', muted: false },
  ]);
});

test('earlier messages are added before the loaded ones, are not announced, and end with what is hidden', async () => {
  const { user } = await open({ has_more: true, history_limited: true });
  expect(screen.queryByText(/^Older messages are hidden/)).not.toBeInTheDocument();
  const calls = fake(
    'GET /api/chat.php',
    buildConversation({ messages: [buildMessage({ id: '39', text: 'Long ago' })] }),
  );

  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));

  expect(await within(getLog()).findByText('Long ago')).toBeVisible();
  expect(calls[0]?.query).toEqual({ conversation: '7', before: '40' });
  expect(getLog().textContent).toMatch(/^Older messages are hidden.*Long ago.*Hello/);
  expect(getLog()).toHaveAttribute('aria-live', 'off');
});

test('earlier messages that fail to load say so, and are requested again only by the button', async () => {
  const { user } = await open({ has_more: true });
  const failed = fakeError('GET /api/chat.php', 'internal');
  setMedia({ width: 800, inView: true });
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  const retry = await within(getLog()).findByRole('button', { name: 'Try again' });
  expect(within(getLog()).getByRole('alert')).toHaveTextContent('An error occured');
  const calls = fake(
    'GET /api/chat.php',
    buildConversation({ messages: [buildMessage({ id: '39', text: 'Long ago' })] }),
  );

  await user.click(retry);

  expect(await within(getLog()).findByText('Long ago')).toBeVisible();
  expect([failed.length, calls.length]).toEqual([1, 1]);
});

test('earlier messages wait for the newest ones that are on their way', async () => {
  const hello = buildMessage({ id: '40', text: 'Hello' });
  const { user } = await open({ messages: [hello], has_more: true });
  const newest = Promise.withResolvers<Conversation>();
  const requests = fake('GET /api/chat.php', ({ query }) =>
    query.before === undefined
      ? newest.promise
      : buildConversation({ messages: [buildMessage({ id: '39' })] }),
  );
  void queryClient.invalidateQueries({ queryKey: conversationKey({ conversation: '7' }) });
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  const messages = [hello, buildMessage({ id: '41', text: 'Are you there?' })];
  newest.resolve(buildConversation({ messages, has_more: true }));

  expect(await within(getLog()).findByText('Are you there?')).toBeVisible();
});

test('the same text, once more, is announced again, and an older message is not when the newest is deleted', async () => {
  await open();
  const publish = await startFakeLive();
  publish(messageEvent(buildMessage({ id: '41', text: 'Are you there?' })));
  const first = await screen.findByText('Anna: Are you there?');

  publish(messageEvent(buildMessage({ id: '42', text: 'Are you there?' })));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText('Anna: Are you there?')).toBeInTheDocument();

  publish({
    type: 'message_deleted',
    conversation: '7',
    message: '42',
    unread: { conversation: 0, total: 0 },
  });
  await waitFor(() => expect(within(getLog()).getAllByText('Are you there?')).toHaveLength(1));
  expect(screen.queryByText('Anna: Are you there?')).not.toBeInTheDocument();
});
