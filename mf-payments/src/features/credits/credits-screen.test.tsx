import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { anOffer } from '../../bundles/an-offer.testing.ts';
import { Component } from './credits-screen.tsx';

const setup = (options: Parameters<typeof renderApp>[1] = {}) => {
  fake('GET /api/bundles.php', anOffer());
  return renderApp(<Component />, { path: '/credits', user: aUser({ credits: 20 }), ...options });
};

test('offers four packages with messages, credits, price and price per message (PAY-001, PAY-003)', async () => {
  setup();

  const packages = await screen.findAllByRole('radio');

  expect(packages.map((one) => one.closest('label')?.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '5 messages 50 credits €9.99 €2.00 per message',
    '15 messages 150 credits €24.99 €1.67 per message',
    '35 messages 350 credits €49.99 €1.43 per message Most chosen',
    '80 messages 800 credits €99.99 €1.25 per message Best value',
  ]);
  expect(screen.getByText('You have 20 credits.')).toBeVisible();
});

test('leads to the checkout of the chosen package and remembers where the member came from', async () => {
  const { user, router } = setup({ path: '/credits?next=/chats/12' });

  await user.click(await screen.findByRole('radio', { name: /^15 messages/ }));
  await user.click(screen.getByRole('link', { name: 'Continue' }));

  expect(router.state.location).toMatchObject({ pathname: '/credits/p1', search: '?next=%2Fchats%2F12' });
});

test('drops a return address that leads off the site', async () => {
  setup({ path: '/credits?next=//evil.example' });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/credits/p2');
});

test('says before the purchase what is true of it, and who is fictional (PAY-039)', async () => {
  setup();

  await screen.findAllByRole('radio');

  for (const term of [
    'One-time payment',
    'No subscription',
    'Credits never expire',
    '14 days to change your mind',
  ])
    expect(screen.getByText(term)).toBeVisible();
  expect(screen.getByText('Some profiles are fictional.')).toBeVisible();
});

test('prices what credits buy in money of the chosen package', async () => {
  const { user } = setup();
  const table = await screen.findByRole('table');

  expect(within(table).getByRole('row', { name: /^A message/ })).toHaveTextContent('10 credits(about €1.43)');
  await user.click(screen.getByRole('radio', { name: /^80 messages/ }));

  expect(within(table).getByRole('row', { name: /^A message/ })).toHaveTextContent('10 credits(about €1.25)');
});

test('can be tried again when the packages do not come', async () => {
  fakeError('GET /api/bundles.php', 'unavailable');
  const { user } = renderApp(<Component />, { path: '/credits', user: aUser() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake('GET /api/bundles.php', anOffer());

  await user.click(retry);

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
});

test('shows prices in the form of the language (PAY-041)', async () => {
  setup({ locale: 'de' });

  expect(
    await screen.findByRole('radio', { name: /150 Credits\s+24,99\s€\s+1,67\s€ pro Nachricht/ }),
  ).toBeVisible();
});
