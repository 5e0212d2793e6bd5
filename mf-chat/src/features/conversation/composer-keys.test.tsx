import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setMedia } from '@liaison/shared/testing';
import { acceptMessages } from '../../conversation.fixture.ts';
import { getField, getSendButton, open } from './member-conversation.fixture.tsx';

test('on a desktop Enter sends and Shift+Enter adds a line; spaces at the end are not sent', async () => {
  const calls = acceptMessages();
  const { user } = await open();

  await user.type(getField(), 'one{Shift>}{Enter}{/Shift}two  {Enter}');

  await waitFor(() => expect(calls[0]?.body.text).toBe('one\ntwo'));
});

test('Enter that confirms a word of an input method does not send', async () => {
  const calls = acceptMessages();
  const { user } = await open();
  await user.type(getField(), 'こん');
  fireEvent.keyDown(getField(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(getField(), { key: 'Enter', keyCode: 229 });

  await user.type(getField(), 'にちは{Enter}');

  await waitFor(() => expect(calls.map(({ body }) => body.text)).toEqual(['こんにちは']));
});

test('on a phone Enter adds a line', async () => {
  setMedia({ width: 390 });
  const calls = acceptMessages();
  const { user } = await open();

  await user.type(getField(), 'one{Enter}two');

  expect(getField()).toHaveValue('one\ntwo');
  expect(calls).toHaveLength(0);
});

test('after a message was sent by the button, or nothing was there to send, the field has the focus', async () => {
  acceptMessages();
  const { user } = await open();
  await user.click(getSendButton());
  expect(getField()).toHaveFocus();
  await user.keyboard('Hello');

  await user.click(getSendButton());

  expect(await screen.findByRole('log')).toHaveTextContent('Hello');
  expect(getField()).toHaveFocus();
  expect(getField()).toHaveValue('');
});
