import { expect, test } from '@jest/globals';
import { fake } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { nora, openDesk } from './members.fixture.tsx';

test('what was typed about one member is not there for another, and acts on nobody else', async () => {
  fake('GET /api/desk/member', ({ query: { id } }) => ({ ...nora, id, name: id === '77' ? 'Nora' : 'Otto' }));
  const acts = fake('POST /api/desk/act', null);
  const { user, router } = openDesk('/desk/members/78');
  await screen.findByRole('heading', { level: 2, name: 'Otto' });
  await act(() => router.navigate('/desk/members/77'));
  await screen.findByRole('heading', { level: 2, name: 'Nora' });
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'Nora went on after a no.');

  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 2, name: 'Otto' });
  const reasons = screen.getByRole('textbox', { name: /Reasons/ });
  expect(reasons).toHaveValue('');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(reasons, 'Otto went on after a no.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Otto/ }));
  await user.click(dialog.getByRole('button', { name: /^Warn/ }));

  await waitFor(() => expect(acts.map(({ body }) => body.id)).toEqual(['78']));
});

test('a warning is sent with nothing of another act, and the form is empty after it', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const { user } = openDesk('/desk/members/77');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Suspend');
  await user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '7 days');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'Warn');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  const reasons = screen.getByRole('textbox', { name: /Reasons/ });
  await user.type(reasons, 'You went on after a no.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  const dialog = within(await screen.findByRole('dialog', { name: /Nora/ }));
  await user.click(dialog.getByRole('button', { name: 'Warn' }));

  await waitFor(() => expect(reasons).toHaveValue(''));
  expect(acts.map(({ body }) => body)).toEqual([
    { id: '77', outcome: 'warned', rule: 'harassment', reason: 'You went on after a no.' },
  ]);
});

test.each([
  ['a fictional profile', { is_fictional: true }],
  ['a deleted account', { status: 'deleted' }],
] as const)('nothing is imposed on %s', async (_title, values) => {
  fake('GET /api/desk/member', { ...nora, ...values });
  openDesk('/desk/members/77', 'administrator');

  expect(await screen.findByRole('heading', { level: 2, name: 'Nora' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'What to do' })).not.toBeInTheDocument();
});
