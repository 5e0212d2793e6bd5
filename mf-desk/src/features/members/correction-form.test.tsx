import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { fake, fakeError } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { nora, openDesk } from './members.fixture.tsx';

test('gender and date of birth are corrected with a reason; what is refused is marked beside its field', async () => {
  const views = fake('GET /api/desk/member', { ...nora, status: 'active' });
  const corrections = fake('PUT /api/desk/member', null);
  const { user } = openDesk('/desk/members/77', 'support');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'Man');
  const reason = screen.getByRole('textbox', { name: 'Reason for the correction' });
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/fill this in/));
  await user.type(reason, 'A slip at sign-up.');
  await user.click(screen.getByRole('button', { name: 'Correct' }));

  expect(await screen.findByText('Corrected. Nora gets an e-mail.')).toBeVisible();
  expect(reason).toHaveValue('');
  expect(views).toHaveLength(2);
  expect(corrections.map(({ body }) => body)).toEqual([
    {
      id: '77',
      gender: 'male',
      date_of_birth: nora.profile?.date_of_birth,
      reason: 'A slip at sign-up.',
      before: { gender: 'female', date_of_birth: nora.profile?.date_of_birth },
    },
  ]);
});

test('what was typed stays when somebody else has corrected the member, and what is saved now is shown', async () => {
  fake('GET /api/desk/member', nora);
  fakeError('PUT /api/desk/member', 'conflict');
  const { user } = openDesk('/desk/members/77', 'support');
  const year = await screen.findByRole('textbox', { name: 'Year' });
  await user.clear(year);
  await user.type(year, '1980');
  const reason = screen.getByRole('textbox', { name: 'Reason for the correction' });
  await user.type(reason, 'A slip at sign-up.');
  fake('GET /api/desk/member', { ...nora, profile: nora.profile && { ...nora.profile, gender: 'male' } });

  await user.click(screen.getByRole('button', { name: 'Correct' }));

  expect(await screen.findByText(/^These details have changed/)).toBeVisible();
  const gender = screen.getByRole('combobox', { name: 'Gender' });
  expect(gender).toHaveValue('male');
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1980');
  expect(reason).toHaveValue('A slip at sign-up.');
  const corrections = fake('PUT /api/desk/member', null);
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(corrections.map(({ body }) => body)).toEqual([
      {
        id: '77',
        gender: 'male',
        date_of_birth: '1980-05-17',
        reason: 'A slip at sign-up.',
        before: { gender: 'male', date_of_birth: '1990-05-17' },
      },
    ]),
  );
});

test('a date of birth that somebody else has corrected is shown where none was typed', async () => {
  fake('GET /api/desk/member', nora);
  fakeError('PUT /api/desk/member', 'conflict');
  const { user } = openDesk('/desk/members/77', 'support');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'male');
  await user.type(screen.getByRole('textbox', { name: 'Reason for the correction' }), 'A slip at sign-up.');
  const profile = nora.profile && { ...nora.profile, date_of_birth: '1984-05-17' };
  fake('GET /api/desk/member', { ...nora, profile });

  await user.click(screen.getByRole('button', { name: 'Correct' }));

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1984'));
  expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveValue('male');
});

test('a correction is there when the member is opened again, with what somebody else has corrected since, until it is saved', async () => {
  fake('GET /api/desk/member', nora);
  const corrections = fake('PUT /api/desk/member', null);
  const first = openDesk('/desk/members/77', 'support');
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'male');
  await first.user.type(
    screen.getByRole('textbox', { name: 'Reason for the correction' }),
    'A slip at sign-up.',
  );
  first.unmount();
  queryClient.clear();
  const profile = nora.profile && { ...nora.profile, date_of_birth: '1984-05-17' };
  fake('GET /api/desk/member', { ...nora, profile });

  const again = openDesk('/desk/members/77', 'support');
  const reason = await screen.findByRole('textbox', { name: 'Reason for the correction' });
  expect(reason).toHaveValue('A slip at sign-up.');
  expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveValue('male');
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1984');
  fake('GET /api/desk/member', { ...nora, profile: profile && { ...profile, gender: 'male' } });
  await again.user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(reason).toHaveValue(''));
  // Neither the reason nor the date of birth.
  await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain('desk/draft'));

  expect(corrections).toMatchObject([
    { body: { gender: 'male', date_of_birth: '1984-05-17', reason: 'A slip at sign-up.' } },
  ]);
  again.unmount();
  openDesk('/desk/members/77', 'support');
  expect(await screen.findByRole('textbox', { name: 'Reason for the correction' })).toHaveValue('');
});

/** The reason is typed, and the call will fail with `code`. */
async function prepareCorrection(code: 'conflict' | 'unavailable') {
  fake('GET /api/desk/member', nora);
  fakeError('PUT /api/desk/member', code);
  const { user } = openDesk('/desk/members/77', 'support');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'Man');
  const reason = screen.getByRole('textbox', { name: 'Reason for the correction' });
  await user.type(reason, 'A slip at sign-up.');
  return { user, reason };
}

test('a correction that comes after the account was closed shows why nothing can be corrected any more', async () => {
  const { user, reason } = await prepareCorrection('conflict');
  fake('GET /api/desk/member', { ...nora, status: 'disabled' });

  await user.click(screen.getByRole('button', { name: 'Correct' }));

  await waitFor(() => expect(reason).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something about this member has changed/);
  expect(screen.getByRole('heading', { name: 'Correct gender or date of birth' })).toHaveFocus();
});

test('an earlier failure of a correction is not taken for a change when the account is closed by an act', async () => {
  const { user, reason } = await prepareCorrection('unavailable');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fake('GET /api/desk/member', { ...nora, status: 'disabled' });

  await queryClient.refetchQueries();

  await waitFor(() => expect(reason).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
