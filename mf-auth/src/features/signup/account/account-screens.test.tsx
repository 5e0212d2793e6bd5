import { afterEach, expect, jest, test } from '@jest/globals';
import { buildSettings, fake } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  clickContinue,
  fakePlaces,
  fakeSignup,
  fakeSteps,
  fillIn,
  fillInAboutYou,
  fillInLogin,
  findField,
  getField,
  openForm,
  openLoginScreen,
  pasteText,
  submitForm,
  unusedEmail,
} from '../signup.fixture.tsx';

afterEach(() => void jest.useRealTimers());

test('the progress counts every screen from the first question to the last (AUTH-008)', async () => {
  fakeSignup();
  fakePlaces();
  fakeSteps();
  const { user } = openForm({ onDone: () => {} }, { path: '/members', route: '/members' });
  const seen: (string | null)[] = [];
  const recordProgress = () =>
    seen.push(
      screen.getByRole('progressbar', { name: 'Create your account' }).getAttribute('aria-valuetext'),
    );

  recordProgress();
  await fillInAboutYou(user);
  recordProgress();
  await fillInLogin(user);
  recordProgress();
  await pasteText(user, getField('Name'), 'Nora');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
  await submitForm(user);
  await screen.findByRole('heading', { name: 'Show your face' });
  recordProgress();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'Where are you?' });
  recordProgress();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'DE-BE');
  await clickContinue(user);
  await screen.findByRole('heading', { name: 'A little about you' });
  recordProgress();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'In your own words' });
  recordProgress();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByRole('heading', { name: 'Check your e-mail' });
  recordProgress();

  expect(seen).toEqual(['1 of 9', '3 of 9', '4 of 9', '5 of 9', '6 of 9', '7 of 9', '8 of 9', '9 of 9']);
});

test('answers from a lander are not asked again but can be changed, and count as answered', async () => {
  const { user } = openForm({ start: { gender: 'female', lookingFor: 'male' } });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 9');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(await screen.findByRole('group', { name: 'I am' })).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: 'I am' })).getByRole('radio', { name: 'a woman' }),
  ).toBeChecked();
});

test('Back keeps the values of every screen, and the title of the opened screen has the focus', async () => {
  const { user } = openForm();
  await fillInAboutYou(user);
  expect(screen.getByRole('heading', { name: 'How will you log in?' })).toHaveFocus();
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(getField('Year')).toHaveValue('1991');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(
    within(screen.getByRole('group', { name: 'I am looking for' })).getByRole('radio', { name: 'a man' }),
  ).toBeChecked();
  await clickContinue(user);
  await findField('Year');
  await clickContinue(user);

  expect(await findField('E-mail')).toHaveValue('nora@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('herbstlaub im april');
});

test('members are asked to log in on the first screen only, and not while the account is made', async () => {
  fake('POST /api/signup.php', 'never');
  const { user } = openForm({}, { path: '/signup?next=%2Fchats' });
  const findLink = () => screen.queryByRole('link', { name: 'Log in' });
  expect(findLink()).toHaveAttribute('href', '/login?next=%2Fchats');

  await fillIn(user);
  expect(findLink()).not.toBeInTheDocument();
  await submitForm(user);

  await screen.findByText('Creating your account');
  expect(screen.queryByText('Already a member?')).not.toBeInTheDocument();
});

test('the address typed at the login is there in place of one of an earlier visit, and not lost on the way', async () => {
  const { user, router } = openForm();
  await fillInAboutYou(user);
  await pasteText(user, getField('E-mail'), 'old@example.org');
  await act(() => router.navigate('/login'));

  await act(() => router.navigate('/signup', { state: { email: 'nora@example.org' } }));
  await clickContinue(user);
  await clickContinue(user);

  expect(await findField('E-mail')).toHaveValue('nora@example.org');
  expect(router.state.location.state).toMatchObject({ email: 'nora@example.org' });
});

test('a site without fictional profiles says nothing about them', async () => {
  const { user } = openLoginScreen({}, { settings: buildSettings({ fictional_enabled: false }) });

  await fillInLogin(user);

  expect(await findField('Name')).toBeVisible();
  expect(screen.queryByText('Some profiles are fictional.')).not.toBeInTheDocument();
});

test.each([
  ['Already a member?', openForm],
  ['Is this your account?', openLoginScreen],
])(
  'in a dialog, the link to the login beside "%s" closes the dialog and leads back to its page',
  async (text, open) => {
    const onDone = jest.fn();
    const { user, router } = open({ onDone }, { path: '/members?gender=male', route: '/members' });
    fake('GET /api/email-check.php', { ...unusedEmail, in_use: true });
    const field = screen.queryByRole('textbox', { name: 'E-mail' });
    if (field) await pasteText(user, field, 'ben@example.org');
    await user.tab();

    await user.click(within(await screen.findByText(text)).getByRole('link', { name: 'Log in' }));

    expect(onDone).toHaveBeenCalledTimes(1);
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?next=%2Fmembers%3Fgender%3Dmale',
    });
  },
);

