import { expect, test } from '@jest/globals';
import type { QueuedReport } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildReport } from '../../cases/cases.fixture.ts';
import { Component } from './reports-screen.tsx';

function open(reports: QueuedReport[] = [buildReport()], count = 4) {
  const waiting = [...reports];
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'moderator' });
  fake('GET /api/desk/queues', {
    queues: [
      { name: 'reports', waiting: count, critical: Math.min(count, 1), oldest_at: new Date().toISOString() },
    ],
  });
  fake('DELETE /api/desk/claims', null);
  fake('POST /api/desk/reports', () => ({ item: waiting[0] ?? null }));
  const decided = fake('PUT /api/desk/reports', () => {
    waiting.shift();
    return null;
  });
  return { ...renderApp(<Component />, { path: '/desk/reports' }), decided, waiting };
}

test('a report is shown with its evidence, priority and age, the state of the account, and how much waits', async () => {
  open([buildReport({ member: { id: '7', name: 'Ben', status: 'disabled' } })]);

  expect(await screen.findByRole('heading', { level: 2, name: 'Threats or violence' })).toBeVisible();
  expect(screen.getByText('Critical')).toBeVisible();
  expect(screen.getByText('Arrived: 3 hours ago')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveAccessibleDescription(/language: Deutsch/);
  expect(screen.getByText('About Ben, reported by Ana')).toBeVisible();
  expect(screen.getByText(/2 other open reports/)).toHaveTextContent(/Closed by us.*1 earlier violation/);
  const messages = within(screen.getByRole('group', { name: 'Messages' })).getAllByRole('listitem');
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Leave me alone'),
    expect.stringMatching(/Ben.*Reported.*Deleted.*I know where you live/),
  ]);
  // In no known language, so that it is not read as one of the desk.
  for (const text of ['He does not stop.', 'Leave me alone'])
    expect(screen.getByText(text)).toHaveAttribute('lang', '');
  expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/desk/files/61');
  expect(await screen.findByText('1 critical')).toBeVisible();
});

test('a reported photo is marked by a word, and so is one that its owner has deleted since', async () => {
  const photo = { kind: 'private', status: 'approved' };
  const report = buildReport({ subject_type: 'photo', subject_id: '62' });
  report.evidence.pictures = [
    { ...photo, id: '61', path: '/desk/files/61', is_deleted: false },
    { ...photo, id: '62', path: '/desk/files/62', is_deleted: true },
  ];
  open([report]);

  const reported = await screen.findByRole('img', { name: 'The reported photo' });

  expect(reported).toHaveAttribute('src', '/desk/files/62');
  expect(screen.getAllByText('The reported photo')).toHaveLength(1);
  expect(screen.getAllByText('Deleted by the member')).toHaveLength(1);
});

test('a photo of a message opens in its full size beside the report', async () => {
  const report = buildReport();
  const [message] = report.evidence.messages;
  if (message) report.evidence.messages = [{ ...message, type: 'photo', path: '/desk/files/63' }];
  open([report]);

  const messages = within(await screen.findByRole('group', { name: 'Messages' }));

  const link = messages.getByRole('link', { name: 'Photo' });
  expect(link).toHaveAttribute('href', '/desk/files/63');
  expect(link).toHaveAttribute('target', '_blank');
});

