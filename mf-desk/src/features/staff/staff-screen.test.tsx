import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { ApiResponse } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component } from './staff-screen.tsx';

const olga = { id: '1', name: 'Olga', role: 'administrator' } as const;
const created_at = '2026-11-02T09:00:00.000Z';
const staff: ApiResponse<'GET /api/desk/staff'>['staff'] = [
  { ...olga, email: 'olga@desk.example', status: 'active', created_at },
  { id: '2', name: 'Paul', role: 'moderator', email: 'paul@desk.example', status: 'invited', created_at },
];

function open(me: ApiResponse<'GET /api/desk/me'> = olga) {
  fake('GET /api/desk/me', me);
  fake('GET /api/desk/queues', { queues: [] });
  fake('GET /api/desk/staff', { staff });
  return renderApp(<Component />, { path: '/desk/staff' });
}

test('an administrator gives a member of staff another role and disables the account', async () => {
  const changes = fake('PUT /api/desk/staff', null);
  const { user } = open();
  const paul = within(await screen.findByRole('listitem', { name: 'Paul' }));

  // Who comes by the tab key hears whose role it is.
  const controls = within(paul.getByRole('group', { name: 'Paul' }));
  const change = controls.getByRole('button', { name: 'Change role' });
  expect(change).toHaveAttribute('aria-disabled', 'true');
  await user.click(change);
  await user.selectOptions(paul.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await user.selectOptions(paul.getByRole('combobox', { name: 'Role' }), 'Customer service');
  expect(paul.getByRole('status')).toBeEmptyDOMElement();
  await user.click(change);
  await waitFor(() => expect(change).not.toHaveAttribute('aria-busy'));
  expect(paul.getByRole('status')).toHaveTextContent('Saved');
  expect(change).toHaveFocus();
  expect(change).toBeEnabled();
  fake('GET /api/desk/staff', {
    staff: staff.map((account) => ({ ...account, status: 'disabled' as const })),
  });
  await user.click(paul.getByRole('button', { name: 'Disable the account of Paul' }));
  expect(await paul.findByRole('button', { name: 'Enable the account of Paul' })).toBeVisible();

  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([
      { id: '2', role: 'support' },
      { id: '2', disabled: true },
    ]),
  );
});

test('a role that another administrator has given is shown', async () => {
  open();
  const paul = within(await screen.findByRole('listitem', { name: 'Paul' }));
  expect(paul.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Moderator');

  const changed = staff.map((account) => ({ ...account, role: 'support' as const }));
  fake('GET /api/desk/staff', { staff: changed });
  void queryClient.invalidateQueries();

  await waitFor(() => expect(paul.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue(/Customer/));
  expect(paul.getByRole('button', { name: 'Change role' })).toHaveAttribute('aria-disabled', 'true');
});

test('the own account has no controls', async () => {
  open();

  const own = within(await screen.findByRole('listitem', { name: 'Olga' }));

  expect(own.getByText('Your own account: Administrator')).toBeVisible();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
});

test('an invitation that is refused stays in the form, one that was sent empties it', async () => {
  fakeError('POST /api/desk/staff', 'unavailable');
  const { user } = open();
  const email = await screen.findByRole('textbox', { name: 'E-mail address' });

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rita');
  await user.type(email, 'rita@desk.example');
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Role' }).at(-1) ?? email, 'Moderator');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(email).toHaveValue('rita@desk.example');

  const invitations = fake('POST /api/desk/staff', { id: '3' });
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));

  expect(await screen.findByText('Invitation sent to rita@desk.example.')).toBeVisible();
  expect(email).toHaveValue('');
  expect(invitations.map(({ body }) => body)).toEqual([
    { name: 'Rita', email: 'rita@desk.example', role: 'moderator' },
  ]);
});

test('other roles see neither the section nor its list', async () => {
  open({ id: '2', name: 'Paul', role: 'moderator' });

  expect(await screen.findByText('Your role does not include this section.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
});

test('after the end of the session the desk leads to its sign-in', async () => {
  fakeError('GET /api/desk/me', 'not_found');
  renderApp(<Component />, { path: '/desk/staff' });

  expect(await screen.findByRole('link', { name: 'Log in to the desk' })).toHaveAttribute(
    'href',
    '/desk/sign-in',
  );
});

test('a session that ends while somebody works is said, and what was typed stays', async () => {
  const { user } = open();
  fakeError('GET /api/desk/queues', 'not_found');
  fakeError('POST /api/desk/staff', 'not_found');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rita');
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'rita@desk.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  fakeError('GET /api/desk/me', 'not_found');
  await act(() => queryClient.refetchQueries());

  expect(await screen.findByText('You are logged out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to the desk' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rita');
});

test('a count that fails for another reason is not said to be the end of the session', async () => {
  open();
  const counts = fakeError('GET /api/desk/queues', 'unavailable');

  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  await waitFor(() => expect(counts).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(screen.queryByText('You are logged out')).not.toBeInTheDocument();
});
