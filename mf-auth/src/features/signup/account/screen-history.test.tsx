import { expect, jest, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { fake } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  clickContinue,
  fakeSignup,
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
import { emailCheckQuery } from '../signup.api.ts';

type Router = ReturnType<typeof openForm>['router'];
const move = (router: Router, delta: number) => act(() => router.navigate(delta));

test('the Back button of the browser opens the screen before, Forward the next, and all values are kept', async () => {
  const { user, router } = openForm();
  await fillInAboutYou(user);
  await fillInLogin(user);
  expect(await findField('Name')).toBeVisible();

  await move(router, -1);
  expect(await findField('E-mail')).toHaveValue('nora@example.org');
  expect(screen.getByRole('heading', { name: 'How will you log in?' })).toHaveFocus();
  await move(router, -1);
  expect(await findField('Year')).toHaveValue('1991');
  await move(router, -1);
  expect(await screen.findByRole('group', { name: 'I am' })).toBeVisible();
  await move(router, 3);

  expect(await findField('Name')).toBeVisible();
  await move(router, -1);
  expect(await screen.findByLabelText('Password')).toHaveValue('herbstlaub im april');
  expect(JSON.stringify(router.state.location)).not.toContain('herbstlaub');
});

test('Forward leads no further than the first screen without an answer', async () => {
  const { user, router } = openForm();
  await fillInAboutYou(user);
  await fillInLogin(user);
  await move(router, -2);
  await user.clear(await findField('Year'));
  await user.clear(getField('Month'));
  await user.clear(getField('Day'));

  await move(router, 2);

  expect(await findField('Year')).toBeVisible();
});

test('a sign-up that was left is opened again where the password is missing', async () => {
  const before = openLoginScreen();
  await fillInLogin(before.user);
  const { state } = before.router.state.location;
  before.unmount();

  const { router } = openLoginScreen({}, { path: '/elsewhere' });
  await act(() => router.navigate('/signup', { state }));

  expect(await findField('E-mail')).toHaveValue('nora@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('Back opens the questions that a lander has asked, with their answers, and Back from there leaves', async () => {
  const { user, router } = openForm({ start: { gender: 'female', lookingFor: 'male' } }, { path: '/' });
  await act(() => router.navigate('/signup'));
  await pasteText(user, await findField('Year'), '1991');

  await move(router, -1);
  const looksFor = await screen.findByRole('group', { name: 'I am looking for' });
  expect(within(looksFor).getByRole('radio', { name: 'a man' })).toBeChecked();
  await user.click(within(looksFor).getByRole('radio', { name: 'a woman' }));
  await clickContinue(user);
  expect(await findField('Year')).toHaveValue('1991');

  await move(router, -1);
  await move(router, -1);
  expect(router.state.location.pathname).toBe('/');
});

test('in a dialog the screens are no entries of the history', async () => {
  const onDone = jest.fn();
  const { user, router } = openForm({ onDone }, { path: '/members', route: '/members' });
  const { key } = router.state.location;

  await fillInAboutYou(user);

  expect(router.state.location.key).toBe(key);
});

test('after the account is created, Back leaves the sign-up', async () => {
  fakeSignup();
  const { user, router } = openForm({}, { path: '/' });
  await act(() => router.navigate('/signup'));
  await fillIn(user);
  await submitForm(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/complete-signup'));

  await move(router, -1);

  expect(router.state.location.pathname).toBe('/');
});

test('Back on the page opens the screen before as well', async () => {
  const { user, router } = openForm();
  await fillInAboutYou(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findField('Year')).toHaveValue('1991');
  await clickContinue(user);
  await findField('E-mail');

  await move(router, -1);

  expect(await findField('Year')).toHaveValue('1991');
});

test('Back opens the screen before also when it comes before the opened screen has its entry', async () => {
  const { user, router } = openForm();
  await fillInAboutYou(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findField('Year')).toHaveValue('1991');
  const { key } = router.state.location;

  // Within one `act`, nothing is rendered in between.
  await act(async () => {
    const added = new Promise<void>((resolve) => {
      router.subscribe(({ location }) => location.key !== key && resolve());
    });
    screen.getByRole('button', { name: 'Continue' }).click();
    await added;
    await router.navigate(-1);
  });

  expect(router.state.location.key).toBe(key);
  expect(await findField('Year')).toHaveValue('1991');
});

test('a second click on Continue while the address is checked adds no second entry', async () => {
  const { user, router } = openLoginScreen();
  const check = Promise.withResolvers<typeof unusedEmail>();
  fake('GET /api/email-check.php', () => check.promise);
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await clickContinue(user);
  await clickContinue(user);

  check.resolve(unusedEmail);
  expect(await findField('Name')).toBeVisible();
  await move(router, -1);

  expect(await findField('E-mail')).toBeVisible();
});

test('a screen that was left while the address is checked opens no other', async () => {
  const { user, router } = openLoginScreen();
  const check = Promise.withResolvers<typeof unusedEmail>();
  const calls = fake('GET /api/email-check.php', () => check.promise);
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await clickContinue(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => router.navigate('/login'));

  check.resolve(unusedEmail);
  await act(() => queryClient.fetchQuery(emailCheckQuery('nora@example.org')));

  expect(router.state.location.pathname).toBe('/login');
});