test.each([
  ['/signup?next=%2Fchats', undefined, '/login?next=%2Fchats'],
  ['/signup', '7', '/login?next=%2Fmembers%2F7'],
])('at %s, the log in leads to where the sign-up would end', async (path, memberId, login) => {
  const { user } = openLoginScreen({ memberId }, { path });
  fake('GET /api/email-check.php', { ...unusedEmail, in_use: true });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', login);
  if (memberId) await clickContinue(user);

  await pasteText(user, await findField('E-mail'), 'ben@example.org');
  await user.tab();

  const link = within(await screen.findByText('Is this your account?')).getByRole('link');
  expect(link).toHaveAttribute('href', login);
});

test('a dialog that only says that the site is for invited visitors closes with the link to the login', async () => {
  const onDone = jest.fn();
  const settings = buildSettings({ signups: 'invite' });
  const { user, router } = openForm({ onDone }, { path: '/members/7', route: '/members/:id', settings });

  await user.click(screen.getByRole('link', { name: 'Log in' }));

  expect(onDone).toHaveBeenCalledTimes(1);
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fmembers%2F7' });
});

test('a name that is the password opens the screen of the password with its error and the focus', async () => {
  const calls = fakeSignup();
  const { user } = openForm();
  await fillInAboutYou(user);
  await fillInLogin(user, 'nora@example.org', 'Nora from Bern');

  await pasteText(user, getField('Name'), 'Nora from Bern');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
  await submitForm(user);

  const password = await screen.findByLabelText('Password');
  expect(password).toBeInvalid();
  await waitFor(() => expect(password).toHaveFocus());
  expect(calls).toHaveLength(0);
});

test('an address that cannot be checked within three seconds holds nobody up', async () => {
  const { user } = openLoginScreen();
  const checks = fake('GET /api/email-check.php', 'never');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  // Real time continues too, so that the request arrives.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const endOfCall = Date.now() + 15_000;

  await user.keyboard('{Enter}');
  await waitFor(() => expect(checks).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(3000));

  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(Date.now()).toBeLessThan(endOfCall);
});

test('while the address is checked the button shows it, and more clicks do not make the check begin again', async () => {
  const { user } = openLoginScreen();
  const answer = Promise.withResolvers<typeof unusedEmail>();
  const checks = fake('GET /api/email-check.php', () => answer.promise);
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await pasteText(user, getField('E-mail'), 'nora@example.org');

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true'),
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  answer.resolve({ ...unusedEmail, in_use: true });

  expect(await screen.findByText('Email already in use')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
  expect(checks).toHaveLength(1);
});

test('the focus is on the progress while the account is created, and on the button again after a failure', async () => {
  const failure = Promise.withResolvers<never>();
  fake('POST /api/signup.php', () => failure.promise);
  const { user } = openForm();
  await fillIn(user);
  await submitForm(user);
  expect(await screen.findByRole('heading', { name: 'One moment' })).toHaveFocus();

  failure.reject(
    Response.json({ error: 'unavailable', message: 'unavailable', request_id: 'request-1' }, { status: 503 }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the service/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toHaveFocus());
});
