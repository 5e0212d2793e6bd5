import { expect, test } from '@jest/globals';
import type { Decision } from '@liaison/shared/contracts';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { Component as StatusScreen } from './complaint-status-screen.tsx';
import { Component as ComplaintsScreen } from './complaints-screen.tsx';

const decision: Decision = {
  id: '71',
  token: 'secret',
  party: 'concerned',
  category: 'harassment',
  outcome: 'warned',
  rule: 'harassment',
  facts: 'You wrote ten messages after a no.',
  decided_at: '2026-11-20T09:30:00.000Z',
  ends_at: null,
  appeal_until: '2027-05-20T12:00:00.000Z',
};

const renderAt = (path: string, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(
    <Routes>
      <Route path="/complaints" element={<ComplaintsScreen />} />
      <Route path="/complaints/:id" element={<StatusScreen />} />
    </Routes>,
    { path, user: null, ...options },
  );

const noCases = () => fake('GET /api/cases.php', { cases: [] });
const getField = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const received = { complaint_id: '9', received_at: '2026-11-20T09:30:00.000Z', token: 'secret' };

test('phone and e-mail address of the support are shown beside the form', () => {
  renderAt('/complaints', { settings: buildSettings({ support_phone: '+31 20 - 5' }) });

  expect(screen.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+31205' })).toHaveAttribute('href', 'tel:+31205');
  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toHaveAttribute(
    'href',
    'mailto:support@liaison.example?subject=Complaint',
  );
});

test('a visitor reports illegal content with its reason, place and statement of good faith, and gets a link to the status', async () => {
  const calls = fake('POST /api/complaint.php', received);
  const { user } = renderAt('/complaints');
  await user.click(screen.getByRole('radio', { name: /Illegal content/ }));
  await user.type(getField('What is illegal'), 'This photo shows a stolen passport.');
  await user.type(getField('Your e-mail address'), 'vera@example.org');

  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Reason' })).toBeInvalid());
  expect(getField('Where is it')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(calls).toEqual([]);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'privacy');
  await user.type(getField('Where is it'), 'https://example.org/members/7');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByRole('link', { name: 'See the status' })).toHaveAttribute(
    'href',
    '/complaints/9?token=secret',
  );
  expect(calls.map(({ body }) => body)).toEqual([
    {
      client_id: expect.any(String),
      kind: 'illegal_content',
      subject: 'privacy',
      url: 'https://example.org/members/7',
      text: 'This photo shows a stolen passport.',
      email: 'vera@example.org',
      good_faith: true,
    },
  ]);
});

test.each([
  ['Our service', 'service_complaint', {}],
  ['A payment', 'payment', { 'Number of the payment': '123' }],
  ['Withdrawal', 'withdrawal', { 'Number of the payment': '123' }],
  ['Appeal', 'decision_appeal', { 'Number of the decision': '71' }],
] as const)('a member sends the kind "%s" without name and address', async (name, kind, values) => {
  noCases();
  const calls = fake('POST /api/complaint.php', received);
  const { user } = renderAt('/complaints', { user: buildUser() });
  await user.click(screen.getByRole('radio', { name: new RegExp(name) }));
  for (const [field, value] of Object.entries(values)) await user.type(getField(field), value);
  await user.type(screen.getAllByRole('textbox').at(-1) ?? document.body, 'This is what happened.');
  expect(screen.queryByRole('textbox', { name: /Your/, description: /receipt/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText(/It has the number 9/)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^We received your complaint/);
  const [call] = calls;
  expect(call?.body).toMatchObject({ kind, text: 'This is what happened.' });
  for (const value of Object.values(values)) expect(Object.values(call?.body as object)).toContain(value);
});

test('a member sees the own reports, complaints and decisions with their state, and opens them', async () => {
  const received_at = '2026-11-20T09:30:00.000Z';
  fake('GET /api/cases.php', {
    cases: [
      { type: 'report', id: '3', category: 'harassment', status: 'received', received_at, path: null },
      {
        type: 'complaint',
        id: '9',
        category: 'payment',
        status: 'in_review',
        received_at,
        path: '/complaints/9?token=x',
      },
      {
        type: 'decision',
        id: '71',
        category: 'threats',
        status: 'decided',
        received_at,
        path: '/complaints?decision=71&token=x',
      },
    ],
  });
  renderAt('/complaints', { user: buildUser() });

  const list = within(await screen.findByRole('region', { name: 'Your reports and complaints' }));
  const items = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Report: HarassmentReceived\u00a0· .*\u00a0· Number 3$/),
    expect.stringMatching(/^Complaint: A paymentIn review\u00a0· .*\u00a0· Number 9$/),
    expect.stringMatching(/^About your profile: Threats or violenceDecided\u00a0· .*\u00a0· Number 71$/),
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/complaints/9?token=x',
    '/complaints?decision=71&token=x',
  ]);
});

