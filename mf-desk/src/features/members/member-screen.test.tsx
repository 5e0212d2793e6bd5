import { expect, test } from '@jest/globals';
import type { DeskMember, StaffRole } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { Component as MemberScreen } from './member-screen.tsx';
import { Component as MembersScreen } from './members-screen.tsx';

const at = '2026-11-20T09:30:00.000Z';
const found = {
  id: '77',
  name: 'Nora',
  email: 'nora@example.org',
  status: 'active',
  is_fictional: false,
  signup_date: at,
} as const;
const nora: DeskMember = {
  ...found,
  language: 'de',
  last_online: at,
  activated_at: at,
  purge_at: null,
  credits: 30,
  paid_user: true,
  invisible: false,
  profile: {
    gender: 'female',
    looking_for: 'male',
    date_of_birth: '1990-05-17',
    country: 'NL',
    region: null,
    city: 'Amsterdam',
    about: 'I like long walks.',
    is_hidden: false,
  },
  pictures: [],
  restrictions: [],
  decisions: [
    {
      id: '5',
      party: 'concerned',
      category: 'account',
      outcome: 'warned',
      rule: 'harassment',
      facts: 'You went on after a no.',
      decided_by: 'Mia',
      decided_at: at,
      ends_at: null,
      is_appealed: true,
    },
  ],
  reports: [{ id: '8', category: 'harassment', decision: null, created_at: at }],
  sessions: [],
  payments: [
    {
      id: '9',
      status: 'completed',
      method: 'ideal',
      credits: 150,
      amount: 2499,
      currency: 'EUR',
      created_at: at,
    },
  ],
};

function open(path: string, role: StaffRole = 'moderator') {
  fake('GET /api/desk/me', { id: '1', name: 'Mia', role });
  fake('GET /api/desk/queues', { queues: [] });
  return renderApp(
    <Routes>
      <Route path="/desk/members" element={<MembersScreen />} />
      <Route path="/desk/members/:id" element={<MemberScreen />} />
    </Routes>,
    { path },
  );
}

test('a member is found by what is typed and opened from the list', async () => {
  const searches = fake('GET /api/desk/members', { members: [found] });
  fake('GET /api/desk/member', nora);
  const { user } = open('/desk/members');

  await user.type(await screen.findByRole('textbox', { name: /Number, e-mail/ }), ' nora {Enter}');
  await user.click(await screen.findByRole('link', { name: 'Nora' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Nora' })).toBeVisible();
  expect(searches.map(({ query }) => query)).toEqual([{ find: 'nora' }]);
  expect(screen.getByText('You went on after a no.')).toBeVisible();
  expect(screen.getByText(/Mia · appealed/)).toBeVisible();
  expect(screen.getByText('€24.99')).toBeVisible();
});

test('nothing happens before the confirmation; then the member is suspended for the chosen time', async () => {
  fake('GET /api/desk/member', nora);
  const acts = fake('POST /api/desk/act', null);
  const { user } = open('/desk/members/77');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'What to do' }), 'Suspend');
  await user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '7 days');
  await user.selectOptions(screen.getByRole('combobox', { name: /Rule/ }), 'harassment');
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'You went on after a no.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Nora?' }));
  expect(acts).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));

  expect(await screen.findByText('Done. Nora gets a mail with the reasons.')).toBeVisible();
  expect(acts[0]?.body).toMatchObject({ id: '77', outcome: 'suspended', rule: 'harassment' });
  const days = (new Date(acts[0]?.body.until ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

test('a missing rule and reason are shown beside their fields, and nothing typed is lost', async () => {
  fake('GET /api/desk/member', nora);
  fakeError('POST /api/desk/act', 'validation', { fields: { rule: 'required' } });
  const { user } = open('/desk/members/77');
  const reason = await screen.findByRole('textbox', { name: /Reasons/ });

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/too short/));
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
  open('/desk/members/77');

  expect(await screen.findByText(/Closed for good since/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Lift restrictions' })).toBeInTheDocument();
});

test('customer service sees what is imposed, and changes nothing', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'disabled', restrictions });
  open('/desk/members/77', 'support');

  expect(await screen.findByText(/Closed for good since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('an unknown number is answered on the screen', async () => {
  fakeError('GET /api/desk/member', 'not_found');
  open('/desk/members/1');

  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
});

test('customer service sends the activation e-mail again, and to a confirmed account only a link for a new password', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'not_confirmed' });
  const sent = fake('POST /api/desk/mails', null);
  const { user, unmount } = open('/desk/members/77', 'support');

  await user.click(await screen.findByRole('button', { name: 'Send the activation e-mail again' }));
  expect(await screen.findByText('Sent to nora@example.org.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ id: '77', mail: 'activation' }]);
  unmount();
  fake('GET /api/desk/member', { ...nora, id: '78', status: 'active' });
  open('/desk/members/78', 'support');

  expect(await screen.findByRole('button', { name: 'Send a link for a new password' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /activation/ })).not.toBeInTheDocument();
});

test('gender and date of birth are corrected with a reason; what is refused is marked beside its field', async () => {
  fake('GET /api/desk/member', { ...nora, status: 'active' });
  const corrections = fake('PUT /api/desk/member', null);
  const { user } = open('/desk/members/77', 'support');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'Man');
  const reason = screen.getByRole('textbox', { name: 'Reason for the correction' });
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/too short/));
  await user.type(reason, 'A slip at sign-up.');
  await user.click(screen.getByRole('button', { name: 'Correct' }));

  expect(await screen.findByText('Corrected. Nora gets an e-mail.')).toBeVisible();
  expect(corrections.map(({ body }) => body)).toEqual([
    {
      id: '77',
      gender: 'male',
      date_of_birth: nora.profile?.date_of_birth,
      reason: 'A slip at sign-up.',
    },
  ]);
});

test('a photo that should not be shown is rejected for a reason', async () => {
  const picture = { id: '61', kind: 'main', status: 'approved', path: '/desk/files/61' } as const;
  fake('GET /api/desk/member', { ...nora, pictures: [picture] });
  const rejected = fake('POST /api/desk/rejections', null);
  const { user } = open('/desk/members/77');

  expect(await screen.findByRole('img', { name: 'Photo of Nora' })).toHaveAttribute('src', '/desk/files/61');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reject because of' }), 'Somebody else');
  await user.click(screen.getByRole('button', { name: 'Reject photo' }));

  await waitFor(() =>
    expect(rejected.map(({ body }) => body)).toEqual([{ id: '61', reason: 'other_person' }]),
  );
});