test('the member that a report is about opens beside it, so that the claim and what was typed stay', async () => {
  open();

  const link = await screen.findByRole('link', { name: 'Account 7' });

  expect(link).toHaveAttribute('href', '/desk/members/7');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a decision names decision, rule and reasons; then the next report is there, has the focus, and its decision is announced as well', async () => {
  const { user, decided } = open([buildReport(), buildReport({ id: '32', category: 'other' })]);

  await user.click(await screen.findByRole('radio', { name: 'Warning' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Rule that was broken' }),
    'Threats and harassment',
  );
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'The message is a threat.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Something else' })).toBeVisible();
  expect(decided.map(({ body }) => body)).toEqual([
    { id: '31', decision: 'warned', rule: 'harassment', reason: 'The message is a threat.' },
  ]);
  const notice = screen.getByText('Decided. Everybody concerned gets an e-mail.');
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveValue('');

  await user.tab();
  expect(screen.getByRole('link', { name: 'Account 7' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'No violation' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(notice).not.toBeInTheDocument();
  expect(screen.getByText('Decided. Everybody concerned gets an e-mail.')).toBeVisible();
});

test('what is missing is marked, and what the service refuses stays typed', async () => {
  const { user, decided } = open();
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const reasons = screen.getByRole('textbox', { name: 'Reasons' });
  await waitFor(() => expect(reasons).toBeInvalid());
  expect(screen.getByRole('group', { name: 'Decision' })).toHaveAccessibleDescription('Please fill this in.');
  expect(screen.getByRole('radio', { name: 'No violation' })).toHaveFocus();
  expect(decided).toEqual([]);

  const refused = fakeError('PUT /api/desk/reports', 'validation', { fields: { reason: 'malformed' } });
  await user.click(screen.getByRole('radio', { name: 'No violation' }));
  await user.type(reasons, 'It was a joke.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() => expect(reasons).toHaveAccessibleDescription(/Some characters cannot be read\./));
  expect(reasons).toHaveFocus();
  expect(reasons).toHaveValue('It was a joke.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(refused).toHaveLength(1);
});

test('reasons that are too short are marked and not sent', async () => {
  const { user, decided } = open();

  await user.click(await screen.findByRole('radio', { name: 'No violation' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'ok');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByText('This is too short.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveFocus();
  expect(decided).toEqual([]);
});

test('a refusal for a field that this form does not show is shown below it', async () => {
  const { user } = open();
  fakeError('PUT /api/desk/reports', 'validation', { fields: { 'report.age_check': 'required' } });
  await user.click(await screen.findByRole('radio', { name: 'No violation' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'He is of age.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/);
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveValue('He is of age.');
});

test('a report of a minor says that the profile is hidden and how the age was checked before, and asks for a check to show it', async () => {
  const report = buildReport({
    category: 'underage',
    hides_profile: true,
    age_checked: { method: 'document', at: '2026-11-20T09:00:00.000Z' },
  });
  const { user, decided } = open([report]);

  expect(await screen.findByText(/Age checked on .*2026: Identity document\./)).toBeVisible();
  expect(screen.getByText(/hidden until this is decided/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Profile no longer shown' }));
  expect(screen.queryByRole('group', { name: 'How the age was checked' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'No violation' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'He is of age.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(screen.getByRole('group', { name: 'How the age was checked' })).toHaveAccessibleDescription(/.+/);
  expect(decided).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Video call' }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(decided.map(({ body }) => body)).toEqual([
    { id: '31', decision: 'no_violation', rule: null, age_check: 'video_call', reason: 'He is of age.' },
  ]);
});

test('reports that are counted but not for this person are said to be with others', async () => {
  open([]);

  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(await screen.findByText(/What is counted here is with somebody else/)).toBeVisible();
});

test('an empty queue says only that new reports appear by themselves', async () => {
  open([], 0);

  expect(await screen.findByText('0 waiting')).toBeVisible();
  expect(await screen.findByText('New items appear by themselves.')).toBeVisible();
  expect(screen.queryByText(/somebody else/)).not.toBeInTheDocument();
});

test('a review that the service raised says its pattern instead of a text', async () => {
  open([buildReport({ pattern: 'links', reporter: null, text: '' })]);

  expect(await screen.findByText('Many first messages within an hour contain links.')).toBeVisible();
  expect(screen.getByText(/reported by the service itself/i)).toBeVisible();
});

test('a report that another person has got stays with what was typed until the next one is asked for', async () => {
  const others = { category: 'other' } as const;
  const { user, waiting } = open([
    buildReport({ id: '30', ...others }),
    buildReport(),
    buildReport({ id: '32', ...others }),
  ]);
  const decide = async () => {
    await user.click(await screen.findByRole('radio', { name: 'No violation' }));
    await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'It was a joke.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
  };
  await decide();
  await screen.findByRole('heading', { level: 2, name: 'Threats or violence' });
  waiting.shift();
  fakeError('PUT /api/desk/reports', 'conflict');

  await decide();

  const goOn = await screen.findByRole('button', { name: 'Go on' });
  expect(screen.queryByText(/^Decided/)).not.toBeInTheDocument();
  // Above the item, and beside the button, which may be far below.
  expect(screen.getAllByText('This is not with you any more')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('This is not with you any more');
  expect(screen.getByRole('heading', { level: 2, name: 'Threats or violence' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveValue('It was a joke.');
  await user.click(goOn);
  expect(await screen.findByRole('heading', { level: 2, name: 'Something else' })).toBeVisible();
  expect(screen.queryByText('This is not with you any more')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Account 7' })).toHaveFocus();
});

test('an empty queue shows a new report as soon as it is counted', async () => {
  const { waiting } = open([], 0);
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();

  waiting.push(buildReport());

  const heading = { level: 2, name: 'Threats or violence' };
  expect(await screen.findByRole('heading', heading, { timeout: 10_000 })).toBeVisible();
});