test('an error of the service keeps what is written', async () => {
  noCases();
  fakeError('POST /api/complaint.php', 'unavailable');
  const { user } = renderAt('/complaints', { user: buildUser() });
  await user.click(screen.getByRole('radio', { name: /Our service/ }));
  await user.type(getField('What happened'), 'The page stays empty.');

  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(getField('What happened')).toHaveValue('The page stays empty.');
});

test('the link of a mail shows the decision with facts, rule and the ways to object, and takes the appeal', async () => {
  const calls = fake('POST /api/complaint.php', received);
  const asked = fake('GET /api/decision.php', decision);
  const { user } = renderAt('/complaints?decision=71&token=secret');

  expect(await screen.findByText('You wrote ten messages after a no.')).toBeVisible();
  expect(asked[0]?.query).toEqual({ id: '71', token: 'secret' });
  expect(screen.getByText(/This is a warning/)).toBeVisible();
  expect(screen.getByText(/^threats, harassment/)).toBeVisible();
  expect(
    screen.getByText(/free of charge until May 20, 2027\. .*out-of-court body or to a court/),
  ).toBeVisible();
  await user.type(getField('Why do you not agree'), 'She asked me to write again.');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ kind: 'decision_appeal', decision_id: '71', token: 'secret' });
});

test('what is typed against one decision is not there for another one', async () => {
  fake('GET /api/decision.php', ({ query }) => ({ ...decision, id: query.id }));
  const first = renderAt('/complaints?decision=71&token=secret');
  await first.user.type(await screen.findByRole('textbox'), 'She asked me to write again.');
  first.unmount();
  const other = renderAt('/complaints?decision=72&token=secret');
  expect(await screen.findByRole('textbox')).toHaveValue('');
  other.unmount();

  renderAt('/complaints?decision=71&token=secret');

  expect(await screen.findByRole('textbox')).toHaveValue('She asked me to write again.');
});

test('a decision about the account says until when it holds', async () => {
  const ends_at = '2026-12-04T12:00:00.000Z';
  fake('GET /api/decision.php', { ...decision, category: 'account', outcome: 'suspended', ends_at });
  renderAt('/complaints?decision=71&token=secret');

  expect(await screen.findByText(/Your account is suspended until Dec 4, 2026/)).toBeVisible();
  expect(screen.getByText('Your account')).toBeVisible();
});

test('a final decision has no form', async () => {
  fake('GET /api/decision.php', { ...decision, appeal_until: null });
  renderAt('/complaints?decision=71&token=secret');

  expect(await screen.findByText(/not possible any more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

test.each(['not_found', 'validation'] as const)(
  'a link that is wrong or cut off (%s) is not found',
  async (code) => {
    fakeError('GET /api/complaint.php', code);
    renderAt('/complaints/9?token=wrong');

    expect(await screen.findByText('404')).toBeVisible();
  },
);

test('a complaint that was erased with its account is not shown as waiting or decided', async () => {
  fake('GET /api/complaint.php', {
    id: '9',
    kind: 'payment',
    timeline: [{ status: 'received', at: '2026-11-18T09:30:00.000Z' }],
    decision: null,
    erased_at: '2026-11-20T09:30:00.000Z',
  });
  renderAt('/complaints/9?token=secret');

  expect(await screen.findByText(/deleted together with the account on .*20.*2026/)).toBeVisible();
  expect(screen.queryByText(/We answer within/)).not.toBeInTheDocument();
});

test('the status of a complaint lists what has happened so far, and the decision', async () => {
  fake('GET /api/complaint.php', {
    id: '9',
    kind: 'payment',
    timeline: [
      { status: 'received', at: '2026-11-18T09:30:00.000Z' },
      { status: 'in_review', at: '2026-11-19T09:30:00.000Z' },
      { status: 'decided', at: '2026-11-20T09:30:00.000Z' },
    ],
    decision: { ...decision, party: 'complainant', category: 'payment', outcome: 'granted', rule: null },
  });
  renderAt('/complaints/9?token=secret');

  const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Received.*18/),
    expect.stringMatching(/^In review.*19/),
    expect.stringMatching(/^Decided.*20/),
  ]);
  expect(screen.getByText('We have granted your complaint.')).toBeVisible();
});
