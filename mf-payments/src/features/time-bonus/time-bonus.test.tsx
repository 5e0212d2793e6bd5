import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { locales, type User } from '@liaison/shared/contracts';
import { clearUser, setUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { Dialog } from '@liaison/shared/ui';
import { useState } from 'react';
import { buildDiscountCode } from '../../bundles/bundles.fixture.ts';
import { Component } from './time-bonus.tsx';

beforeAll(async () => {
  // Loads the code of dialogs, so that one which should not open would be there at once.
  renderApp(<Dialog open onClose={() => {}} title="Any" />);
  await screen.findByRole('dialog');
  cleanup();
});
beforeEach(() => {
  localStorage.clear();
  fakeClock();
});
afterEach(() => void jest.useRealTimers());

interface Options {
  user?: Partial<User>;
  isMembersArea?: boolean;
  secondsLeft?: number;
}

const buildNewUser = (change: Partial<User> = {}) => buildUser({ paid_user: false, credits: 0, ...change });

const setup = ({ user = {}, isMembersArea = true, secondsLeft = 14_400 }: Options = {}) => {
  fake('GET /api/discountcode.php', buildDiscountCode({ code: 'TIMEBONUS25', seconds_left: secondsLeft }));
  return renderApp(<Component isMembersArea={isMembersArea} />, { user: buildNewUser(user) });
};
/** Answers of the service and the code of the dialog take real time. */
const fakeClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const load = () => screen.findByRole('timer');

test('counts down once per second as hh:mm:ss, leads to the credits, and ends at zero (PAY-029, SH-016, SHELL-057)', async () => {
  // Without the dialog, which would hide what is behind it.
  setup({ secondsLeft: 3_602, isMembersArea: false });
  await load();

  expect(screen.getByRole('timer')).toHaveTextContent('01:00:02');
  expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/credits');
  await pass(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:00:01');
  await pass(3_601_000);

  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('is loaded on login, and cleared on logout and by a purchase (PAY-035)', async () => {
  fake('GET /api/discountcode.php', buildDiscountCode({ code: 'TIMEBONUS25', seconds_left: 14_400 }));
  renderApp(<Component isMembersArea />, { user: null });
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();

  act(() => setUser(buildNewUser()));
  await load();
  expect(screen.getByRole('timer')).toBeVisible();
  act(() => setUser(buildNewUser({ paid_user: true })));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  act(() => setUser(buildNewUser()));
  await load();
  expect(screen.getByRole('timer')).toBeVisible();
  act(() => clearUser('member-asked'));

  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test.each<[string, () => void | Promise<void>]>([
  ['on logout', () => clearUser('member-asked')],
  ['when the session ends elsewhere', () => clearUser('expired')],
  ['when the member becomes paid', () => setUser(buildNewUser({ paid_user: true }))],
  ['at zero', () => void jest.advanceTimersByTime(14_400_000)],
])('is cleared %s (PAY-030)', async (_name, end) => {
  // Without the dialog, which would hide what is behind it.
  setup({ isMembersArea: false });
  await load();

  await act(async () => end());

  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('is not shown without a sign-up date that qualifies, which the service answers as an unknown code (PAY-030)', async () => {
  jest.useRealTimers();
  const asked = fakeError('GET /api/discountcode.php', 'code_not_found');
  renderApp(<Component isMembersArea />, { user: buildNewUser() });

  await waitFor(() => expect(asked).not.toHaveLength(0));
  await act(async () => {});
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('is cleared when the service no longer gives the discount', async () => {
  setup({ isMembersArea: false });
  await load();

  fakeError('GET /api/discountcode.php', 'code_used');
  await act(() => queryClient.invalidateQueries());

  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
});

test('stays when the service fails to say whether it still gives the discount', async () => {
  setup({ isMembersArea: false });
  await load();

  const calls = fakeError('GET /api/discountcode.php', 'internal');
  await act(() => queryClient.invalidateQueries());

  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('timer')).toBeVisible();
});

test('opens a dialog 40 s after entering the members area, with the time when it ends (PAY-032, PAY-033)', async () => {
  setup();
  await load();

  await pass(39_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(1_000);

  const dialog = await screen.findByRole('dialog', { name: '25% welcome bonus' });
  expect(dialog).toHaveTextContent('Act fast: for 4 hours after signing up');
  expect(dialog).toHaveTextContent(/Your bonus ends at \d/);
});

test('the 40 s go on in another layout of the members area, and begin anew after leaving the area', async () => {
  const endsAt = Date.now() + 14_400_000;
  fake('GET /api/discountcode.php', () =>
    buildDiscountCode({ code: 'TIMEBONUS25', seconds_left: (endsAt - Date.now()) / 1000 }),
  );
  const { user } = renderApp(<Layouts />, { user: buildNewUser() });
  await load();
  await pass(30_000);
  await user.click(screen.getByRole('button', { name: 'No layout' }));
  await user.click(await screen.findByRole('button', { name: 'Layout' }));
  await load();

  await pass(30_000);
  await user.click(screen.getByRole('button', { name: 'Other layout' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(10_000);

  expect(await screen.findByRole('dialog', { name: '25% welcome bonus' })).toBeVisible();
});

function Layouts() {
  const [layout, setLayout] = useState('Layout');
  return (
    <>
      {layout !== 'No layout' && <Component key={layout} isMembersArea />}
      {['Layout', 'Other layout', 'No layout'].map((name) => (
        <button key={name} type="button" onClick={() => setLayout(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

test.each(locales)('in %s the dialog says 25% and 4 hours (PAY-033)', async (locale) => {
  fake('GET /api/discountcode.php', buildDiscountCode({ code: 'TIMEBONUS25', seconds_left: 14_400 }));
  renderApp(<Component isMembersArea />, { user: buildNewUser(), locale });
  await load();

  await pass(40_000);

  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/25\s?%/);
  expect(dialog).toHaveTextContent(/\b4\b/);
});

test.each([
  ['outside the members area', { isMembersArea: false }],
  ['with credits left', { user: { credits: 10 } }],
])('opens no dialog %s', async (_name, options) => {
  setup(options);
  await load();

  await pass(60_000);

  expect(screen.getByRole('timer')).toHaveTextContent('03:59:00');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dismissed dialog stays hidden, by a timestamp in the browser (PAY-034)', async () => {
  const { user } = setup();
  await load();
  await pass(40_000);

  await user.click(await screen.findByRole('button', { name: 'Maybe later' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(Number(localStorage.getItem('hide-time-bonus-modal'))).toBeCloseTo(Date.now(), -5);
  cleanup();
  fakeClock();
  setup();
  await load();
  await pass(60_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the link of the dialog closes it for good, so that the packages are not behind it', async () => {
  const { user, router } = setup();
  await load();
  await pass(40_000);

  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('link', { name: 'See packages' }));

  expect(router.state.location.pathname).toBe('/credits');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('hide-time-bonus-modal')).not.toBeNull();
});
