import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildAppeal, buildReport } from '../../cases/cases.fixture.ts';
import { Component as Appeals } from './appeals-screen.tsx';
import { Component as Complaints } from './complaints-screen.tsx';

function fakeDesk() {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'moderator' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('DELETE /api/desk/claims', null);
}

test('an appeal is shown with the decision, its report and its evidence; granted, it needs another decision', async () => {
  fakeDesk();
  fake('POST /api/desk/appeals', { item: buildAppeal() });
  const decided = fake('PUT /api/desk/appeals', null);
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });

  expect(await screen.findByText('It was a joke between friends.')).toBeVisible();
  expect(screen.getByText('The message is a threat.')).toBeVisible();
  expect(screen.getByText('I know where you live')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveAccessibleDescription(/language: Polski/);
  expect(screen.queryByRole('radio', { name: 'No violation' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Granted' }));
  expect(screen.queryByRole('radio', { name: 'Warning' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'No violation' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'We read the whole conversation.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByText('Decided. Everybody concerned gets an e-mail.')).toBeVisible();
  expect(decided.map(({ body }) => body)).toEqual([
    {
      id: '41',
      outcome: 'granted',
      report: { decision: 'no_violation', rule: null },
      reason: 'We read the whole conversation.',
    },
  ]);
});

test('an answer that was not taken stays typed and can be sent again', async () => {
  fakeDesk();
  fake('POST /api/desk/appeals', { item: buildAppeal() });
  fakeError('PUT /api/desk/appeals', 'conflict');
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });
  await user.click(await screen.findByRole('radio', { name: 'Refused' }));
  const reasons = screen.getByRole('textbox', { name: 'Reasons' });
  await user.type(reasons, 'It was no joke.');

  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/still here.*try again/);
  expect(reasons).toHaveValue('It was no joke.');
});

test('a report that was decided anew since the appealed decision says so, and needs another decision than that', async () => {
  fakeDesk();
  const appeal = buildAppeal();
  const against = appeal.appeal_against;
  const report = buildReport({ decision: 'no_violation' });
  fake('POST /api/desk/appeals', { item: { ...appeal, appeal_against: against && { ...against, report } } });
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });

  expect(await screen.findByText('Decided anew since then: No violation.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Granted' }));

  expect(screen.getByRole('radio', { name: 'Warning' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'No violation' })).not.toBeInTheDocument();
});

test('an appeal about a report of an account that was erased since can only be refused, and says so', async () => {
  fakeDesk();
  const appeal = buildAppeal();
  const against = appeal.appeal_against;
  const report = buildReport({ member: { id: '7', name: '7', status: 'deleted' } });
  fake('POST /api/desk/appeals', { item: { ...appeal, appeal_against: against && { ...against, report } } });
  renderApp(<Appeals />, { path: '/desk/appeals' });

  expect(await screen.findByText('About a former member, reported by Ana')).toBeVisible();
  expect(screen.getByText(/can only be refused/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Refused' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Granted' })).not.toBeInTheDocument();
});

test('a grant that was chosen before the account was erased is not there any more', async () => {
  fakeDesk();
  const appeal = buildAppeal();
  const against = appeal.appeal_against;
  fake('POST /api/desk/appeals', { item: appeal });
  const { user, unmount } = renderApp(<Appeals />, { path: '/desk/appeals' });
  await user.click(await screen.findByRole('radio', { name: 'Granted' }));
  expect(screen.getByRole('radio', { name: 'No violation' })).toBeVisible();
  unmount();
  const report = buildReport({ member: { id: '7', name: '7', status: 'deleted' } });
  fake('POST /api/desk/appeals', { item: { ...appeal, appeal_against: against && { ...against, report } } });

  renderApp(<Appeals />, { path: '/desk/appeals' });

  expect(await screen.findByText(/can only be refused/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'No violation' })).not.toBeInTheDocument();
});

test('a decision that was chosen before the report was decided the same way has to be chosen anew', async () => {
  fakeDesk();
  const appeal = buildAppeal();
  const against = appeal.appeal_against;
  const decided = fake('PUT /api/desk/appeals', null);
  fake('POST /api/desk/appeals', { item: appeal });
  const left = renderApp(<Appeals />, { path: '/desk/appeals' });
  await left.user.click(await screen.findByRole('radio', { name: 'Granted' }));
  await left.user.click(screen.getByRole('radio', { name: 'No violation' }));
  await left.user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'It was a joke.');
  left.unmount();
  const report = buildReport({ decision: 'no_violation' });
  fake('POST /api/desk/appeals', { item: { ...appeal, appeal_against: against && { ...against, report } } });
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });

  await user.click(await screen.findByRole('button', { name: 'Decide' }));

  const choice = await screen.findByRole('group', { name: 'Decision' });
  await waitFor(() => expect(choice).toHaveAccessibleDescription('Please fill this in.'));
  expect(decided).toEqual([]);
});

