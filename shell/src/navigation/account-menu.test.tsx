import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { ToastRegion } from '@liaison/shared/ui';
import { buildUser, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { TopBar } from './top-bar.tsx';

test('a failed logout is reported and the user stays signed in (AUTH-040)', async () => {
  const calls = fakeError('GET /api/logout.php', 'unavailable');
  const { user } = renderApp(
    <>
      <TopBar />
      <ToastRegion />
    </>,
    { user: buildUser({ name: 'Ben' }) },
  );

  await user.click(screen.getByRole('button', { name: 'Account of Ben' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));

  expect(await screen.findByText('An error occured, please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account of Ben' })).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});
