import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, fake, renderApp, settings } from '@liaison/shared/testing';
import { anOffer } from '../../bundles/an-offer.testing.ts';
import { Component as Premium } from './premium-screen.tsx';
import { Component as Pricing } from './pricing-screen.tsx';

test('premium says what it gives and sells the same four packages (PAY-001)', async () => {
  fake('GET /api/bundles.php', anOffer());
  renderApp(<Premium />, { user: aUser() });

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Premium for life' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '25 photos of your own' })).toBeVisible();
});

test('the claim about matches appears only with its source (MEM-052)', async () => {
  fake('GET /api/bundles.php', anOffer());
  const view = renderApp(<Premium />, { user: aUser() });
  await screen.findAllByRole('radio');
  expect(screen.queryByText(/46%/)).not.toBeInTheDocument();
  view.unmount();

  renderApp(<Premium />, {
    user: aUser(),
    settings: settings({ premium_claim_source: 'member study 2025' }),
  });

  expect(
    await screen.findByText(/46% higher chance to find a match. Source: member study 2025/),
  ).toBeVisible();
});

test('prices are there for a visitor, with what is free (PAY-002)', async () => {
  fake('GET /api/bundles.php', anOffer());
  renderApp(<Pricing />);

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.getByText(/3 messages are on us/)).toBeVisible();
});
