import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, fake, renderApp } from '@liaison/shared/testing';
import { anOffer } from '../../bundles/an-offer.testing.ts';
import { Component } from './credits-offer.tsx';

test('says what is missing and offers the smallest package with its price and the way back (CHAT-011)', async () => {
  fake('GET /api/bundles.php', anOffer());
  renderApp(<Component needed={10} returnPath="/chats/12" />, { user: aUser({ credits: 0 }) });

  const buy = await screen.findByRole('link', { name: '50 credits for €9.99' });

  expect(screen.getByText('You need 10 credits for this')).toBeVisible();
  expect(screen.getByText('You have 0 credits.')).toBeVisible();
  expect(buy).toHaveAttribute('href', '/credits/p0?next=%2Fchats%2F12');
  expect(screen.getByRole('link', { name: 'See all packages' })).toHaveAttribute(
    'href',
    '/credits?next=%2Fchats%2F12',
  );
});
