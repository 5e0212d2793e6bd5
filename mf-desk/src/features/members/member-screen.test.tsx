import { expect, jest, test } from '@jest/globals';
import type { DeskMember } from '@liaison/shared/contracts';
import { fake, fakeError } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, found, nora, openDesk } from './members.fixture.tsx';

test('a member is found by what is typed and opened from the list', async () => {
  const searches = fake('GET /api/desk/members', { members: [found] });
  fake('GET /api/desk/member', nora);
  const { user } = openDesk('/desk/members');

  await user.type(await screen.findByRole('textbox', { name: /Number, e-mail/ }), ' nora {Enter}');
  await user.click(await screen.findByRole('link', { name: 'Nora' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Nora' })).toBeVisible();
  expect(searches.map(({ query }) => query)).toEqual([{ find: 'nora' }]);
  expect(screen.getByText('You went on after a no.')).toBeVisible();
  expect(screen.getByText(/Mia · appealed/)).toBeVisible();
  expect(screen.getByText('€24.99')).toBeVisible();
});

test('the place is named with region and country, and a city of the same name as its region once', async () => {
  const place = { city: 'Utrecht', region: 'Utrecht', country: 'NL' as const };
  fake('GET /api/desk/member', { ...nora, profile: nora.profile && { ...nora.profile, ...place } });
  openDesk('/desk/members/77');

  expect(await screen.findByText('Utrecht, Netherlands')).toBeVisible();
});

test('nothing happens before the confirmation; then the member is suspended for the chosen time', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const { user } = openDesk('/desk/members/77');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Suspend');
  await user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '7 days');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You went on after a no.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Nora?' }));
  expect(acts).toEqual([]);
  const { textContent: announced } = dialog.getByText(/^Suspended until/);
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));

  expect(await screen.findByText('Done. Nora gets an e-mail with the reasons.')).toBeVisible();
  expect(acts[0]?.body).toMatchObject({ id: '77', outcome: 'suspended', rule: 'harassment' });
  const until = new Date(acts[0]?.body.until ?? 0);
  expect(Math.round((until.getTime() - Date.now()) / 86_400_000)).toBe(7);
  expect(announced).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(until));
});

test('the time of a restriction counts from its confirmation, also when the page was open for days', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const { user } = openDesk('/desk/members/77');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Suspend');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You went on after a no.');
  const later = Date.now() + 2 * 86_400_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));

  await waitFor(() => expect(acts).toHaveLength(1));
  clock.mockRestore();
  expect(acts[0]?.body.until).toBe(new Date(later + 86_400_000).toISOString());
});

test('a missing rule and reason are shown beside their fields before anything is to be confirmed', async () => {
  fake('GET /api/desk/member', nora);
  const { user } = openDesk('/desk/members/77');
  const reason = await screen.findByRole('textbox', { name: /Reasons/ });

  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(reason).toHaveAccessibleDescription(/fill this in/));
  expect(screen.getByRole('combobox', { name: /Rule/ })).toHaveAccessibleDescription(/fill this in/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what the service refuses is shown beside its field, and nothing typed is lost', async () => {
  fake('GET /api/desk/member', nora);
  fakeError('POST /api/desk/act', 'validation', { fields: { rule: 'required' } });
  const { user } = openDesk('/desk/members/77');
  const reason = await screen.findByRole('textbox', { name: /Reasons/ });

  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(reason, 'You went on after a no.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Warn' }));

  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Rule/ })).toHaveAccessibleDescription(/fill this in/),
  );
  expect(reason).toHaveValue('You went on after a no.');
});

const restrictions: DeskMember['restrictions'] = [{ kind: 'banned', ends_at: null, since: at }];

test('what is imposed is shown and can be lifted', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'disabled', restrictions });
  openDesk('/desk/members/77');

  expect(await screen.findByText(/Closed for good since/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Lift restrictions' })).toBeInTheDocument();
});

test('after a ban nothing else than lifting it is offered, which needs no rule', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const { user } = openDesk('/desk/members/77');
  const act = async (outcome: string) => {
    await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You have spammed.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outcome }));
  };
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Close for good');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  fake('GET /api/desk/member', { ...nora, status: 'disabled', restrictions });

  await act('Close for good');

  expect(await screen.findByText(/Closed for good since/)).toBeVisible();
  const choice = within(screen.getByRole('combobox', { name: 'What to do' }));
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Lift restrictions']);
  await act('Lift restrictions');
  await waitFor(() =>
    expect(acts.map(({ body }) => body)).toMatchObject([
      { outcome: 'banned', before: [] },
      { outcome: 'lifted', rule: null, before: [{ kind: 'banned', since: at }] },
    ]),
  );
});

