import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ModuleHost } from '@liaison/shared/module';
import { applyCredits } from '@liaison/shared/session';
import { buildMember, buildMessage, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { Dialog, ToastRegion } from '@liaison/shared/ui';
import { useState } from 'react';
import { acceptMessages, buildConversation } from '../../conversation.fixture.ts';
import { getField, getLog, getSendButton, open } from './member-conversation.fixture.tsx';

test('shows the conversation with the member of its address (CHAT-004)', async () => {
  const messages = [
    buildMessage({ id: '1', text: 'Coffee?' }),
    buildMessage({ id: '2', from: 'me', text: 'Gladly' }),
  ];

  const { calls } = await open({ conversation: { messages } });

  expect(calls[0]?.query).toEqual({ profile: '5' });
  expect(screen.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
  expect(getLog()).toHaveTextContent(/Anna: Coffee\?.*You: Gladly/);
  expect(within(getLog()).getAllByRole('button', { name: 'Report message' })).toHaveLength(1);
  expect(within(getLog()).getByRole('img', { name: 'Sent' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/chats');
});

test('the third conversation of a free member links to premium (CHAT-014)', async () => {
  await open({
    conversation: {
      conversation: null,
      can_send: false,
      reason: 'conversation_limit',
      free_conversations_left: 0,
    },
  });

  expect(screen.getByRole('link', { name: 'See how premium works' })).toHaveAttribute('href', '/premium');
});

test('becoming premium on another page enables the composer (CHAT-014)', async () => {
  const calls = acceptMessages();
  const { user } = await open({
    conversation: {
      conversation: null,
      can_send: false,
      reason: 'conversation_limit',
      free_conversations_left: 0,
    },
  });

  act(() => applyCredits(150, true));
  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(calls[0]?.body.text).toBe('Hello'));
  expect(screen.queryByRole('link', { name: 'See how premium works' })).not.toBeInTheDocument();
});

test('an attempt to send checks again whether the other member has confirmed (CHAT-015)', async () => {
  const { user } = await open({ conversation: { can_send: false, reason: 'partner_not_confirmed' } });
  fake('GET /api/chat.php', buildConversation());

  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(screen.queryByText(/has not confirmed/)).not.toBeInTheDocument());
  expect(getField()).toHaveValue('Hello');
});

test('a message that was refused until the other member confirms is sent once they have (CHAT-015)', async () => {
  const { user } = await open();
  const refused = fakeError('POST /api/message.php', 'partner_not_confirmed');
  await user.type(getField(), 'Hello{Enter}');
  expect(await screen.findByText(/has not confirmed/)).toBeVisible();
  expect(refused).toHaveLength(1);
  const calls = acceptMessages();

  await user.click(getSendButton());
  await waitFor(() => expect(screen.queryByText(/has not confirmed/)).not.toBeInTheDocument());
  await user.click(getSendButton());

  await waitFor(() => expect(calls.map(({ body }) => body.text)).toEqual(['Hello']));
});

test('when the credits were spent on another device the text returns, and the composer says what is missing (CHAT-011)', async () => {
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  const { user } = await open();

  await user.type(getField(), 'Hello{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Your text stays here.');
  expect(screen.getByText(/you have 0 credits/)).toBeVisible();
  expect(getField()).toHaveValue('Hello');
});

test('a conversation in which a message was refused for a block can be written in once that has ended', async () => {
  const { user, unmount } = await open();
  fakeError('POST /api/message.php', 'blocked_by_me');
  await user.type(getField(), 'Hello{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument());
  unmount();

  await open();

  expect(getField()).toHaveValue('Hello');
});

test('a text with contact data is refused with what to leave out', async () => {
  const { user } = await open();
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });

  await user.type(getField(), 'Call 0123456789{Enter}');

  const reason = 'Nothing was charged. Please leave out phone numbers, e-mail addresses and links.';
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

test('a text that the browser does not let copy is answered with the reason', async () => {
  renderApp(<ToastRegion />);
  const { user } = await open();
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });
  await user.type(getField(), 'Hello{Enter}');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));

  await user.click(await screen.findByRole('button', { name: 'Copy' }));

  expect(await screen.findByText('An error occured, please try again later.')).toBeVisible();
});

