import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as ComplaintsScreen } from './complaints-screen.tsx';

const getField = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

function setup() {
  const calls = fake('POST /api/complaint.php', {
    complaint_id: '9',
    received_at: '2026-11-20T09:30:00.000Z',
    token: 'secret',
  });
  const { user } = renderApp(<ComplaintsScreen />, { path: '/complaints', user: null });
  const choose = (kind: RegExp) => user.click(screen.getByRole('radio', { name: kind }));
  async function send() {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('link', { name: 'See the status' });
    return calls.at(-1)?.body;
  }
  return { user, choose, send };
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
