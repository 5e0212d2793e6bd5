import { expect, test } from '@jest/globals';
import { fake } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { nora, openDesk } from './members.fixture.tsx';

test('gender and date of birth are corrected with a reason; what is refused is marked beside its field', async () => {
  const views = fake('GET /api/desk/member', { ...nora, status: 'active' });
  const corrections = fake('PUT /api/desk/member', null);
  const { user } = openDesk('/desk/members/77', 'support');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'Man');
  const reason = screen.getByRole('textbox', { name: 'Reason for the correction' });
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/too short/));
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
    },
  ]);
});
