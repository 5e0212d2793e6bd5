import { expect, test } from '@jest/globals';
import type { DeskMember, Recovery } from '@liaison/shared/contracts';
import { fake, fakeError } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { at, nora, openDesk } from './members.fixture.tsx';

const waiting: Recovery = {
  id: '12',
  kind: 'email',
  new_email: 'nora.next@example.org',
  method: 'video_call',
  requested_by: 'Sam',
  created_at: at,
  applies_at: '2026-11-23T09:30:00.000Z',
  ended_at: null,
  outcome: null,
};

const show = (values: Partial<DeskMember> = {}) => fake('GET /api/desk/member', { ...nora, ...values });

test('another address is requested with how the identity was checked and a reason, and is then shown as waiting', async () => {
  show();
  const sent = fake('POST /api/desk/recoveries', null);
  const { user } = openDesk('/desk/members/77', 'support');
  const reason = await screen.findByRole('textbox', { name: 'What the member said' });
  const email = screen.getByRole('textbox', { name: 'New e-mail address' });
  const method = screen.getByRole('combobox', { name: 'How the identity was checked' });
  expect(screen.queryByRole('option', { name: /second step/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Request the change' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(/fill this in/));
  expect(method).toHaveAccessibleDescription(/fill this in/);
  expect(reason).toHaveAccessibleDescription(/fill this in/);
  expect(sent).toEqual([]);
  await user.type(email, 'nora.next@example.org');
  await user.selectOptions(method, 'Video call');
  await user.type(reason, 'The mailbox ended.');
  show({ recoveries: [waiting] });
  await user.dblClick(screen.getByRole('button', { name: 'Request the change' }));

  expect(await screen.findByText('Requested. Nora gets an e-mail at nora@example.org.')).toBeVisible();
  expect(await screen.findByText(/^nora.next@example.org is to become the address/)).toBeVisible();
  expect(screen.getByText(/^Video call · requested by Sam on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request the change' })).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: '77',
      kind: 'email',
      email: 'nora.next@example.org',
      method: 'video_call',
      reason: 'The mailbox ended.',
    },
  ]);
});

test('an address in use is refused beside its field', async () => {
  show();
  fakeError('POST /api/desk/recoveries', 'email_in_use', { fields: { email: 'in_use' } });
  const { user } = openDesk('/desk/members/77', 'support');
  const email = await screen.findByRole('textbox', { name: 'New e-mail address' });
  await user.type(email, 'ben@example.org');
  await user.selectOptions(screen.getByRole('combobox', { name: /identity/ }), 'Video call');
  await user.type(screen.getByRole('textbox', { name: 'What the member said' }), 'The mailbox ended.');

  await user.click(screen.getByRole('button', { name: 'Request the change' }));

  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveValue('ben@example.org');
});

test('a lost second step is offered only to members who have one, and asks for no address', async () => {
  show({ has_two_step: true, recoveries: [waiting] });
  const sent = fake('POST /api/desk/recoveries', null);
  const { user } = openDesk('/desk/members/77', 'support');

  await user.selectOptions(await screen.findByRole('combobox', { name: /identity/ }), 'Identity document');
  expect(screen.queryByRole('textbox', { name: 'New e-mail address' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'What the member said' }), 'The phone was stolen.');
  await user.click(screen.getByRole('button', { name: 'Request the change' }));

  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { id: '77', kind: 'two_step', method: 'document', reason: 'The phone was stolen.' },
    ]),
  );
});

