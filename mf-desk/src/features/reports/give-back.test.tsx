import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { buildReport } from '../../cases/cases.fixture.ts';
import { Component } from './reports-screen.tsx';

/** The service offers what was given back after the others. */
function open() {
  const waiting = [buildReport(), buildReport({ id: '32', category: 'other' })];
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'moderator' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('POST /api/desk/reports', () => ({ item: waiting[0] ?? null }));
  const released = fake('DELETE /api/desk/claims', ({ query }) => {
    if (query.id === waiting[0]?.id) waiting.push(...waiting.splice(0, 1));
    return null;
  });
  return { ...renderApp(<Component />, { path: '/desk/reports' }), released, waiting };
}

test('a report is given back with the keyboard, and the next one is there when it is asked for', async () => {
  const { user, released } = open();
  (await screen.findByRole('button', { name: 'Decide' })).focus();

  await user.tab();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('You have given it back')).toBeVisible();
  expect(released.at(-1)?.query).toEqual({ queue: 'reports', id: '31' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Something else' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('a report that could not be given back stays with what was typed', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Reasons' }), 'It was a joke.');
  fakeError('DELETE /api/desk/claims', 'unavailable');

  await user.click(screen.getByRole('button', { name: 'Give back' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);
  expect(screen.getByRole('textbox', { name: 'Reasons' })).toHaveValue('It was a joke.');
});

test('the error of a report that could not be given back does not stand over the next one', async () => {
  const { user, waiting } = open();
  fakeError('DELETE /api/desk/claims', 'unavailable');
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  await screen.findByRole('alert');

  waiting.shift();
  await act(() => queryClient.refetchQueries());
  await user.click(await screen.findByRole('button', { name: 'Go on' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Something else' })).toBeVisible();
  expect(screen.queryByText(/We cannot reach the service/)).not.toBeInTheDocument();
});
