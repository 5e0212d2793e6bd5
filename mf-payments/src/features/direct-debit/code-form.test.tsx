import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { CodeForm } from './code-form.tsx';

test('a code that is not complete is named beside its field, and is not sent', async () => {
  const codes = fake('PUT /api/directdebit.php', { payment: buildPayment() });
  const sent = { payment_id: '77', otp_required: true as const, phone_masked: '••• 789', sends_left: 1 };
  const { user } = renderApp(<CodeForm sent={sent} onDone={() => {}} />, { user: buildUser() });
  const code = screen.getByRole('textbox', { name: 'Code' });

  await user.type(code, '123{Enter}');

  expect(await screen.findByText('Please check this entry.')).toBeVisible();
  expect(code).toHaveAccessibleDescription(/Please check this entry\./);
  expect(codes).toEqual([]);
});
