import { afterEach, expect, jest, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

afterEach(() => void jest.useRealTimers());

const setup = () => renderApp(<LoginScreen />, { path: '/login', route: '/login' });

async function fillIn(user: ReturnType<typeof setup>['user']) {
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a lockout shows its minutes, counts down and allows another attempt at its end (AUTH-004)', async () => {
  fakeClock();
  const calls = fakeError('POST /api/user.php', 'account_blocked', { minutes: 15 });
  const { user } = setup();
  await fillIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many incorrect attempts, account blocked for 15 min.',
  );
  expect(screen.getByRole('button', { name: 'Try again in 15:00' })).toBeDisabled();
  expect(screen.queryByText('You can try again now.')).not.toBeInTheDocument();

  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('account blocked for 14 min.');
  expect(screen.getByRole('button', { name: 'Try again in 14:00' })).toBeDisabled();

  act(() => void jest.advanceTimersByTime(14 * 60_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('You can try again now.')).toBeVisible();
  expect(calls).toHaveLength(1);

  fake('POST /api/user.php', 'never');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.queryByText('You can try again now.')).not.toBeInTheDocument();
});

test('a lockout of one account does not block another (AUTH-004)', async () => {
  fakeError('POST /api/user.php', 'account_blocked', { minutes: 15 });
  const { user } = setup();
  expect(screen.queryByText('You can try again now.')).not.toBeInTheDocument();
  await fillIn(user);
  await screen.findByRole('button', { name: /Try again in/ });

  await user.clear(screen.getByRole('textbox', { name: 'E-mail or name' }));

  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

/** Fakes the clock of the countdown, but no timers that the rest needs. */
function fakeClock() {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'],
  });
}
