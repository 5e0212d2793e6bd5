import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as ProfileDataScreen } from './profile-data-screen.tsx';

const open = (query = '?token=a%2Bb') =>
  renderApp(<ProfileDataScreen />, {
    path: `/profile/data${query}`,
    route: '/profile/data',
    user: buildUser(),
  });

test('the mailed link offers the file, and its token is removed from the address bar (PROF-021)', async () => {
  const calls = fake('GET /api/data-export.php', { valid: true });
  const { router } = open();

  expect(await screen.findByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    '/api/data-export.php?token=a%2Bb',
  );
  expect(calls.map((call) => call.query)).toEqual([{ token: 'a+b', check: '1' }]);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test.each(['?token=old', ''])('an expired link offers to request a new one: %j (PROF-021)', async (query) => {
  fakeError('GET /api/data-export.php', 'link_expired');
  open(query);

  expect(await screen.findByText('Link expired or invalid, request a new email.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request my data again' })).toHaveAttribute(
    'href',
    '/profile/account',
  );
});

test('the check of the link can be retried after an error', async () => {
  fakeError('GET /api/data-export.php', 'unavailable');
  const { user } = open();
  await screen.findByText(/We cannot reach the service/);

  fake('GET /api/data-export.php', { valid: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Download the file' })).toBeVisible();
});
