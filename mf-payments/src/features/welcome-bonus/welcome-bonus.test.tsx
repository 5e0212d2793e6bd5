import { beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { User } from '@liaison/shared/contracts';
import { applyCredits, useSession } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { Dialog } from '@liaison/shared/ui';
import { buildDiscountCode } from '../../bundles/bundles.fixture.ts';
import { Component } from './welcome-bonus.tsx';

beforeAll(async () => {
  // Loads the code of dialogs, so that one which should not open would be there at once.
  renderApp(<Dialog open onClose={() => {}} title="Any" />);
  await screen.findByRole('dialog');
  cleanup();
});

const buildNewUser = (change: Partial<User> = {}) =>
  buildUser({
    name: 'Anna',
    status: 'active',
    credits: 30,
    paid_user: false,
    welcome_bonus_seen: false,
    has_time_bonus: true,
    ...change,
  });
const fakeDiscount = () =>
  fake('GET /api/discountcode.php', buildDiscountCode({ code: 'WELCOME25', seconds_left: 14_400 }));
const setup = (change?: Partial<User>) => renderApp(<Component />, { user: buildNewUser(change) });

test('a member with a confirmed address learns what the credits pay for and how long the discount lasts, and is told once (PAY-045)', async () => {
  const asked = fakeDiscount();
  const seen = fake('PUT /api/user.php', { user: buildNewUser({ welcome_bonus_seen: true }) });
  const { user } = setup();

  const dialog = await screen.findByRole('dialog', { name: 'Welcome, Anna' });
  expect(dialog).toHaveTextContent('You have 30 credits. That pays for 3 messages.');
  expect(dialog).toHaveTextContent(/Your first package costs 25% less until \d/);
  expect(asked.map(({ query }) => query)).toEqual([{ welcome: 'true' }]);
  expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/credits');
  await user.click(screen.getByRole('button', { name: 'Maybe later' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen.map(({ body }) => body)).toEqual([{ welcome_bonus_seen: true }]);
});

test('the link of the dialog closes it for good, so that the packages are not behind it', async () => {
  fakeDiscount();
  const seen = fake('PUT /api/user.php', { user: buildNewUser({ welcome_bonus_seen: true }) });
  const { user, router } = setup();

  await user.click(await screen.findByRole('link', { name: 'See packages' }));

  expect(router.state.location.pathname).toBe('/credits');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen).toHaveLength(1);
});

test('without free messages the dialog names the discount alone', async () => {
  fakeDiscount();
  setup({ credits: 0 });

  const dialog = await screen.findByRole('dialog', { name: 'Welcome, Anna' });
  expect(dialog).toHaveTextContent(/Your first package costs 25% less until \d/);
  expect(dialog).not.toHaveTextContent('You have 0 credits.');
});

test('closing the dialog leaves a balance that has changed meanwhile', async () => {
  const me = buildNewUser();
  fakeDiscount();
  fake('PUT /api/user.php', () => {
    applyCredits(180);
    return { user: { ...me, welcome_bonus_seen: true } };
  });
  const { user } = setup(me);

  await user.click(await screen.findByRole('button', { name: 'Maybe later' }));

  await waitFor(() => expect(useSession.getState().user?.welcome_bonus_seen).toBe(true));
  expect(useSession.getState().user?.credits).toBe(180);
});

test('a discount that cannot be loaded is ignored: the dialog names the credits alone (PAY-025)', async () => {
  const asked = fakeError('GET /api/discountcode.php', 'internal');
  setup();

  const dialog = await screen.findByRole('dialog', { name: 'Welcome, Anna' });
  expect(dialog).toHaveTextContent('You have 30 credits.');
  expect(dialog).not.toHaveTextContent('package costs');
  expect(dialog).not.toHaveTextContent(/error|reach/i);
  expect(asked.map(({ query }) => query)).toEqual([{ welcome: 'true' }]);
});

test.each([
  ['who has not confirmed the address', { status: 'not_confirmed', has_time_bonus: false }],
  ['who has seen it', { welcome_bonus_seen: true, has_time_bonus: false }],
  ['without free messages or a discount', { credits: 0, has_time_bonus: false }],
] as const)('a member %s sees no dialog', async (_name, change) => {
  setup(change);

  await act(async () => {});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
