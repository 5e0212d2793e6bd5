import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { StoredCard } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { storedCardQuery } from './stored-card.api.ts';
import { StoredCardPanel } from './stored-card-panel.tsx';

const card = { brand: 'Visa', last_four: '4242' };

test('a card that was requested before it was removed does not come back', async () => {
  fake('GET /api/stored-card.php', { card });
  fake('DELETE /api/stored-card.php', null);
  const { user } = renderApp(<StoredCardPanel />, { user: buildUser() });
  const button = await screen.findByRole('button', { name: 'Remove card' });
  const older = Promise.withResolvers<{ card: StoredCard }>();
  const requests = fake('GET /api/stored-card.php', () => older.promise);
  void queryClient.invalidateQueries({ queryKey: storedCardQuery.queryKey });
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(button);
  expect(await screen.findByText('Your card was removed.')).toBeVisible();
  older.resolve({ card });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/ending in 4242/)).not.toBeInTheDocument();
});

test('a card that could not be loaded is no missing card: the panel says so, and can load it again', async () => {
  fakeError('GET /api/stored-card.php', 'unavailable');
  const { user } = renderApp(<StoredCardPanel />, { user: buildUser() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot reach the service right now.');
  fake('GET /api/stored-card.php', { card });

  await user.click(retry);

  expect(await screen.findByText(/ending in 4242/)).toBeVisible();
});
