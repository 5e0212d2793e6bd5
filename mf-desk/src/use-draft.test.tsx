import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { DeskSite, SiteForm } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildAppeal, buildReport } from './cases/cases.fixture.ts';
import { Component as AppealsScreen } from './features/complaints/appeals-screen.tsx';
import { buildConversation } from './features/partners/partners.fixture.ts';
import { Component as PartnersScreen } from './features/partners/partners-screen.tsx';
import { Component as ReportsScreen } from './features/reports/reports-screen.tsx';
import { Component as SiteScreen } from './features/site/site-screen.tsx';

function open(element: ReactNode, id = '1') {
  queryClient.clear();
  fake('GET /api/desk/me', { id, name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('DELETE /api/desk/claims', null);
  return renderApp(element, { path: '/desk' });
}

/** The open page remembers its log-out, unlike the storage, which is emptied between tests. */
let ownLogOut = '';
beforeEach(() => changeLogOut(ownLogOut));

/** As another tab of the browser does. */
function changeLogOut(text: string) {
  localStorage.setItem('desk/log-out', text);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'desk/log-out', newValue: text })));
}

const findField = (name: string | RegExp) => screen.findByRole('textbox', { name });

test('what was chosen and typed about a report is there when its queue is opened again, for the same person alone', async () => {
  fake('POST /api/desk/reports', { item: buildReport() });
  const first = open(<ReportsScreen />);
  await first.user.click(await screen.findByRole('radio', { name: 'Warning' }));
  await first.user.type(await findField('Reasons'), 'A threat');
  first.unmount();

  const other = open(<ReportsScreen />, '2');
  expect(await findField('Reasons')).toHaveValue('');
  other.unmount();
  open(<ReportsScreen />);

  expect(await findField('Reasons')).toHaveValue('A threat');
  expect(screen.getByRole('radio', { name: 'Warning' })).toBeChecked();
});

test('reasons for an appeal wait for it too, and are gone once they are sent', async () => {
  fake('POST /api/desk/appeals', { item: buildAppeal() });
  fake('PUT /api/desk/appeals', null);
  const first = open(<AppealsScreen />);
  await first.user.click(await screen.findByRole('radio', { name: 'Refused' }));
  await first.user.type(await findField('Reasons'), 'It was no joke between friends.');
  first.unmount();

  const again = open(<AppealsScreen />);
  expect(await findField('Reasons')).toHaveValue('It was no joke between friends.');
  await again.user.click(screen.getByRole('button', { name: 'Decide' }));
  await screen.findByText('Decided. Everybody concerned gets an e-mail.');
  again.unmount();

  open(<AppealsScreen />);
  expect(await findField('Reasons')).toHaveValue('');
});

test('an answer, a note and a hand-over wait for their conversation; the answer keeps its client id, and goes once it is sent', async () => {
  const refused = fakeError('PUT /api/desk/partners', 'unavailable');
  fake('POST /api/desk/partners', { item: buildConversation() });
  fake('POST /api/desk/partner-notes', null);
  const first = open(<PartnersScreen />);
  await first.user.type(await findField('New note'), 'She has a boat');
  await first.user.type(screen.getByRole('textbox', { name: /^Note for the hand-over/ }), 'I do not sail');
  await first.user.type(await findField('Answer as Muse'), 'Every day.');
  await first.user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByRole('alert');
  first.unmount();
  const answers = fake('PUT /api/desk/partners', null);

  const again = open(<PartnersScreen />);
  expect(await findField('Answer as Muse')).toHaveValue('Every day.');
  expect(screen.getByRole('textbox', { name: /^Note for the hand-over/ })).toHaveValue('I do not sail');
  const note = await findField('New note');
  expect(note).toHaveValue('She has a boat');
  await again.user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(note).toHaveValue(''));
  await again.user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Answer sent.');
  again.unmount();

  expect(answers.map(({ body }) => body)).toEqual(refused.map(({ body }) => body));
  open(<PartnersScreen />);
  expect(await findField('Answer as Muse')).toHaveValue('');
});

const form: SiteForm = {
  signups: 'all',
  visitor_search: 'all',
  fictional_disabled_in: [],
  fictional_warning: {},
};
const site: DeskSite = { domain: '*', version: 0, form, installed: form, versions: [] };

test('what was typed about a domain is there when it is shown again; what somebody else has saved since is too', async () => {
  let newest = form;
  fake('GET /api/desk/site', ({ query: { domain } }) =>
    domain === '*' ? { ...site, form: newest } : { ...site, domain },
  );
  const first = open(<SiteScreen />);
  await first.user.type(await findField('Nederlands'), 'te kort');
  await first.user.type(await findField(/Domain/), 'love.example{Enter}');
  await screen.findByRole('heading', { name: 'love.example' });
  expect(await findField('Nederlands')).toHaveValue('');
  first.unmount();
  newest = { ...form, signups: 'none' };

  open(<SiteScreen />);

  expect(await findField('Nederlands')).toHaveValue('te kort');
  expect(screen.getByRole('combobox', { name: 'Sign-ups' })).toHaveValue('none');
});

test('what was saved for a domain is no change of the next visit, which shows what somebody else has saved since', async () => {
  let newest: DeskSite = site;
  fake('GET /api/desk/site', () => newest);
  fake('POST /api/desk/site', ({ body }) => ({ ...site, version: 1, form: body.form }));
  const first = open(<SiteScreen />);
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Sign-ups' }), 'none');
  await first.user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await first.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'too many at once');
  await first.user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Version 1');
  first.unmount();
  newest = { ...site, version: 2, form };

  open(<SiteScreen />);

  expect(await screen.findByRole('combobox', { name: 'Sign-ups' })).toHaveValue('all');
});

test('a log-out in another tab of the browser ends this one too, with what was typed here', async () => {
  fake('POST /api/desk/reports', { item: buildReport() });
  const { user } = open(<ReportsScreen />);
  await user.type(await findField('Reasons'), 'A threat');
  const countDrafts = () =>
    Object.keys(sessionStorage).filter((name) => name.startsWith('desk/draft')).length;
  expect(countDrafts()).toBe(1);

  changeLogOut(JSON.stringify({ version: 1, state: crypto.randomUUID() }));

  expect(await screen.findByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to the desk' })).toHaveAttribute('href', '/desk/sign-in');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(countDrafts()).toBe(0);
});

test('who logs out leaves nothing that was typed', async () => {
  fake('POST /api/desk/reports', { item: buildReport() });
  const first = open(<ReportsScreen />);
  await first.user.type(await findField('Reasons'), 'A threat');
  const logOut = screen.getByRole('button', { name: 'Log out' });
  logOut.closest('form')?.addEventListener('submit', (event) => event.preventDefault());

  await first.user.click(logOut);

  ownLogOut = localStorage.getItem('desk/log-out') ?? '';
  first.unmount();
  open(<ReportsScreen />);
  expect(await findField('Reasons')).toHaveValue('');
});
