import { expect, test } from '@jest/globals';
import { setUser } from '@liaison/shared/session';
import { buildCompanyInfo, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as AccountScreen } from '../../account-screen.tsx';

const me = buildUser();

const withProfile = (profile: Partial<typeof me.profile>) => ({
  ...me,
  profile: { ...me.profile, ...profile },
});

function setup(profile: Partial<typeof me.profile> = { birth_date_changed: false }) {
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  return renderApp(<AccountScreen />, {
    path: '/profile/account',
    route: '/profile/account',
    user: withProfile(profile),
  });
}

type User = ReturnType<typeof setup>['user'];

const fakeSaving = (after?: Promise<void>) =>
  fake('PUT /api/profile.php', async ({ body }) => {
    await after;
    return { profile: { ...me.profile, ...body, birth_date_changed: true } };
  });

const findDay = () => screen.findByRole('textbox', { name: 'Day' });
const openForm = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Change date of birth' }));
  // The first one in American English.
  return screen.findByRole('textbox', { name: 'Month' });
};

async function submit(user: User, day: string) {
  await user.clear(await findDay());
  if (day !== '') await user.type(await findDay(), day);
  await user.click(screen.getByRole('button', { name: 'Change date of birth' }));
}

async function submitAndConfirm(user: User, day: string) {
  await submit(user, day);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
}

test('the date of birth is changed once, after a question that names the new one', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  expect(screen.getByText('March 14, 1990')).toBeVisible();
  expect(await openForm(user)).toHaveFocus();
  expect(screen.getByText(/You can change your date of birth only once/)).toBeVisible();
  await submit(user, '15');
  const dialog = await screen.findByRole('dialog', { name: 'Change your date of birth to March 15, 1990?' });
  expect(dialog).toHaveTextContent('You cannot take this back');
  expect(calls).toHaveLength(0);

  await user.dblClick(screen.getByRole('button', { name: 'Change' }));

  expect(await screen.findByRole('status')).toHaveTextContent('Your date of birth is changed.');
  expect(calls.map(({ body }) => body)).toEqual([{ date_of_birth: '1990-03-15' }]);
  expect(screen.getByText('March 15, 1990')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change date of birth' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toHaveAttribute('href', '/service');
  expect(screen.getByRole('link', { name: 'Contact customer service' }).closest('[tabindex]')).toHaveFocus();
});

test.each([
  ['14', 'This is what you have now.'],
  ['31', 'You must be at least'],
  ['', 'Invalid date of birth'],
])('the day %p is refused beside the field, without a question', async (day, text) => {
  const calls = fakeSaving();
  const { user } = setup();
  const month = await openForm(user);
  if (day === '31') {
    await user.clear(screen.getByRole('textbox', { name: 'Year' }));
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '2020');
  }

  await submit(user, day);

  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'New date of birth' })).toHaveAccessibleDescription(
      expect.stringContaining(text),
    ),
  );
  expect(month).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

test('a change that the service refuses is reported beside the field, which keeps the date and gets the focus', async () => {
  fakeError('PUT /api/profile.php', 'validation', { fields: { date_of_birth: 'not_changeable' } });
  const { user } = setup();
  const month = await openForm(user);

  await submitAndConfirm(user, '15');

  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'New date of birth' })).toHaveAccessibleDescription(
      expect.stringContaining('This can no longer be changed.'),
    ),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(month).toHaveFocus();
  expect(await findDay()).toHaveValue('15');
});

test('a change that fails can be tried again', async () => {
  fakeError('PUT /api/profile.php', 'unavailable');
  const { user } = setup();
  await openForm(user);
  await submitAndConfirm(user, '15');
  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);
  fakeSaving();

  await submitAndConfirm(user, '15');

  expect(await screen.findByText('Your date of birth is changed.')).toBeVisible();
});

test('a date that a service of an older version did not store is not said to be changed', async () => {
  fake('PUT /api/profile.php', { profile: { ...me.profile, birth_date_changed: false } });
  const { user } = setup();
  await openForm(user);

  await submitAndConfirm(user, '15');

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Your date of birth is changed.')).not.toBeInTheDocument();
});

test('neither the answer no to the question nor the end of the form changes the date', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  await openForm(user);
  await submit(user, '15');
  await screen.findByRole('dialog');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findDay()).toHaveValue('15');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.getByRole('button', { name: 'Change date of birth' })).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test('a change that is made in another tab closes the form', async () => {
  const { user } = setup();
  await openForm(user);

  act(() => setUser(withProfile({ birth_date_changed: true, date_of_birth: '1990-03-15' })));

  expect(screen.queryByRole('textbox', { name: 'Day' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toBeVisible();
});

test('a page beside an older service shows the date of birth, and offers no change', () => {
  setup({});

  expect(screen.getByText('March 14, 1990')).toBeVisible();
  expect(screen.queryByText(/date of birth/)).not.toBeInTheDocument();
});

test('a change that fails after the member has left the section is announced', async () => {
  const failure = Promise.withResolvers<void>();
  const calls = fakeError('PUT /api/profile.php', 'rate_limited', {}, { after: failure.promise });
  renderApp(<ToastRegion />);
  const { user, unmount } = setup();
  await openForm(user);
  await submitAndConfirm(user, '15');
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();

  failure.resolve();

  expect(await screen.findByRole('alert')).toHaveTextContent('was not saved.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
});