test('an unconfirmed sender is asked to confirm and can request the link again (CHAT-015)', async () => {
  const calls = fake('POST /api/activate.php', { user: null });
  const { user } = await open({ as: { status: 'not_confirmed' } });

  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(screen.getByText(/Confirm your e-mail address so that Anna can answer/)).toBeVisible();
  expect(await screen.findByText('The link is on its way.')).toBeVisible();
  expect(calls[0]?.query).toEqual({ resend: '1' });
});

test('the recipient of an unconfirmed member sees why they cannot answer yet (CHAT-015)', async () => {
  await open({ conversation: { can_send: false, reason: 'partner_not_confirmed' } });

  expect(screen.getByText(/Anna has not confirmed the e-mail address yet/)).toBeVisible();
});

test('a conversation with a disabled profile is read-only (CHAT-028)', async () => {
  const profile = buildMember({ id: '5', status: 'disabled' });

  await open({
    conversation: {
      profile,
      can_send: false,
      reason: 'profile_unavailable',
      messages: [buildMessage({ text: 'Bye' })],
    },
  });

  expect(getLog()).toHaveTextContent('Bye');
  expect(screen.getByText(/no longer available/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('an empty conversation offers an icebreaker (CHAT-031)', async () => {
  const host: ModuleHost = {
    Slot: ({ at, props }) =>
      at === 'icebreaker' && 'onChoose' in props ? (
        <button type="button" onClick={() => props.onChoose('Which song today?')}>
          Idea
        </button>
      ) : null,
  };
  const { user } = await open({ conversation: { conversation: null }, host });

  await user.click(screen.getByRole('button', { name: 'Idea' }));

  expect(screen.getByRole('heading', { name: 'Say hello to Anna' })).toBeVisible();
  expect(getField()).toHaveValue('Which song today?');
});

test('the text of an icebreaker is added to what is written already, and another one replaces it', async () => {
  let choose = (_text: string) => {};
  const host: ModuleHost = {
    Slot: ({ props }) => {
      if ('onChoose' in props) choose = props.onChoose;
      return null;
    },
  };
  const { user } = await open({ conversation: { conversation: null }, host });
  await user.type(getField(), 'Hello');
  act(() => choose('Tea?'));
  expect(getField()).toHaveValue('Tea?\nHello');
  await user.clear(getField());

  act(() => choose('Which song?'));
  act(() => choose('Which book?'));

  expect(getField()).toHaveValue('Which book?');
});

test('the text of an icebreaker leads to the message field when the dialog of the icebreaker is closed', async () => {
  const { user } = await open({
    conversation: { conversation: null },
    host: {
      Slot: ({ at, props }) =>
        at === 'icebreaker' && 'onChoose' in props ? <IdeaDialog onChoose={props.onChoose} /> : null,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Ideas' }));

  await user.click(await screen.findByRole('button', { name: 'Which song today?' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getField()).toHaveFocus();
  await user.keyboard(' Mine');
  expect(getField()).toHaveValue('Which song today? Mine');
});

function IdeaDialog({ onChoose }: { onChoose: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const handleChoose = () => {
    setOpen(false);
    onChoose('Which song today?');
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Ideas</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Ideas">
        <button onClick={handleChoose}>Which song today?</button>
      </Dialog>
    </>
  );
}

test('says where the history ends that older messages are hidden (CHAT-018)', async () => {
  await open({ conversation: { history_limited: true, messages: [buildMessage()] } });

  expect(screen.getByText(/Older messages are hidden for your privacy/)).toBeVisible();
});
