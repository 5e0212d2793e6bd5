import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { emit } from '@liaison/shared/events';
import type { ModuleHost } from '@liaison/shared/module';
import { createElement } from 'react';
import { Link } from 'react-router';
import { buildUser, renderApp, setMedia, buildSettings } from '@liaison/shared/testing';
import { layouts } from './layouts.tsx';

const setup = (layout: keyof typeof layouts, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(createElement(layouts[layout], null, <p>The screen</p>), options);

type View = ReturnType<typeof setup>;

test('the default layout has top bar, footer, disclaimer and entry warning around the screen (SHELL-006)', async () => {
  setup('default');

  expect(screen.getByRole('main', { hidden: true })).toHaveTextContent('The screen');
  expect(screen.getByRole('banner', { hidden: true })).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo', { hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notice', hidden: true })).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: /18\+/ })).toBeInTheDocument();
});

test('the alert about disabled mails is shown above the screen (SHELL-006, SHELL-054)', async () => {
  setup('default', { user: buildUser({ notifications_disabled: ['bounce'] }) });

  expect(
    await screen.findByText('Our e-mails to your address came back.', { exact: false }),
  ).toBeInTheDocument();
});

test.each(['NL', 'DE'])(
  'the chat layout has no footer and shows the entry warning in %s (SHELL-007, SHELL-039, CHAT-022)',
  async (geoip_country) => {
    setup('chat', { settings: buildSettings({ geoip_country }) });

    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('contentinfo', { hidden: true })).not.toBeInTheDocument();
  },
);

test('the chat layout shows no entry warning in other countries, where the default layout does (SHELL-039, CHAT-022)', async () => {
  const settings = buildSettings({ geoip_country: 'FR' });
  setup('chat', { settings });
  setup('default', { settings });

  // The code of the warning loads late: by now, both would be there.
  expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(1);
});

test('the lander layout has a header with the logo and only the legal links (SHELL-008)', () => {
  setup('lander');

  expect(screen.getByRole('banner')).toContainElement(
    screen.getByRole('link', { name: 'Liaison: home page' }),
  );
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

test('the empty layout renders nothing but the screen (SHELL-009)', () => {
  setup('empty');

  expect(screen.getByRole('main')).toHaveTextContent('The screen');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a sign-up link opens the modal on desktop and the page on phones (SHELL-006, SHELL-040, SHELL-041)', async () => {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  setMedia({ width: 768 });
  const desktop = setup('default', { path: '/members' });
  await desktop.user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('dialog', { name: 'Create your profile' })).toBeInTheDocument();
  expect(desktop.router.state.location.pathname).toBe('/members');
  desktop.unmount();

  setMedia({ width: 767 });
  const phone = setup('default', { path: '/members' });
  await phone.user.click(screen.getByRole('link', { name: 'Sign up' }));

  expect(phone.router.state.location.pathname).toBe('/signup');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the modal of a link that names a member is for writing to that member, the next one is not', async () => {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  setMedia({ width: 768 });
  const Slot: ModuleHost['Slot'] = ({ props }) =>
    'memberId' in props && <p>Write to {props.memberId ?? 'nobody'}</p>;
  const link = <Link to="/signup?member_id=7">Write</Link>;
  const { user } = renderApp(createElement(layouts.default, null, link), { host: { Slot } });

  await user.click(screen.getByRole('link', { name: 'Write' }));

  expect(await screen.findByText('Write to 7')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Sign up', hidden: true }));
  expect(await screen.findByText('Write to nobody')).toBeInTheDocument();
});

test('a sign-up link that is opened in another tab opens no modal', async () => {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  setMedia({ width: 768 });
  const { router, user } = setup('default', { path: '/members' });
  const link = screen.getByRole('link', { name: 'Sign up' });
  // jsdom would report that it opens no tab.
  const clicks: boolean[] = [];
  const stopBrowser = (event: Event) => {
    clicks.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', stopBrowser);

  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');

  document.removeEventListener('click', stopBrowser);
  expect(clicks).toEqual([false]);
  expect(router.state.location.pathname).toBe('/members');
});

test.each([
  ['a link of the form', ({ user }: View) => user.click(screen.getByRole('link', { name: 'To the login' }))],
  ['Back', ({ router }: View) => act(() => router.navigate(-1))],
])('%s to another page closes the sign-up modal, which would cover that page', async (_, leave) => {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  setMedia({ width: 768 });
  const host = {
    Slot: ({ at }: { at: string }) => at === 'signup-form' && <Link to="/login">To the login</Link>,
  };
  const view = setup('default', { path: '/faq', host });
  await act(() => view.router.navigate('/members'));
  await view.user.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('dialog', { name: 'Create your profile' })).toBeInTheDocument();

  await leave(view);

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(view.router.state.location.pathname).not.toBe('/members');
});

test('a redirect, as after the sign-in that begins the sign-up on the login page, keeps the modal', async () => {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  setMedia({ width: 768 });
  const { user, router } = setup('default', { path: '/login' });
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create your profile' });

  await act(() => router.navigate('/members', { replace: true }));

  expect(router.state.location.pathname).toBe('/members');
  // A dialog that closes stays in the document for its transition.
  expect(dialog).toHaveAttribute('data-open');
});

test('the chat layout has the bottom bar where the navigation leads to, and none below a conversation', async () => {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  const { router } = setup('chat', { path: '/chats', user: buildUser() });
  expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeInTheDocument();
  await act(() => router.navigate('/chats/'));
  expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeInTheDocument();

  await act(() => router.navigate('/chats/7'));

  expect(screen.queryByRole('navigation', { name: 'Navigation' })).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('the chat layout shows the alert about disabled mails too (SHELL-054)', async () => {
  setup('chat', { path: '/chats', user: buildUser({ notifications_disabled: ['bounce'] }) });

  expect(
    await screen.findByText('Our e-mails to your address came back.', { exact: false }),
  ).toBeInTheDocument();
});

test.each([
  ['a member', 1, buildUser()],
  ['a visitor', 0, null],
])('in the default layout a match of %s opens %s modals', (_, count, user) => {
  const Slot: ModuleHost['Slot'] = ({ at }) => at === 'match-modal' && <p>It’s a match</p>;
  setup('default', { user, host: { Slot } });

  act(() => emit('members/matched', { profileId: '7' }));

  expect(screen.queryAllByText('It’s a match')).toHaveLength(count);
});

test('the skip link leads to the screen, without an entry in the history of the browser', async () => {
  const { user } = setup('default');
  const entries = history.length;
  const link = screen.getByRole('link', { name: 'Skip to the content', hidden: true });
  expect(link).toHaveAttribute('href', '#main');

  await user.click(link);

  expect(screen.getByRole('main', { hidden: true })).toHaveFocus();
  expect(history.length).toBe(entries);
});
