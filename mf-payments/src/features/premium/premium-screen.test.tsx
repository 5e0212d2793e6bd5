import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildUser, fake, renderApp, buildSettings } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { Component as Premium } from './premium-screen.tsx';
import { Component as Pricing } from './pricing-screen.tsx';

test('the premium screen lists the benefits and sells the same four bundles (PAY-001)', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Premium />, { user: buildUser() });

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Premium for life' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '25 photos of your own' })).toBeVisible();
});

test('a premium member sees the benefits and a link to credits, and is offered no bundle', async () => {
  renderApp(<Premium />, { user: buildUser({ paid_user: true }) });

  expect(await screen.findByText('You are a premium member. It never ends.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
  expect(screen.queryByRole('heading', { name: 'Choose a package' })).not.toBeInTheDocument();
});

test('a visitor reads what premium is, with the bundles, before signing in', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Premium />);

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Up to 15 new conversations a day' })).toBeVisible();
});

test('the claim about matches is shown only with its source', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  const view = renderApp(<Premium />, { user: buildUser() });
  await screen.findAllByRole('radio');
  expect(screen.queryByText(/46%/)).not.toBeInTheDocument();
  view.unmount();

  renderApp(<Premium />, {
    user: buildUser(),
    settings: buildSettings({ premium_claim_source: 'member study 2025' }),
  });

  expect(
    await screen.findByText(/46% higher chance to find a match. Source: member study 2025/),
  ).toBeVisible();
});

test('a visitor sees the prices and what is free (PAY-002)', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Pricing />);

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.getByText(/3 messages are on us/)).toBeVisible();
});

test('the way back goes along from the premium screen to the checkout', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Premium />, { path: '/premium?next=/chats/12', user: buildUser() });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/credits/p2?next=%2Fchats%2F12',
  );
});

test('a premium member is not shown among the prices what premium is', async () => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  renderApp(<Pricing />, { user: buildUser({ paid_user: true }) });

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByRole('heading', { name: '25 photos of your own' })).not.toBeInTheDocument();
});
