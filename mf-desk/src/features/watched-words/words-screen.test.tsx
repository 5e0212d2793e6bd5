import { expect, test } from '@jest/globals';
import type { WatchedWord } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component } from './words-screen.tsx';

const spam: WatchedWord = {
  id: '7',
  word: 'crypto club',
  effect: 'reviewed',
  by: 'Olga',
  created_at: '2026-11-02T09:00:00.000Z',
};

function open(words: WatchedWord[] = [spam]) {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  let listed = words;
  fake('GET /api/desk/words', () => ({ words: listed }));
  const added = fake('POST /api/desk/words', { id: '8' });
  const removed = fake('DELETE /api/desk/words', ({ query: { id } }) => {
    listed = listed.filter((word) => word.id !== id);
    return null;
  });
  return { ...renderApp(<Component />, { path: '/desk/words' }), added, removed };
}

test('each list shows its words with who has added them; a word is removed, and the focus goes to its list', async () => {
  const { user, removed } = open();
  const row = within(await screen.findByRole('listitem', { name: 'crypto club' }));

  expect(row.getByText(/Olga · Nov 2, 2026/)).toBeVisible();
  const refused = screen.getByRole('region', { name: 'Refuse in names and profiles' });
  expect(refused).toHaveTextContent('No word yet.');
  await user.click(row.getByRole('button', { name: 'Remove crypto club' }));

  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Review in first messages' })).toHaveFocus(),
  );
  expect(removed).toHaveLength(1);
});

test('who types on while a word is removed keeps the focus', async () => {
  const { user } = open();
  const removal = Promise.withResolvers<null>();
  fake('DELETE /api/desk/words', () => removal.promise);
  const row = await screen.findByRole('listitem', { name: 'crypto club' });
  await user.click(screen.getByRole('button', { name: 'Remove crypto club' }));
  const field = screen.getByRole('textbox', { name: 'Word' });
  await user.type(field, 'Gold');

  fake('GET /api/desk/words', { words: [] });
  removal.resolve(null);
  await waitFor(() => expect(row).not.toBeInTheDocument());

  expect(field).toHaveFocus();
});

test('a word that somebody else has removed meanwhile goes away', async () => {
  const { user } = open();
  const row = await screen.findByRole('listitem', { name: 'crypto club' });
  fakeError('DELETE /api/desk/words', 'not_found');
  fake('GET /api/desk/words', { words: [] });

  await user.click(screen.getByRole('button', { name: 'Remove crypto club' }));

  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('a word that cannot be removed says so while its list is still loaded anew', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('listitem', { name: 'crypto club' }));
  fakeError('DELETE /api/desk/words', 'unavailable');
  fake('GET /api/desk/words', 'never');

  await user.click(row.getByRole('button', { name: 'Remove crypto club' }));

  expect(await row.findByRole('alert')).toBeVisible();
});

test('a new word is sent with what happens to it, and the form is empty after that', async () => {
  const { user, added } = open([]);
  const field = await screen.findByRole('textbox', { name: 'Word' });

  await user.type(field, 'Gold scheme');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Effect' }), 'Review in first messages');
  await user.click(screen.getByRole('button', { name: 'Add word' }));

  expect(await screen.findByText('Gold scheme applies from now on.')).toBeVisible();
  expect(added.map(({ body }) => body)).toEqual([{ word: 'Gold scheme', effect: 'reviewed' }]);
  expect(field).toHaveValue('');
});

test('a word that is too short or there already is marked beside its field', async () => {
  const { user, added } = open();
  const field = await screen.findByRole('textbox', { name: 'Word' });

  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'Add word' }));
  expect(await screen.findByText(/too short/i)).toBeVisible();
  expect(added).toEqual([]);
  fakeError('POST /api/desk/words', 'validation', { fields: { word: 'in_use' } });
  await user.type(field, 'yz');
  await user.click(screen.getByRole('button', { name: 'Add word' }));

  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveValue('xyz');
});
