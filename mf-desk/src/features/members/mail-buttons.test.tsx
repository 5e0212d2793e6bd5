import { expect, test } from '@jest/globals';
import { fake, fakeError } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { nora, openDesk } from './members.fixture.tsx';

test('an activation e-mail that the member needs no more is offered no longer, and the desk says why', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'not_confirmed' });
  fakeError('POST /api/desk/mails', 'conflict');
  const { user } = openDesk('/desk/members/77', 'support');
  const button = await screen.findByRole('button', { name: 'Send the activation e-mail again' });
  fake('GET /api/desk/member', nora);

  await user.click(button);

  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something about this member has changed/);
});

test('a member whose account is closed meanwhile gets no e-mail, and the desk says why', async () => {
  fake('GET /api/desk/member', nora);
  fakeError('POST /api/desk/mails', 'conflict');
  const { user } = openDesk('/desk/members/77', 'support');
  const button = await screen.findByRole('button', { name: 'Send a link for a new password' });
  fake('GET /api/desk/member', { ...nora, status: 'disabled' });

  await user.click(button);

  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something about this member has changed/);
  expect(screen.getByRole('heading', { name: 'E-mails' })).toHaveFocus();
});
