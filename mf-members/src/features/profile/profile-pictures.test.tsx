import { expect, jest, test } from '@jest/globals';
import type { ProfileResponse } from '@liaison/shared/contracts';
import { buildUser, fake } from '@liaison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildResponse, profile, setup } from './member-screen.fixture.tsx';

const main = {
  id: '1',
  filename: 'members/ab/640.webp',
  thumb_filename: 'members/ab/240.webp',
  status: 'approved' as const,
  width: 1600,
  height: 2133,
  placeholder: null,
};
const withMain = { ...profile, main_image: main };
const locked: ProfileResponse['pictures'] = ['2', '3'].map((id) => ({
  id,
  thumb: `locked/${id}.webp`,
  locked: true,
}));
const clear = locked.map(({ id }) => ({
  id,
  thumb: `/files/private/${id}/240.webp`,
  filename: `/files/private/${id}/640.webp`,
  width: 1600,
  height: 2133,
  locked: false,
}));
const premium = buildUser({ paid_user: true });

test('locked pictures of a free member are blurred copies under a lock, with their number (MEM-022)', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures: locked, locked_count: 2 }));

  setup();

  const first = await screen.findByRole('button', { name: '2 private photos' });
  expect(first).toHaveTextContent('2 private photos');
  expect(first.querySelector('svg')).toBeInTheDocument();
  const second = screen.getByRole('button', { name: 'Locked photo 3 of Ines' });
  expect([first, second].map((button) => button.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/locked/2.webp',
    '/media/locked/3.webp',
  ]);
  expect(document.body.innerHTML).not.toContain('/files/private/');
});

test('a locked picture opens the premium alert, which returns the focus when it is closed (MEM-023)', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures: locked, locked_count: 2 }));
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Locked photo 3 of Ines' });

  await user.click(button);

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'For premium members' })).toBeVisible());
  expect(screen.getByText(/Ines has 2 private photos/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how premium works' })).toHaveAttribute('href', '/premium');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('a premium member sees every photo at full size, by buttons and by keys (MEM-025)', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures: clear }));
  const { user } = setup({ user: premium });
  const opener = await screen.findByRole('button', { name: 'Open photo 2 of Ines' });

  await user.click(opener);

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Photos of Ines' })).toBeVisible());
  expect(screen.getByRole('status')).toHaveTextContent('Photo 2 of 3');
  expect(screen.getByRole('img', { name: 'Photo 3 of Ines' })).toHaveAttribute(
    'srcset',
    '/files/private/3/640.webp 640w, /files/private/3/1600.webp 1600w',
  );
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(screen.getByRole('status')).toHaveTextContent('Photo 3 of 3');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 3');
  await user.keyboard('{End}');
  // With another key the browser goes back, or the cursor to another word.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowLeft}{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent('Photo 3 of 3');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the viewer shows the same photo until it has closed', async () => {
  // jsdom has no layout. A browser takes what is not a number for 0.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, options) {
    this.scrollLeft = (options as ScrollToOptions).left || 0;
    fireEvent.scroll(this);
  });
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures: clear }));
  const { user } = setup({ user: premium });
  await user.click(await screen.findByRole('button', { name: 'Open photo 3 of Ines' }));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Photo 3 of 3');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(status).not.toBeInTheDocument());
  // Its last text.
  expect(status).toHaveTextContent('Photo 3 of 3');
});

test.each([
  { photo: 'that was opened here', path: '/members/77', action: 'POP' },
  { photo: 'that a link has opened', path: '/members/77?picture=1', action: 'REPLACE' },
])('after a photo $photo is closed, Back does not lead to it', async ({ path, action }) => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain }));
  const { user, router } = setup({ path });
  if (path === '/members/77') await user.click(await screen.findByRole('button', { name: /^Open photo 1/ }));
  await screen.findByRole('dialog');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.historyAction).toBe(action);
});

test('a double click on the button that closes a photo leaves the profile open', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain }));
  const { user, router } = setup({ path: '/members/77?before' });
  await act(() => router.navigate('/members/77'));
  await user.click(await screen.findByRole('button', { name: /^Open photo 1/ }));
  const close = await screen.findByRole('button', { name: 'Close' });

  // The second click comes before the page has gone back.
  act(() => {
    close.click();
    close.click();
  });

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('a photo is reported after its viewer, which takes the keys, has closed', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain }));
  const { user } = setup({ path: '/members/77?picture=1' });

  await user.click(await screen.findByRole('button', { name: 'Report this photo' }));

  expect(await screen.findByText('slot report-dialog')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('members cannot report their own photos, and are sold none', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures: locked, locked_count: 2 }));
  const first = setup({ user: buildUser({ id: '77' }), path: '/members/77?picture=1' });
  expect(await screen.findByRole('button', { name: 'Zoom' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this photo' })).not.toBeInTheDocument();
  first.unmount();

  setup({ user: buildUser({ id: '77' }), path: '/members/77?picture=locked' });

  expect(await screen.findByRole('img', { name: '2 private photos' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a single photo has no buttons for others beside it', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain }));
  const { user } = setup();

  await user.click(await screen.findByRole('button', { name: 'Open photo 1 of Ines' }));

  expect(await screen.findByRole('button', { name: 'Zoom' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Previous photo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  expect(screen.queryByText('Photo 1 of 1')).not.toBeInTheDocument();
});

test('zoom is a button and a key, and another photo starts without it', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures: clear }));
  const { user } = setup({ user: premium });
  await user.click(await screen.findByRole('button', { name: 'Open photo 1 of Ines' }));
  const zoom = await screen.findByRole('button', { name: 'Zoom' });

  await user.click(zoom);
  expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 3');
  await user.keyboard('-');
  expect(zoom).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('+');
  await user.click(screen.getByRole('button', { name: 'Next photo' }));

  expect(zoom).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor is led to sign-in by every photo, and from there back to the same one', async () => {
  fake(
    'GET /api/profile.php',
    buildResponse({
      profile: withMain,
      pictures: locked,
      locked_count: 2,
      reason: 'authentication_required',
      can: { chat: false, like: false, gift: false },
    }),
  );

  setup({ user: null });

  const toLogin = (photo: string) =>
    `/login?${new URLSearchParams({ next: `/members/77?picture=${photo}` })}`;
  expect(await screen.findByRole('link', { name: 'Open photo 1 of Ines' })).toHaveAttribute(
    'href',
    toLogin('1'),
  );
  expect(screen.getByRole('link', { name: '2 private photos' })).toHaveAttribute('href', toLogin('locked'));
});

test.each([
  { member: 'a free member', user: buildUser(), pictures: locked, dialog: 'For premium members' },
  { member: 'a premium member', user: premium, pictures: clear, dialog: 'Photos of Ines' },
])('after sign-in a locked photo that a visitor chose opens what $member may see', async (row) => {
  const { user, pictures, dialog } = row;
  const locked_count = pictures === locked ? 2 : 0;
  fake('GET /api/profile.php', buildResponse({ profile: withMain, pictures, locked_count }));

  const { router } = setup({ user, path: '/members/77?picture=locked' });

  await waitFor(() => expect(screen.getByRole('dialog', { name: dialog })).toBeVisible());
  expect(router.state.location.search).toBe('?picture=locked');
});

test('without a photo there is a placeholder, and nothing to open', async () => {
  fake('GET /api/profile.php', buildResponse({ profile: { ...profile, main_image: null } }));

  setup({ path: '/members/77?picture=1' });

  expect(await screen.findByRole('img', { name: 'No photo yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /photo/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
