import { courierLog } from './boot/made-up-modules.fixture.ts';
import { findScreen, openSite } from './made-up-site.fixture.tsx';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery } from '@liaison/shared/live';
import { clearUser, setUser } from '@liaison/shared/session';
import { buildUser, setMedia } from '@liaison/shared/testing';

let site: Awaited<ReturnType<typeof openSite>>;

afterEach(() => site.close());

async function open(...args: Parameters<typeof openSite>) {
  site = await openSite(...args);
}

const getPath = () => site.getPath();
const listLinks = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a visitor at a member route is sent to sign-in, and after it to that route (SHELL-049)', async () => {
  await open(null, '/', '/letters/in?new=1');
  expect(await findScreen('gate')).toBeInTheDocument();
  expect(getPath()).toBe('/gate?next=%2Fletters%2Fin%3Fnew%3D1');

  await act(async () => setUser(buildUser()));

  expect(await findScreen('letters')).toBeInTheDocument();
  expect(getPath()).toBe('/letters/in?new=1');
});

test('a visitor who creates an account on the home page stays there for the next steps of the sign-up', async () => {
  await open(null, '/');

  await act(async () => setUser(buildUser({ status: 'not_confirmed' })));

  expect(getPath()).toBe('/');
});

test('a session that expires on a member route leads to sign-in and back (AUTH-042)', async () => {
  await open(buildUser(), '/letters');

  await act(async () => clearUser('expired'));

  await waitFor(() => expect(getPath()).toBe('/gate?next=%2Fletters'));
});

test.each(['/', '/gate', '/home'])('%s leads a member to the member home (SHELL-002)', async (path) => {
  await open(buildUser(), '/letters', path);

  expect(await findScreen('hall')).toBeInTheDocument();
  expect(getPath()).toBe('/hall');
});

test('a visitor gets the links to the routes that sign in and sign up (SHELL-023)', async () => {
  await open(null, '/');

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/gate');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/enrol');
});

test.each([
  ['a visitor', null],
  ['a member', buildUser()],
])('a screen for staff, which the page knows for staff only, opens for %s', async (_who, user) => {
  await open(user, '/tower');

  expect(await findScreen('tower')).toBeInTheDocument();
  expect(getPath()).toBe('/tower');
  // It has a navigation of its own beside its main content.
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

test('a slot learns whether the screen is in the members area, the bottom bar whether it is in the settings area', async () => {
  await open(buildUser({ has_time_bonus: true }), '/hall');
  expect(await screen.findByText('bonus {"isMembersArea":true}')).toBeInTheDocument();
  const getOwnEntry = () =>
    within(screen.getByRole('navigation', { name: 'Navigation' })).getByRole('link', {
      name: 'Myself',
    });
  expect(getOwnEntry()).not.toHaveAttribute('aria-current');

  await act(() => site.router.navigate('/bells'));

  expect(await screen.findByText('bonus {"isMembersArea":false}')).toBeInTheDocument();
  expect(getOwnEntry()).toHaveAttribute('aria-current', 'page');
});

test('a screen below the path of another module marks the entry of its own module in both bars', async () => {
  await open(buildUser(), '/hall');
  const listCurrent = () =>
    ['Main navigation', 'Navigation'].map((name) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link', { current: 'page' })
        .map((link) => link.textContent),
    );
  expect(listCurrent()).toEqual([['Hall'], ['Hall']]);

  await act(() => site.router.navigate('/hall/5/mail'));

  expect(await findScreen('mailroom')).toBeInTheDocument();
  expect(listCurrent()).toEqual([['Mailroom'], ['Mailroom']]);
});

test('the installed app has a back button on the routes that declare it (SHELL-030)', async () => {
  setMedia({ standalone: true });
  await open(buildUser(), '/hall', '/mailroom');
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();

  await act(() => site.router.navigate('/letters'));

  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('on the first page of a visit the installed app has no back button, which would leave the site (SHELL-031)', async () => {
  setMedia({ standalone: true });
  history.pushState(null, '', '/elsewhere');
  await open(buildUser(), '/mailroom');

  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('an entry with emphasis is at the end of the top bar only, the others are in both bars in their order', async () => {
  await open(buildUser({ credits: 200 }), '/hall');

  expect(listLinks('Main navigation')).toEqual(['Hall', 'Cheers', 'Mailroom']);
  expect(listLinks('Navigation')).toEqual(['Hall', 'Cheers', 'Mailroom', 'Myself']);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Coins' })).toHaveAttribute(
    'href',
    '/coins',
  );
});

test('entries have the badges that they declare', async () => {
  await open(buildUser({ credits: 3 }), '/hall');

  act(() => queryClient.setQueryData(conversationsQuery.queryKey, { chats: [], unread_total: 4 }));

  const banner = within(screen.getByRole('banner'));
  expect(await banner.findByRole('link', { name: 'Mailroom 4 unread' })).toBeInTheDocument();
  expect(banner.getByRole('link', { name: /^Coins 3 credits/ })).toBeInTheDocument();
});

test('a background component is loaded once its data is stored and the browser is online, and mounted anew with each connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean) =>
    act(async () => {
      online.mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await open(buildUser(), '/hall', '/letters');
  expect(await findScreen('letters')).toBeInTheDocument();
  expect(courierLog).toEqual([]);

  await setOnline(false);
  localStorage.setItem('post/parcels/5', '[]');
  await act(() => site.router.navigate('/hall'));
  expect(await findScreen('hall')).toBeInTheDocument();
  expect(courierLog).toEqual([]);
  await setOnline(true);
  await waitFor(() => expect(courierLog).toEqual(['loaded', 'mounted']));

  await setOnline(false);
  await setOnline(true);
  await waitFor(() => expect(courierLog).toEqual(['loaded', 'mounted', 'mounted']));
  online.mockRestore();
});

test('a background component is mounted after the navigation that follows the storing of its data', async () => {
  courierLog.length = 0;
  await open(buildUser(), '/hall');
  expect(await findScreen('hall')).toBeInTheDocument();
  expect(courierLog).toEqual([]);
  localStorage.setItem('post/parcels/5', '[]');

  await act(() => site.router.navigate('/letters'));

  await waitFor(() => expect(courierLog).toContain('mounted'));
});

test('the alert about disabled mails links to the route with the notification settings (SHELL-054)', async () => {
  await open(buildUser({ notifications_disabled: ['bounce'] }), '/hall');
  const user = userEvent.setup();

  await user.click(screen.getByRole('link', { name: 'Notification settings' }));

  expect(await findScreen('bells')).toBeInTheDocument();
});