test('what waits is cancelled, and is then listed as such', async () => {
  show({ recoveries: [waiting] });
  const cancelled = fake('DELETE /api/desk/recoveries', null);
  const { user } = openDesk('/desk/members/77', 'administrator');
  const button = await screen.findByRole('button', { name: 'Cancel the change' });
  show({ recoveries: [{ ...waiting, ended_at: at, outcome: 'cancelled' }] });

  await user.click(button);

  expect(await screen.findByText('Cancelled. The member gets an e-mail.')).toBeVisible();
  expect(await screen.findByText('New address nora.next@example.org')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lost access' })).toHaveFocus();
  expect(screen.getByText(/^Cancelled by the desk/)).toBeVisible();
  expect(cancelled.map(({ query }) => query)).toEqual([{ id: '12' }]);
});

test('a change that has ended otherwise since cannot be cancelled, and is then listed as what it is', async () => {
  show({ recoveries: [waiting] });
  fakeError('DELETE /api/desk/recoveries', 'not_found');
  const { user } = openDesk('/desk/members/77', 'administrator');
  const button = await screen.findByRole('button', { name: 'Cancel the change' });
  show({ recoveries: [{ ...waiting, ended_at: at, outcome: 'applied' }] });

  await user.click(button);

  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something about this member has changed/);
  expect(screen.queryByText('Cancelled. The member gets an e-mail.')).not.toBeInTheDocument();
});

test('a change that cannot be cancelled since the account was closed is gone, and the desk says why', async () => {
  show({ recoveries: [waiting] });
  fakeError('DELETE /api/desk/recoveries', 'not_found');
  const { user } = openDesk('/desk/members/77', 'administrator');
  const button = await screen.findByRole('button', { name: 'Cancel the change' });
  show({ status: 'disabled', recoveries: [{ ...waiting, ended_at: at, outcome: 'cancelled' }] });

  await user.click(button);

  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something about this member has changed/);
  expect(screen.getByRole('heading', { name: 'Lost access' })).toHaveFocus();
});

test('a change that somebody else has requested meanwhile is shown instead of the form, which says so', async () => {
  show();
  fakeError('POST /api/desk/recoveries', 'conflict');
  const { user } = openDesk('/desk/members/77', 'support');
  await user.type(await screen.findByRole('textbox', { name: 'New e-mail address' }), 'nora@next.example');
  await user.selectOptions(screen.getByRole('combobox', { name: /identity/ }), 'Video call');
  await user.type(screen.getByRole('textbox', { name: 'What the member said' }), 'The mailbox ended.');
  show({ recoveries: [waiting] });

  await user.click(screen.getByRole('button', { name: 'Request the change' }));

  expect(await screen.findByText(/^nora.next@example.org is to become the address/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something about this member has changed/);
});

test('moderators see what waits, and change nothing', async () => {
  show({ recoveries: [waiting] });
  openDesk('/desk/members/77', 'moderator');

  expect(await screen.findByText(/is to become the address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the change' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request the change' })).not.toBeInTheDocument();
});

test('a change whose new address was erased says what it was about', async () => {
  show({ recoveries: [{ ...waiting, new_email: '', ended_at: at, outcome: 'applied' }] });
  openDesk('/desk/members/77', 'administrator');

  expect(await screen.findByText('The mailbox', { selector: 'p' })).toBeVisible();
});

test('what was typed for a change is there when the member is opened again, until it is requested', async () => {
  show({ has_two_step: true });
  const sent = fake('POST /api/desk/recoveries', null);
  const first = openDesk('/desk/members/77', 'support');
  await first.user.type(await screen.findByRole('textbox', { name: 'New e-mail address' }), 'nora@');
  await first.user.selectOptions(screen.getByRole('combobox', { name: /What was lost/ }), 'two_step');
  await first.user.selectOptions(screen.getByRole('combobox', { name: /identity/ }), 'Video call');
  await first.user.type(
    screen.getByRole('textbox', { name: 'What the member said' }),
    'The phone was stolen.',
  );
  first.unmount();

  const again = openDesk('/desk/members/77', 'support');
  expect(await screen.findByRole('textbox', { name: 'What the member said' })).toHaveValue(
    'The phone was stolen.',
  );
  expect(screen.queryByRole('textbox', { name: 'New e-mail address' })).not.toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Request the change' }));
  expect(await screen.findByText(/^Requested/)).toBeVisible();
  again.unmount();
  openDesk('/desk/members/77', 'support');

  expect(await screen.findByRole('textbox', { name: 'What the member said' })).toHaveValue('');
  expect(sent.map(({ body }) => body)).toEqual([
    { id: '77', kind: 'two_step', method: 'video_call', reason: 'The phone was stolen.' },
  ]);
});
