import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { SentCode } from '@liaison/shared/contracts';
import { buildPayment, buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';

afterEach(() => void jest.useRealTimers());

const sent: SentCode = { payment_id: '77', otp_required: true, phone_masked: '••• 789', sends_left: 2 };

function Form() {
  const [shown, setShown] = useState(sent);
  return <CodeForm sent={shown} takesFocus onResent={setShown} onDone={() => {}} />;
}

const setup = () =>
  renderApp(<Form />, {
    user: buildUser(),
    settings: buildSettings({ resend_seconds: 60 }),
  });
const getCode = () => screen.getByRole('textbox', { name: 'Code' });

test('a code that is not complete is named beside its field, and is not sent', async () => {
  const codes = fake('PUT /api/directdebit.php', { payment: buildPayment() });
  const { user } = setup();

  await user.type(getCode(), '123{Enter}');

  expect(await screen.findByText('Please check this entry.')).toBeVisible();
  expect(getCode()).toHaveAccessibleDescription(/Please check this entry\./);
  expect(codes).toEqual([]);
});

test('another code takes the wrong one away and is waited for again, until none is left', async () => {
  // Answers take real time.
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'],
  });
  fakeError('PUT /api/directdebit.php', 'code_invalid', { message: 'This code is not valid.' });
  const { user } = setup();
  expect(screen.getByRole('button', { name: 'Another code in 60 seconds' })).toBeDisabled();
  await user.type(getCode(), '000000{Enter}');
  expect(await screen.findByText('This code is not valid.')).toBeVisible();
  act(() => void jest.advanceTimersByTime(60_000));
  fake('POST /api/directdebit-code.php', { ...sent, phone_masked: '••• 790', sends_left: 1 });

  await user.click(screen.getByRole('button', { name: 'Send another code' }));

  expect(await screen.findByRole('button', { name: 'Another code in 60 seconds' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('790');
  expect(screen.queryByText('This code is not valid.')).not.toBeInTheDocument();
  expect(getCode()).toHaveValue('');
  expect(getCode()).toHaveFocus();
  act(() => void jest.advanceTimersByTime(60_000));
  fake('POST /api/directdebit-code.php', { ...sent, sends_left: 0 });
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText('No more codes can be sent for this payment.')).toBeVisible();
});

test('while the code is being checked, the payment cannot be cancelled', async () => {
  const codes = fake('PUT /api/directdebit.php', 'never');
  const cancelled = fake('DELETE /api/directdebit.php', { payment: buildPayment() });
  const { user } = setup();
  await user.type(getCode(), '123456{Enter}');
  await waitFor(() => expect(codes).toHaveLength(1));

  expect(screen.getByRole('button', { name: 'Cancel the payment' })).toBeDisabled();
  expect(cancelled).toHaveLength(0);
});

test('a payment that could not be cancelled says so, and can be cancelled again', async () => {
  fakeError('DELETE /api/directdebit.php', 'unavailable');
  const { user } = setup();

  await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  const cancelled = fake('DELETE /api/directdebit.php', { payment: buildPayment() });
  await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));
  await waitFor(() => expect(cancelled).toHaveLength(1));
});
