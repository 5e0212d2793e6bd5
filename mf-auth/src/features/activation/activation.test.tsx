import { expect, test } from '@jest/globals';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as ActivateDone } from './activate-done-screen.tsx';
import { Component as ActivateError } from './activate-error-screen.tsx';
import { Component as Activate } from './activate-screen.tsx';
import { Component as ActivationAlert } from './activation-alert.tsx';

const unconfirmed = aUser({ status: 'not_confirmed', email: 'nora@example.org' });
const open = (path = '/activate?token=abc', user = unconfirmed) =>
  renderApp(<Activate />, { path, route: '/activate', user });

test('opening the link asks nothing of the service; the button does (AUTH-036)', async () => {
  const calls = fake('POST /api/activate.php', { user: { ...unconfirmed, status: 'active' } });
  const { user, router } = open();
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
  expect(calls.map((call) => call.body)).toEqual([{ token: 'abc' }]);
});

test('an expired link leads to the page with help (AUTH-033, AUTH-037)', async () => {
  fakeError('POST /api/activate.php', 'link_expired');
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/error'));
});

test('a second use of the link by its active member is no failure', async () => {
  fakeError('POST /api/activate.php', 'link_expired');
  const { user, router } = open('/activate?token=abc', aUser());

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/done'));
});

test('when the service is away the page stays and says so', async () => {
  fakeError('POST /api/activate.php', 'unavailable');
  const { user, router } = open();

  await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(router.state.location.pathname).toBe('/activate');
});

test('a link without its token leads to the page with help', async () => {
  const { router } = open('/activate');

  await waitFor(() => expect(router.state.location.pathname).toBe('/activate/error'));
});

test('the done page leads on, whether one is signed in here or not (AUTH-036)', () => {
  const member = renderApp(<ActivateDone />, { user: aUser() });
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

test('an unconfirmed member is prompted to activate, nobody else is (SHELL-056)', () => {
  const prompt = renderApp(<ActivationAlert />, { user: unconfirmed });
  expect(screen.getByText(/We have sent a link to nora@example.org/)).toBeVisible();
  prompt.unmount();

  const active = renderApp(<ActivationAlert />, { user: aUser() });
  expect(active.container).toBeEmptyDOMElement();
  active.unmount();

  expect(renderApp(<ActivationAlert />).container).toBeEmptyDOMElement();
});

test('after sending again the button counts down a minute (AUTH-048)', async () => {
  const calls = fake('POST /api/activate.php', { user: unconfirmed });
  const { user } = renderApp(<ActivationAlert />, { user: unconfirmed });

  await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));

  expect(await screen.findByRole('button', { name: /Send again in (60|59) seconds/ })).toBeDisabled();
  expect(screen.getByText('A new e-mail is on its way.')).toBeVisible();
  expect(calls[0]).toMatchObject({ query: { resend: '1' }, body: {} });
});

test('when the day’s mails are used up it says so (AUTH-048)', async () => {
  fakeError('POST /api/activate.php', 'rate_limited', { retry_after: 50_000 });
  const { user } = renderApp(<ActivationAlert />, { user: unconfirmed });

  await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));

  expect(await screen.findByText(/That was the last one for today/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toBeDisabled();
});
