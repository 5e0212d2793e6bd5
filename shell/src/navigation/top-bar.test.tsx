import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery, likesQuery } from '@liaison/shared/live';
import { buildUser, fake, renderApp, setMedia } from '@liaison/shared/testing';
import { color } from '@liaison/shared/ui';
import { TopBar } from './top-bar.tsx';

const setup = (options: Parameters<typeof renderApp>[1] = {}) => renderApp(<TopBar />, options);
const likes = (isNew: boolean[]) => isNew.map((like_new, index) => ({ id: String(index + 1), like_new }));

test('the logo links to the home page (SHELL-011)', () => {
  setup();

  expect(screen.getByRole('link', { name: 'Liaison: home page' })).toHaveAttribute('href', '/');
});

test('a visitor sees Log in and no member entries (SHELL-023)', () => {
  setup();

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'Search members' })).not.toBeInTheDocument();
});

test('a member sees search, messages and likes in this order (SHELL-012)', () => {
  setup({ user: buildUser() });

  const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Search members', 'Messages', 'Likes']);
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('badges count unread messages and new likes, and show 99+ above 99 (SHELL-013, SHELL-014, SHELL-015, SHELL-016)', async () => {
  setup({ user: buildUser() });
  expect(screen.getByRole('link', { name: 'Messages' })).toBeInTheDocument();

  act(() => {
    queryClient.setQueryData(conversationsQuery.queryKey, { chats: [], unread_total: 100 });
    queryClient.setQueryData(likesQuery.queryKey, {
      profiles: [],
      liked_by: likes([true, false, true]),
      sent: [],
      matches: [],
    });
  });

  expect(await screen.findByRole('link', { name: 'Messages 100 unread' })).toHaveTextContent('99+');
  expect(screen.getByRole('link', { name: 'Likes 2 new' })).toHaveTextContent('2');

  act(() => {
    queryClient.setQueryData(conversationsQuery.queryKey, { chats: [], unread_total: 99 });
    queryClient.setQueryData(likesQuery.queryKey, {
      profiles: [],
      liked_by: likes(Array.from({ length: 100 }, () => true)),
      sent: [],
      matches: [],
    });
  });

  expect(await screen.findByRole('link', { name: 'Messages 99 unread' })).toHaveTextContent('99');
  expect(screen.getByRole('link', { name: 'Likes 100 new' })).toHaveTextContent('99+');
});

test('a free member sees premium and a paying member credits (SHELL-017, SHELL-021)', () => {
  const { unmount } = setup({ user: buildUser({ paid_user: false }) });
  expect(screen.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium');
  expect(screen.queryByRole('link', { name: /Credits/ })).not.toBeInTheDocument();
  unmount();

  setup({ user: buildUser({ paid_user: true, credits: 200 }) });

  expect(screen.getByRole('link', { name: 'Credits' })).toHaveAttribute('href', '/credits');
  expect(screen.queryByRole('link', { name: 'Get Premium' })).not.toBeInTheDocument();
});

test('a paying member with an unconfirmed e-mail address sees credits (SHELL-017)', () => {
  setup({ user: buildUser({ status: 'not_confirmed', paid_user: true, credits: 200 }) });

  expect(screen.getByRole('link', { name: 'Credits' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Get Premium' })).not.toBeInTheDocument();
});

test('the badge of the credits is hidden above ten, in the colour of a warning down to one, and of an error at none (SHELL-018, SHELL-019, SHELL-020)', () => {
  const { warning, warningSoft, error, errorSoft } = color;
  for (const [credits, text, background] of [
    [350, null, null],
    [11, null, null],
    [10, warning, warningSoft],
    [1, warning, warningSoft],
    [0, error, errorSoft],
  ] as const) {
    const { unmount } = setup({ user: buildUser({ paid_user: true, credits }) });
    const badge = within(screen.getByRole('link', { name: /^Credits/ })).queryByRole('img', {
      name: /credit/,
    });
    const style = badge && getComputedStyle(badge);
    expect([credits, badge?.textContent ?? null, style?.color ?? null, style?.background ?? null]).toEqual([
      credits,
      text && String(credits),
      text,
      background,
    ]);
    unmount();
  }
});

test('the account menu has profile, settings and logout, which ends the session (SHELL-022)', async () => {
  fake('GET /api/logout.php', null);
  const { user } = setup({ user: buildUser({ name: 'Ben' }) });

  await user.click(screen.getByRole('button', { name: 'Account of Ben' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['My profile', 'Settings', 'Log out']);
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
});

test('the language menu is shown only with more than one language (SHELL-024)', async () => {
  const { user, unmount } = setup({ visibleLocales: ['nl', 'fr', 'de'] });
  await user.click(screen.getByRole('button', { name: /^Language/ }));
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => choice.textContent)).toEqual(['Nederlands', 'Français', 'Deutsch']);
  unmount();

  setup({ visibleLocales: ['nl'] });

  expect(screen.queryByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
});

test('the installed app has a back button once there is a page to go back to (SHELL-030, SHELL-031)', async () => {
  setMedia({ standalone: true });
  const { router } = setup({ user: buildUser(), path: '/members' });
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();

  history.pushState(null, '', '#');
  await act(() => router.navigate('/likes'));
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();

  await act(() => router.navigate('/members'));
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('a browser tab has no back button (SHELL-030)', async () => {
  const { router } = setup({ user: buildUser(), path: '/members' });

  await act(() => router.navigate('/likes'));

  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});
