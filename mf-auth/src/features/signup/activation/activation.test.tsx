import { afterEach, expect, jest, test } from '@jest/globals';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as ActivateDone } from './activate-done-screen.tsx';
import { Component as ActivateError } from './activate-error-screen.tsx';
import { Component as Activate } from './activate-screen.tsx';
import { Component as ActivationAlert } from './activation-alert.tsx';

const unconfirmed = buildUser({ status: 'not_confirmed', email: 'nora@example.org' });
afterEach(() => void jest.useRealTimers());

const open = (path = '/activate?token=abc', user = unconfirmed) =>
  renderApp(<Activate />, { path, route: '/activate', user });

test('opening the link calls nothing; the button activates the account (AUTH-036, S26)', async () => {
  const calls = fake('POST /api/activate.php', { user: { ...unconfirmed, status: 'active' } });
  const { user, router } = open();
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
  expect(calls.map((call) => call.body)).toEqual([{ token: 'abc' }]);
});

test('an expired link leads to the error page (AUTH-033, AUTH-037)', async () => {
  fakeError('POST /api/activate.php', 'link_expired');
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/error'));
});

test('a used link counts as success for an active member', async () => {
  fakeError('POST /api/activate.php', 'link_expired');
  const { user, router } = open('/activate?token=abc', buildUser());
  const alerts: string[] = [];
  const observer = new MutationObserver(() =>
    alerts.push(...screen.queryAllByRole('alert').map(({ textContent }) => textContent)),
  );
  observer.observe(document.body, { childList: true, subtree: true });

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
  observer.disconnect();
  expect(alerts).toEqual([]);
});

test('a link whose first answer was lost counts as success, and the account is loaded again', async () => {
  fakeError('POST /api/activate.php', 'link_expired', { done: true });
  const calls = fake('GET /api/user.php', { user: { ...unconfirmed, status: 'active' } });
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
  expect(calls).toHaveLength(1);
});

test('an unconfirmed member who opens the used link of another account is not told to be confirmed', async () => {
  fakeError('POST /api/activate.php', 'link_expired', { done: true });
  fake('GET /api/user.php', { user: unconfirmed });
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
  expect(router.state.location.state).toEqual({ otherId: unconfirmed.id });
});

test('a used link is tried again when the account cannot be loaded', async () => {
  fakeError('POST /api/activate.php', 'link_expired', { done: true });
  fakeError('GET /api/user.php', 'unavailable');
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(router.state.location.pathname).toBe('/activate');
});

test('a visitor whose first answer was lost, or who opens an older link, learns that the address is confirmed', async () => {
  fakeError('POST /api/activate.php', 'link_expired', { done: true });
  const { user, router } = renderApp(<Activate />, { path: '/activate?token=abc', route: '/activate' });

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
});

test('where another account is logged in, it is said so once the account of the link is confirmed', async () => {
  fake('POST /api/activate.php', { user: null });
  const { user, router } = open('/activate?token=abc', buildUser({ id: '77', name: 'Olga' }));
  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
  const { state } = router.state.location;

  const done = renderApp(<ActivateDone />, { user: buildUser({ id: '77', name: 'Olga' }) });
  await act(() => done.router.navigate('/activate/done', { state }));

  expect(screen.getByText(/^Another account is still logged in here, Olga/)).toBeVisible();
});

test('the page shows an error when the API is unavailable', async () => {
  fakeError('POST /api/activate.php', 'unavailable');
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(router.state.location.pathname).toBe('/activate');
});

test('a link without a token leads to the error page', async () => {
  const { router } = open('/activate');

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/error'));
});

test('the done page links to the members, or to the login for visitors (AUTH-036)', () => {
  const member = renderApp(<ActivateDone />, { user: buildUser() });
  expect(screen.getByRole('link', { name: 'Go to the members' })).toHaveAttribute('href', '/members');
  member.unmount();

  renderApp(<ActivateDone />);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('the error page offers a new link and the customer service (AUTH-033, AUTH-037)', () => {
  renderApp(<ActivateError />, { user: unconfirmed });

  expect(screen.getByText('Link expired or invalid, request a new email.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+31201234567' })).toHaveAttribute('href', 'tel:+31201234567');
});

test('a visitor is asked to log in before a new link is sent', () => {
  renderApp(<ActivateError />);

  expect(screen.getByRole('link', { name: 'Log in and send a new link' })).toHaveAttribute(
    'href',
    '/login?next=/activate/error',
  );
});

test('a member who is confirmed already is not told that the activation failed', async () => {
  const { router } = renderApp(<ActivateError />, {
    path: '/activate/error',
    route: '/activate/error',
    user: buildUser(),
  });

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
});

test('only an unconfirmed member is prompted to activate (SHELL-056)', () => {
  const prompt = renderApp(<ActivationAlert />, { user: unconfirmed });
  expect(screen.getByText(/We have sent a link to nora@example.org/)).toBeVisible();
  prompt.unmount();

  const active = renderApp(<ActivationAlert />, { user: buildUser() });
  expect(active.container).toBeEmptyDOMElement();
  active.unmount();

  expect(renderApp(<ActivationAlert />).container).toBeEmptyDOMElement();
});

test('the notice has room for a usual address, and shows both ends of a longer one', () => {
  const email = (local: string) => `${local}@students.example.org`;
  const usual = buildUser({ status: 'not_confirmed', email: email('maximiliane.muster') });
  const first = renderApp(<ActivationAlert />, { user: usual });
  expect(screen.getByText(/maximiliane\.muster@students\.example\.org/)).toBeVisible();
  first.unmount();

  renderApp(<ActivationAlert />, { user: { ...usual, email: email('maximiliane.charlotte.muster') } });

  expect(screen.getByText(/ maximiliane\.charlott…tudents\.example\.org\. /)).toBeVisible();
});

test('the button counts down a minute after a mail was sent again (AUTH-048)', async () => {
  const calls = fake('POST /api/activate.php', { user: unconfirmed });
  const { user } = renderApp(<ActivationAlert />, { user: unconfirmed });

  await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));

  expect(await screen.findByRole('button', { name: 'Send again in 60 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('A new e-mail is on its way.')).toBeVisible();
  expect(calls[0]).toMatchObject({ query: { resend: '1' }, body: {} });
});

test('the focus stays on the button while it counts, and its name does not change each second', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const calls = fake('POST /api/activate.php', { user: unconfirmed });
  const { user } = renderApp(<ActivationAlert />, { user: unconfirmed });
  await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
  const button = await screen.findByRole('button', { name: 'Send again in 60 seconds' });

  act(() => void jest.advanceTimersByTime(5000));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Send again in 60 seconds');
  expect(within(button).getByText(/^Send again in 5[45] seconds$/)).toBeVisible();
  await user.keyboard('{Enter}');
  act(() => void jest.advanceTimersByTime(60_000));

  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Send the e-mail again');
  expect(calls).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('the countdown lasts as long as the settings say', async () => {
  fake('POST /api/activate.php', { user: unconfirmed });
  const settings = buildSettings({ resend_seconds: 20 });
  const { user } = renderApp(<ActivationAlert />, { user: unconfirmed, settings });

  await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));

  expect(await screen.findByRole('button', { name: 'Send again in 20 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('shows when the daily limit of mails is reached (AUTH-048)', async () => {
  fakeError('POST /api/activate.php', 'rate_limited', { retry_after: 50_000 });
  const { user } = renderApp(<ActivationAlert />, { user: unconfirmed });

  await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));

  expect(await screen.findByText(/That was the last one for today/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