test('an appeal that is refused after a new decision was chosen changes nothing about the old one', async () => {
  fakeDesk();
  fake('POST /api/desk/appeals', { item: buildAppeal() });
  const decided = fake('PUT /api/desk/appeals', null);
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });
  await user.click(await screen.findByRole('radio', { name: 'Granted' }));
  await user.click(screen.getByRole('radio', { name: 'No violation' }));

  await user.click(screen.getByRole('radio', { name: 'Refused' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'It was no joke.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(decided.map(({ body }) => body)).toEqual([
      { id: '41', outcome: 'refused', report: null, reason: 'It was no joke.' },
    ]),
  );
});

test('an appeal about the answer to a complaint asks for no decision about a report', async () => {
  fakeDesk();
  const { appeal_against: against } = buildAppeal();
  const answer = { party: 'complainant', outcome: 'refused', rule: null, report: null } as const;
  fake('POST /api/desk/appeals', {
    item: buildAppeal({ appeal_against: against && { ...against, ...answer } }),
  });
  const decided = fake('PUT /api/desk/appeals', null);
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });

  await user.click(await screen.findByRole('radio', { name: 'Granted' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'You were right.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(decided.map(({ body }) => body)).toEqual([
      { id: '41', outcome: 'granted', report: null, reason: 'You were right.' },
    ]),
  );
});

test('an appeal against what was imposed on an account says what that is, and is granted without a decision about a report', async () => {
  fakeDesk();
  const { appeal_against: against } = buildAppeal();
  const act = { category: 'account', outcome: 'banned', report: null } as const;
  fake('POST /api/desk/appeals', {
    item: buildAppeal({ appeal_against: against && { ...against, ...act } }),
  });
  const decided = fake('PUT /api/desk/appeals', null);
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });
  expect(await screen.findByText('Account closed')).toBeVisible();
  expect(screen.getByText('If you grant it, what was imposed ends at once.')).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Granted' }));
  expect(screen.queryByRole('group', { name: 'Decision' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'It was somebody else.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(decided.map(({ body }) => body)).toEqual([
      { id: '41', outcome: 'granted', report: null, reason: 'It was somebody else.' },
    ]),
  );
});

test('a complaint is shown with who wrote it and what it is about, and gets an answer', async () => {
  fakeDesk();
  fake('POST /api/desk/complaints', {
    item: buildAppeal({
      kind: 'illegal_content',
      priority: 'critical',
      from: { id: null, name: 'Vera', email: 'vera@example.org' },
      subject: 'child_safety',
      url: 'https://example.org/members/7',
      appeal_against: null,
    }),
  });
  const decided = fake('PUT /api/desk/complaints', null);
  const { user } = renderApp(<Complaints />, { path: '/desk/complaints' });

  expect(await screen.findByRole('heading', { level: 2, name: 'Illegal content' })).toBeVisible();
  expect(screen.getByText('From Vera, vera@example.org')).toBeVisible();
  expect(screen.getByText('Subject: A child is in danger or shown')).toBeVisible();
  expect(screen.getByText('Address: https://example.org/members/7')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Refused' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'There is no such page.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  expect(await screen.findByText('Decided. Everybody concerned gets an e-mail.')).toBeVisible();
  expect(decided.map(({ body }) => body)).toEqual([
    { id: '41', outcome: 'refused', reason: 'There is no such page.' },
  ]);
});

test('an appeal that another person has got stays with what was typed until the next one is asked for', async () => {
  const waiting = [buildAppeal(), buildAppeal({ id: '42', text: 'I have done nothing.' })];
  fakeDesk();
  fake('POST /api/desk/appeals', () => ({ item: waiting[0] ?? null }));
  fakeError('PUT /api/desk/appeals', 'conflict');
  const { user } = renderApp(<Appeals />, { path: '/desk/appeals' });
  await user.click(await screen.findByRole('radio', { name: 'Refused' }));
  await user.type(screen.getByRole('textbox', { name: 'Reasons' }), 'It was no joke.');
  waiting.shift();

  await user.click(screen.getByRole('button', { name: 'Decide' }));

  const goOn = await screen.findByRole('button', { name: 'Go on' });
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveValue('It was no joke.');
  await user.click(goOn);
  expect(await screen.findByText('I have done nothing.')).toBeVisible();
});
