import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { ToastRegion } from '@liaison/shared/ui';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { storeInstallOffer } from '../installed-app/install-offer.ts';
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

const openMenu = async (view: ReturnType<typeof renderApp>) => {
  await view.user.click(screen.getByRole('button', { name: 'Account of Ben' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
};

test('a logout deletes what is stored for the account, and neither deletes nor asks about that of others', async () => {
  const calls = fake('GET /api/logout.php', undefined as never);
  const others = ['chat/draft/6/5', 'post/parcels/6/8', 'theme'];
  for (const name of ['chat/draft/5/8', 'live/delivered/5/7', ...others]) localStorage.setItem(name, 'x');
  const view = renderApp(<TopBar />, { user: buildUser({ id: '5', name: 'Ben' }) });

  await openMenu(view);

  await waitFor(() => expect(Object.keys(localStorage).toSorted()).toEqual(others));
  expect(calls).toHaveLength(1);
});

test('while something waits to be sent the logout asks first, and staying keeps it', async () => {
  const calls = fake('GET /api/logout.php', undefined as never);
  localStorage.setItem('post/parcels/5/8', 'x');
  const view = renderApp(<TopBar />, { user: buildUser({ id: '5', name: 'Ben' }) });
  await openMenu(view);
  const dialog = await screen.findByRole('dialog', { name: 'Log out anyway?' });
  expect(dialog).toHaveTextContent(/has not been sent yet/);

  await view.user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('post/parcels/5/8')).toBe('x');
  await openMenu(view);
  await view.user.click(await screen.findByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(localStorage.getItem('post/parcels/5/8')).toBeNull());
  expect(calls).toHaveLength(1);
});

test('the menu offers to install the site as an app once the browser allows it, and until the browser was asked', async () => {
  storeInstallOffer();
  let prompts = 0;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompts++,
  });
  const { user } = renderApp(<TopBar />, { user: buildUser({ name: 'Ben' }) });
  const menu = screen.getByRole('button', { name: 'Account of Ben' });
  await user.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Install as an app' })).not.toBeInTheDocument();

  act(() => void dispatchEvent(offer));
  await user.click(await screen.findByRole('menuitem', { name: 'Install as an app' }));

  expect([offer.defaultPrevented, prompts]).toEqual([true, 1]);
  await user.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Install as an app' })).not.toBeInTheDocument();
});
