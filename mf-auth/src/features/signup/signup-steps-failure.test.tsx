import { expect, jest, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { buildNewUser } from './signup.fixture.tsx';

let isConnected = false;
jest.unstable_mockModule('./signup-steps.tsx', () => {
  if (!isConnected) throw new Error('The code did not load');
  return { SignupSteps: () => <p>The steps</p> };
});
const { Component: SignupForm } = await import('./signup-form.tsx');

test('in a dialog, the steps after the account whose code did not load can be loaded again', async () => {
  const { user } = renderApp(<SignupForm onDone={() => {}} />, {
    path: '/members',
    route: '/members',
    user: buildNewUser(),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isConnected = true;

  await user.click(retry);

  expect(await screen.findByText('The steps')).toBeVisible();
});
