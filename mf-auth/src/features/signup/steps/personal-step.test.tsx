import { expect, test } from '@jest/globals';
import { buildUser, fakeError } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeSteps, clickContinue, buildNewUser, openSteps } from '../signup.fixture.tsx';

const getSelect = (name: string) => screen.getByRole('combobox', { name });

test('every fact is optional, and all are saved together (AUTH-011)', async () => {
  const calls = fakeSteps();
  const { user, router } = openSteps('personal');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '7 of 9');
  for (const box of screen.getAllByRole('combobox')) expect(box).toHaveDisplayValue('Not stated');

  await user.selectOptions(getSelect('Hair'), 'Red');
  await user.selectOptions(getSelect('Here for'), 'Good conversation');
  await clickContinue(user);

  await waitFor(() => expect(router.state.location.search).toBe('?step=about'));
  expect(calls.map(({ body }) => body)).toEqual([
    {
      step: 3,
      data: {
        reason: 'chat',
        relationship_status: null,
        hair_color: 'red',
        eye_color: null,
        body_type: null,
        tattoos: null,
      },
    },
  ]);
});

test('Back shows the saved facts, and a fact can be cleared (AUTH-011)', async () => {
  const calls = fakeSteps();
  const savedUser = buildNewUser({ profile: { ...buildUser().profile, eye_color: 'green' } });
  const { user } = openSteps('personal', { user: savedUser });
  expect(getSelect('Eyes')).toHaveDisplayValue('Green');

  await user.selectOptions(getSelect('Eyes'), 'Not stated');
  await clickContinue(user);

  await waitFor(() => expect(calls[0]?.body).toMatchObject({ data: { eye_color: null } }));
});

test('the chosen values are kept when saving fails, and the step can still be skipped (AUTH-011)', async () => {
  fakeError('PUT /api/signup.php', 'unavailable');
  const { user, router } = openSteps('personal');
  await user.selectOptions(getSelect('Hair'), 'Red');
  await clickContinue(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the service/);
  expect(getSelect('Hair')).toHaveDisplayValue('Red');
  const calls = fakeSteps();

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=about'));
  expect(calls[0]?.body).toEqual({ step: 3, skip: true });
});

test('the facts are shown in the language of the page (AUTH-011)', () => {
  openSteps('personal', { locale: 'pl' });

  expect(screen.getByRole('heading', { name: 'Trochę o tobie' })).toBeVisible();
  expect(screen.getAllByRole('option', { name: 'Nie podano' })).toHaveLength(6);
});

test('chosen facts are kept when the member leaves the step by the browser, and for another visit in this tab', async () => {
  const member = buildNewUser();
  const { user, router, unmount } = openSteps('personal', { user: member });
  await user.selectOptions(getSelect('Hair'), 'Red');

  await act(() => router.navigate('?step=photo'));
  await screen.findByRole('heading', { name: 'Show your face' });
  await act(() => router.navigate(-1));

  expect(await screen.findByRole('combobox', { name: 'Hair' })).toHaveDisplayValue('Red');
  unmount();
  openSteps('personal', { user: member });
  expect(getSelect('Hair')).toHaveDisplayValue('Red');
});

test('facts of another account in this tab are not shown', async () => {
  const before = openSteps('personal', { user: buildNewUser({ id: '71' }) });
  await before.user.selectOptions(getSelect('Hair'), 'Red');
  before.unmount();

  openSteps('personal', { user: buildNewUser({ id: '72' }) });

  expect(getSelect('Hair')).toHaveDisplayValue('Not stated');
});