test('a ban refunds what is left of the purchases, unless whoever bans says that they were fraud', async () => {
  const payments = nora.payments.map((payment) => ({
    ...payment,
    refundable: { credits: 110, amount: 1833 },
  }));
  fake('GET /api/desk/member', { ...nora, payments });
  const acts = fake('POST /api/desk/act', null);
  const { user } = openDesk('/desk/members/77');
  const ban = async () => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'Close for good');
    await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
    await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You have spammed.');
  };
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close for good' }));
  };
  const name = 'Refund what is left of the purchases';
  await screen.findByRole('combobox', { name: 'What to do' });
  expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument();

  await ban();
  expect(screen.getByRole('checkbox', { name })).toBeChecked();
  expect(screen.getByRole('checkbox', { name })).toHaveAccessibleDescription(/^110 credits/);
  await confirm();
  await waitFor(() => expect(acts).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await ban();
  await user.click(screen.getByRole('checkbox', { name }));
  await confirm();

  await waitFor(() => expect(acts.map(({ body }) => body.refund)).toEqual([true, false]));
});

test('an account that was closed by hand says so, and is neither suspended nor banned', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'disabled' });
  openDesk('/desk/members/77');

  expect(await screen.findByText(/^This account was not closed at the desk/)).toBeVisible();
  const choice = within(screen.getByRole('combobox', { name: 'What to do' }));
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Warn',
    'Stop from writing',
  ]);
});

test('customer service sees what is imposed, and changes nothing', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'disabled', restrictions });
  openDesk('/desk/members/77', 'support');

  expect(await screen.findByText(/Closed for good since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('an unknown number is answered on the screen', async () => {
  fakeError('GET /api/desk/member', 'not_found');
  openDesk('/desk/members/1');

  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
});

test('customer service sends the activation e-mail again, and to a confirmed account only a link for a new password', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'not_confirmed' });
  const sent = fake('POST /api/desk/mails', null);
  const { user, unmount } = openDesk('/desk/members/77', 'support');

  await user.click(await screen.findByRole('button', { name: 'Send the activation e-mail again' }));
  expect(await screen.findByText('Sent to nora@example.org.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ id: '77', mail: 'activation' }]);
  unmount();
  fake('GET /api/desk/member', { ...nora, id: '78', status: 'active' });
  openDesk('/desk/members/78', 'support');

  expect(await screen.findByRole('button', { name: 'Send a link for a new password' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /activation/ })).not.toBeInTheDocument();
});

test('a photo that should not be shown is rejected for a reason', async () => {
  const picture = { id: '61', kind: 'main', status: 'approved', path: '/desk/files/61' } as const;
  fake('GET /api/desk/member', { ...nora, pictures: [{ ...picture, id: '60' }, picture] });
  const rejected = fake('POST /api/desk/rejections', null);
  const { user } = openDesk('/desk/members/77');

  expect(await screen.findByRole('img', { name: 'Photo 2 of Nora' })).toBeVisible();
  const controls = within(screen.getByRole('group', { name: 'Photo 2 of Nora' }));
  await user.selectOptions(controls.getByRole('combobox', { name: 'Reject because of' }), 'Somebody else');
  await user.click(controls.getByRole('button', { name: 'Reject photo' }));

  await waitFor(() =>
    expect(rejected.map(({ body }) => body)).toEqual([{ id: '61', reason: 'other_person' }]),
  );
});

test('a photo about which somebody else has decided meanwhile is shown as it is now', async () => {
  const picture = { id: '61', kind: 'main', status: 'approved', path: '/desk/files/61' } as const;
  fake('GET /api/desk/member', { ...nora, pictures: [picture] });
  fakeError('POST /api/desk/rejections', 'conflict');
  const { user } = openDesk('/desk/members/77');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Reject because of' }),
    'Somebody else',
  );
  fake('GET /api/desk/member', { ...nora, pictures: [{ ...picture, status: 'rejected' }] });

  await user.click(screen.getByRole('button', { name: 'Reject photo' }));

  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody else has decided about this photo/);
});
