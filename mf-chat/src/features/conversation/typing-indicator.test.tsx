import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '@liaison/shared/api';
import { buildMessage, fake, startFakeLive } from '@liaison/shared/testing';
import { fakeTimers, getLog, messageEvent, open } from './conversation-screen.fixture.tsx';

const queryTyping = () => screen.queryByText('Anna is typing…');

test('the typing indicator is shown for six seconds after the last report (CHAT-007)', async () => {
  fakeTimers();
  await open();
  const publish = await startFakeLive();

  publish({ type: 'typing', conversation: '7' });
  act(() => void jest.advanceTimersByTime(4000));
  publish({ type: 'typing', conversation: '7' });
  act(() => void jest.advanceTimersByTime(5500));
  expect(queryTyping()).toBeVisible();
  act(() => void jest.advanceTimersByTime(500));

  expect(queryTyping()).not.toBeInTheDocument();
});

test('the typing indicator disappears when the message arrives (CHAT-007)', async () => {
  await open();
  const publish = await startFakeLive();

  publish({ type: 'typing', conversation: '7' });
  expect(queryTyping()).toBeVisible();
  publish(messageEvent(buildMessage({ id: '41', text: 'Are you there?' })));

  expect(await within(getLog()).findByText('Are you there?')).toBeVisible();
  expect(queryTyping()).not.toBeInTheDocument();
});

test('neither a message elsewhere nor an own one ends the typing indicator (CHAT-007)', async () => {
  await open();
  const publish = await startFakeLive();
  publish({ type: 'typing', conversation: '7' });

  publish({ type: 'message', conversation: '8', message: buildMessage() });
  publish(messageEvent(buildMessage({ id: '41', from: 'me', text: 'On my way' })));

  expect(await within(getLog()).findByText('On my way')).toBeVisible();
  expect(queryTyping()).toBeVisible();
});

test('typing in another conversation shows no indicator in this one (CHAT-007)', async () => {
  await open();
  const publish = await startFakeLive();

  publish({ type: 'typing', conversation: '8' });
  publish(messageEvent(buildMessage({ id: '41', text: 'Are you there?' })));

  expect(await within(getLog()).findByText('Are you there?')).toBeVisible();
  expect(queryTyping()).not.toBeInTheDocument();
});

test('typing is reported at most once in three seconds (CHAT-007)', async () => {
  fakeTimers();
  const calls = fake('POST /api/typing.php', undefined as never);
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Message' });

  await user.type(field, 'Hello');
  jest.setSystemTime(Date.now() + 2000);
  await user.type(field, ' there');
  jest.setSystemTime(Date.now() + 3000);
  await user.type(field, '!');

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.body).toEqual({ conversation: '7' });
});

test('a text that is deleted is not reported as typing (CHAT-007)', async () => {
  fakeTimers();
  const calls = fake('POST /api/typing.php', undefined as never);
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'H');
  await waitFor(() => expect(calls).toHaveLength(1));
  jest.setSystemTime(Date.now() + 3000);

  await user.clear(field);

  jest.setSystemTime(Date.now() + 3000);
  await user.type(field, 'G');
  // Answered after both.
  await call('GET /api/user.php');
  expect(calls).toHaveLength(2);
});
