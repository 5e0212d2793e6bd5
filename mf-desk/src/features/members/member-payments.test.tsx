import { expect, test } from '@jest/globals';
import type { DeskMember } from '@liaison/shared/contracts';
import { fake, fakeError } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, nora, openDesk } from './members.fixture.tsx';

type Payment = DeskMember['payments'][number];

const paid: Payment = {
  id: '9',
  status: 'completed',
  method: 'iDEAL',
  credits: 150,
  amount: 2499,
  currency: 'EUR',
  created_at: at,
  refundable: { credits: 110, amount: 1833 },
  refund: null,
};

const show = (payment: Partial<Payment> = {}) =>
  fake('GET /api/desk/member', { ...nora, payments: [{ ...paid, ...payment }] });

test('what is left of a purchase is refunded once, after the amount was shown and a reason given', async () => {
  show();
  const sent = fake('POST /api/desk/refunds', null);
  const { user } = openDesk('/desk/members/77', 'support');

  await user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund €18.33?' }));
  expect(dialog.getByText(/^Not spent: 110 of 150 credits\. Nora gets €18\.33 back/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason for the refund' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/fill this in/));
  await user.type(reason, 'Charged twice.');
  show({ status: 'refunded', refundable: null, refund: { amount: 1833, state: 'waiting', since: at } });
  await user.dblClick(dialog.getByRole('button', { name: 'Refund' }));

  expect(await screen.findByText('€18.33 goes back. The member gets an e-mail.')).toBeVisible();
  expect(await screen.findByText(/^€18.33 goes back, noted on/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Payments' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ id: '9', amount: 1833, reason: 'Charged twice.' }]);
});

test('large amounts of credits are written alike', async () => {
  show({ credits: 12_000, refundable: { credits: 11_500, amount: 95_833 } });
  const { user } = openDesk('/desk/members/77', 'support');

  await user.click(await screen.findByRole('button', { name: /^Refund/ }));

  expect(await screen.findByText(/^Not spent: 11,500 of 12,000 credits\./)).toBeVisible();
});

test('when credits were spent meanwhile, the dialog says so and shows what is left now', async () => {
  show();
  fakeError('POST /api/desk/refunds', 'conflict', { amount: 1666 });
  const { user } = openDesk('/desk/members/77', 'administrator');
  await user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  const reason = await screen.findByRole('textbox', { name: 'Reason for the refund' });
  await user.type(reason, 'Charged twice.');
  show({ refundable: { credits: 100, amount: 1666 } });

  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund €16.66?' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Credits were spent/);
  expect(reason).toHaveValue('Charged twice.');
  const sent = fake('POST /api/desk/refunds', null);
  await user.click(dialog.getByRole('button', { name: 'Refund' }));

  await waitFor(() => expect(sent.map(({ body }) => body.amount)).toEqual([1666]));
});

test('a refund that is under way is not sent again after its dialog was closed', async () => {
  show();
  const sent = fake('POST /api/desk/refunds', 'never');
  const { user } = openDesk('/desk/members/77', 'support');
  await user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason for the refund' }), 'Charged twice.');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));

  expect(await screen.findByRole('button', { name: 'Refund' })).toHaveAttribute('aria-busy', 'true');
});

test('when nothing is left any more, the dialog offers no refund', async () => {
  show();
  fakeError('POST /api/desk/refunds', 'conflict', { amount: 0 });
  const { user } = openDesk('/desk/members/77', 'support');
  await user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason for the refund' }), 'Charged twice.');
  show({ refundable: null });
  await user.click(screen.getByRole('button', { name: 'Refund' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing is left to refund' }));
  expect(dialog.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('moderators see payments and refunds, and refund nothing; a refund that does not get through stands out', async () => {
  show();
  const first = openDesk('/desk/members/77', 'moderator');
  expect(await screen.findByText('€24.99')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
  first.unmount();
  fake('GET /api/desk/member', {
    ...nora,
    id: '78',
    payments: [{ ...paid, refundable: null, refund: { amount: 1833, state: 'stuck', since: at } }],
  });

  openDesk('/desk/members/78', 'support');

  expect(await screen.findByText(/^The refund of €18.33, .* does not get through/)).toBeVisible();
});

test('the reason for a refund is there when the member is opened again, until it is cancelled', async () => {
  show();
  const first = openDesk('/desk/members/77', 'support');
  await first.user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  await first.user.type(
    await screen.findByRole('textbox', { name: 'Reason for the refund' }),
    'Charged twice.',
  );
  first.unmount();

  const again = openDesk('/desk/members/77', 'support');
  await again.user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  expect(await screen.findByRole('textbox', { name: 'Reason for the refund' })).toHaveValue('Charged twice.');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));

  expect(await screen.findByRole('textbox', { name: 'Reason for the refund' })).toHaveValue('');
});

test('the reason of a refund that was made is not there for another one', async () => {
  show();
  const sent = fake('POST /api/desk/refunds', null);
  const first = openDesk('/desk/members/77', 'support');
  await first.user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));
  await first.user.type(
    await screen.findByRole('textbox', { name: 'Reason for the refund' }),
    'Charged twice.',
  );
  await first.user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('€18.33 goes back. The member gets an e-mail.')).toBeVisible();
  expect(sent).toHaveLength(1);
  first.unmount();

  const again = openDesk('/desk/members/77', 'support');
  await again.user.click(await screen.findByRole('button', { name: 'Refund €18.33' }));

  expect(await screen.findByRole('textbox', { name: 'Reason for the refund' })).toHaveValue('');
});
