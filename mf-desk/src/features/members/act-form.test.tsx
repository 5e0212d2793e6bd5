import { expect, test } from '@jest/globals';
import { fake, fakeError } from '@liaison/shared/testing';
import { useSession } from '@liaison/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, nora, openDesk } from './members.fixture.tsx';

test('number and address of an account stand before what can be done to it', async () => {
  fake('GET /api/desk/member', nora);
  openDesk('/desk/members/77');

  const facts = await screen.findByRole('heading', { name: 'Account and profile' });
  const form = screen.getByRole('heading', { name: 'Warn or restrict' });

  expect(facts.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what was typed about one member is not there for another, and acts on nobody else', async () => {
  const views = fake('GET /api/desk/member', ({ query: { id } }) => ({
    ...nora,
    id,
    name: id === '77' ? 'Nora' : 'Otto',
  }));
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
  // Each request is a view in the audit log.
  expect(views.map(({ query }) => query.id)).toEqual(['78', '77']);
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
    {
      client_id: expect.any(String),
      id: '77',
      outcome: 'warned',
      rule: 'harassment',
      reason: 'You went on after a no.',
      before: [],
    },
  ]);
});

test('a suspension ends by the clock of the service when that of the device is wrong', async () => {
  const dayMs = 86_400_000;
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const { user } = openDesk('/desk/members/77');
  act(() => useSession.setState({ clockOffsetMs: 3 * dayMs }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Suspend');
  await user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '7 days');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You went on after a no.');

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));

  await waitFor(() => expect(acts).toHaveLength(1));
  const end = Date.parse(acts[0]?.body.until ?? '');
  expect(Math.round((end - Date.now()) / dayMs)).toBe(10);
});

test('an act that is not possible any more shows what somebody else has imposed, and what is possible now', async () => {
  fake('GET /api/desk/member', nora);
  fakeError('POST /api/desk/act', 'conflict');
  const { user } = openDesk('/desk/members/77');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Rule/ }), 'harassment');
  const reasons = screen.getByRole('textbox', { name: /Reasons/ });
  await user.type(reasons, 'You went on after a no.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Nora/ }));
  fake('GET /api/desk/member', { ...nora, restrictions: [{ kind: 'banned', ends_at: null, since: at }] });

  await user.click(dialog.getByRole('button', { name: 'Warn' }));

  expect(await screen.findByText(/^Closed for good/)).toBeVisible();
  const acts = within(screen.getByRole('combobox', { name: 'What to do' })).getAllByRole('option');
  expect(acts).toHaveLength(1);
  expect(screen.getByText(/^What is imposed on this member has changed/)).toBeVisible();
  expect(reasons).toHaveValue('You went on after a no.');
});

test('who goes on after reading that something has changed sends another act', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fakeError('POST /api/desk/act', 'conflict');
  const { user } = openDesk('/desk/members/77');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You went on after a no.');
  const warn = async () => {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Nora/ }));
    await user.click(dialog.getByRole('button', { name: 'Warn' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  await warn();
  expect(screen.getByText(/^What is imposed on this member has changed/)).toBeVisible();
  await warn();

  expect(new Set(acts.map(({ body }) => body.client_id)).size).toBe(2);
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

test('an act as it was chosen is there when the member is opened again, until it is done', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const first = openDesk('/desk/members/77');
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Suspend');
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '30 days');
  await first.user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await first.user.type(await screen.findByRole('textbox', { name: /Reasons/ }), 'You went on after a no.');
  first.unmount();

  const again = openDesk('/desk/members/77');
  const reasons = await screen.findByRole('textbox', { name: /Reasons/ });
  expect(reasons).toHaveValue('You went on after a no.');
  expect(screen.getByRole('combobox', { name: 'For how long' })).toHaveDisplayValue('30 days');
  await again.user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Nora/ }));
  await again.user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(reasons).toHaveValue(''));

  expect(acts).toMatchObject([{ body: { outcome: 'suspended', reason: 'You went on after a no.' } }]);
});

test('an act whose answer was lost has the same id after a reload, so that it is done once; what is changed or follows is another one', async () => {
  fake('GET /api/desk/member', nora);
  const lost = fakeError('POST /api/desk/act', 'unavailable');
  const warn = async ({ user }: ReturnType<typeof openDesk>) => {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Nora/ }));
    await user.click(dialog.getByRole('button', { name: 'Warn' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const fill = async ({ user }: ReturnType<typeof openDesk>, reason: string) => {
    await user.selectOptions(await screen.findByRole('combobox', { name: /Rule/ }), 'harassment');
    await user.type(screen.getByRole('textbox', { name: /Reasons/ }), reason);
  };
  const first = openDesk('/desk/members/77');
  await fill(first, 'You went on after a no.');
  await warn(first);
  first.unmount();

  const again = openDesk('/desk/members/77');
  await screen.findByDisplayValue('You went on after a no.');
  await warn(again);
  await fill(again, ' Twice.');
  await warn(again);
  const done = fake('POST /api/desk/act', null);
  await warn(again);
  await fill(again, 'You went on after a no. Twice.');
  await warn(again);

  const [one, other, changed] = lost.map(({ body }) => body.client_id);
  expect(other).toBe(one);
  expect(changed).not.toBe(one);
  expect(done.map(({ body }) => body.client_id === changed)).toEqual([true, false]);
});
