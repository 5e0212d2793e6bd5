import { expect, test } from '@jest/globals';
import { buildUser, consumeConsole, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component } from './transaction-screen.tsx';

test('the address of a payment that the member does not have is a page that does not exist', async () => {
  fakeError('GET /api/payment.php', 'not_found');
  renderApp(<Component />, { path: '/transactions/99', route: '/transactions/:id', user: buildUser() });

  expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible();
  consumeConsole();
});
