import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildUser, fake, renderApp } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { Component } from './credits-offer.tsx';

test('shows the missing credits and the smallest bundle with its price and a return path (CHAT-011)', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Component needed={10} returnPath="/chats/12" />, { user: buildUser({ credits: 0 }) });

  const buy = await screen.findByRole('link', { name: '50 credits for €9.99' });

  expect(screen.getByText('You need 10 credits for this')).toBeVisible();
  expect(screen.getByText('You have 0 credits.')).toBeVisible();
  expect(buy).toHaveAttribute('href', '/credits/p0?next=%2Fchats%2F12');
  expect(screen.getByRole('link', { name: 'See all packages' })).toHaveAttribute(
    'href',
    '/credits?next=%2Fchats%2F12',
  );
});

test.each([
  [10, 70, '150 credits for €24.99'],
  [10, 60, '50 credits for €9.99'],
])('with %i credits, what costs %i is covered by %s', async (credits, needed, name) => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Component needed={needed} returnPath="/chats/12" />, { user: buildUser({ credits }) });

  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
