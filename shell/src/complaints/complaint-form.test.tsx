import { expect, test } from '@jest/globals';
import type { User } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as ComplaintsScreen } from './complaints-screen.tsx';

const getField = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

function setup(member: User | null = null) {
  const calls = fake('POST /api/complaint.php', {
    complaint_id: '9',
    received_at: '2026-11-20T09:30:00.000Z',
    token: 'secret',
  });
  const { user, unmount } = renderApp(<ComplaintsScreen />, { path: '/complaints', user: member });
  const choose = (kind: RegExp) => user.click(screen.getByRole('radio', { name: kind }));
  async function send() {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('link', { name: 'See the status' });
    return calls.at(-1)?.body;
  }
  return { user, unmount, choose, send };
}

test('what is typed stays when other kinds of complaint are chosen, until it is sent', async () => {
  const { user, choose, send } = setup();
  await choose(/Illegal content/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'privacy');
  await user.type(getField('What is illegal'), 'I paid twice.');
  await user.type(getField('Your e-mail address'), 'vera@example.org');
  await choose(/Withdrawal/);
  expect(getField('Number of the payment')).toHaveValue('');
  await user.type(getField('Number of the payment'), '4711');
  await choose(/Appeal/);
  await choose(/A payment/);

  expect(await send()).toEqual({
    client_id: expect.any(String),
    kind: 'payment',
    subject: '4711',
    text: 'I paid twice.',
    email: 'vera@example.org',
  });

  await choose(/Our service/);
  expect(getField('Your e-mail address')).toHaveValue('');
});

test('what is typed stays when the page is left, until it is sent, and is for no other account', async () => {
  fake('GET /api/cases.php', { cases: [] });
  const left = setup(buildUser({ id: '21' }));
  await left.choose(/Illegal content/);
  await left.user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'privacy');
  await left.user.type(getField('Where is it'), 'https://example.org/members/7');
  await left.user.type(getField('What is illegal'), 'This is my passport.');
  await left.user.click(screen.getByRole('checkbox'));
  left.unmount();
  const other = setup(buildUser({ id: '22' }));
  expect(screen.getByRole('radio', { name: /Illegal content/ })).not.toBeChecked();
  other.unmount();

  const { user, send, unmount } = setup(buildUser({ id: '21' }));
  await user.click(screen.getByRole('checkbox', { checked: false }));
  expect(await send()).toMatchObject({
    kind: 'illegal_content',
    subject: 'privacy',
    url: 'https://example.org/members/7',
    text: 'This is my passport.',
  });
  unmount();

  setup(buildUser({ id: '21' }));
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('what is typed after the session has ended is there for the member who logs in again, and for nobody else', async () => {
  fake('GET /api/cases.php', { cases: [] });
  const first = setup(buildUser({ id: '21' }));
  await first.choose(/Our service/);
  await first.user.type(getField('What happened'), 'The page is slow');
  act(() => useSession.setState({ user: null }));
  await first.user.type(getField('What happened'), ' for days.');
  first.unmount();

  const visitor = setup();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  visitor.unmount();
  setup(buildUser({ id: '21' }));

  expect(getField('What happened')).toHaveValue('The page is slow for days.');
});

test('an appeal is sent without the address of another kind, which it does not ask for', async () => {
  const { user, choose, send } = setup();
  await choose(/Our service/);
  await user.type(getField('What happened'), 'I wrote no such thing.');
  await user.type(getField('Your e-mail address'), 'vera@');
  await choose(/Appeal/);
  await user.type(getField('Number of the decision'), '71');

  expect(await send()).toEqual({
    client_id: expect.any(String),
    kind: 'decision_appeal',
    decision_id: '71',
    text: 'I wrote no such thing.',
  });
});

test('a text that is missing is asked for, and one that says too little is too short', async () => {
  const { user, choose } = setup();
  await choose(/Our service/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(getField('What happened')).toHaveAccessibleDescription('Please fill this in.'));

  await user.type(getField('What happened'), 'hm');

  await waitFor(() => expect(getField('What happened')).toHaveAccessibleDescription('This is too short.'));
});

test('text changed after a lost answer is sent all the same, under another client id', async () => {
  const { user, choose, send } = setup();
  await choose(/Our service/);
  await user.type(getField('What happened'), 'The page stays empty.');
  await user.type(getField('Your e-mail address'), 'vera@example.org');
  const lost = fakeError('POST /api/complaint.php', 'unavailable', {}, { once: true });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  const refused = fakeError('POST /api/complaint.php', 'client_id_reused', {}, { once: true });

  await user.type(getField('What happened'), ' It has for days.');
  const sent = await send();

  expect(refused[0]?.body.client_id).toBe(lost[0]?.body.client_id);
  expect(sent?.client_id).not.toBe(lost[0]?.body.client_id);
  expect(sent?.text).toBe('The page stays empty. It has for days.');
});

test('text changed before a second lost answer is sent again under the client id of that attempt', async () => {
  const left = setup();
  await left.choose(/Our service/);
  await left.user.type(getField('What happened'), 'The page stays empty.');
  await left.user.type(getField('Your e-mail address'), 'vera@example.org');
  fakeError('POST /api/complaint.php', 'unavailable', {}, { once: true });
  await left.user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  await left.user.type(getField('What happened'), ' It has for days.');
  const lost = fakeError('POST /api/complaint.php', 'unavailable', {}, { once: true });
  fakeError('POST /api/complaint.php', 'client_id_reused', {}, { once: true });
  await left.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(lost).toHaveLength(1));
  await screen.findByRole('alert');
  left.unmount();

  const { send } = setup();

  expect(await send()).toEqual(lost[0]?.body);
});

test('a complaint whose answer was lost has the same client id when its page is left and opened again', async () => {
  const left = setup();
  await left.choose(/Our service/);
  await left.user.type(getField('What happened'), 'The page stays empty.');
  await left.user.type(getField('Your e-mail address'), 'vera@example.org');
  const lost = fakeError('POST /api/complaint.php', 'unavailable', {}, { once: true });
  await left.user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  left.unmount();

  const { user, choose, send } = setup();
  expect(await send()).toEqual(lost[0]?.body);

  // The next complaint is another one.
  await choose(/A payment/);
  await user.type(getField('What happened'), 'I paid twice.');
  await user.type(getField('Your e-mail address'), 'vera@example.org');
  expect((await send())?.client_id).not.toBe(lost[0]?.body.client_id);
});
