import type { BundlesResponse, Locale, StoredCard } from '@liaison/shared/contracts';
import { buildCompanyInfo, buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
// Before the screen, which opens the addresses that it gets.
import '../../orders/redirect-to.fixture.ts';

const { Component } = await import('./checkout-screen.tsx');

interface SetupOptions {
  path?: string;
  locale?: Locale;
  card?: StoredCard | null | Promise<{ card: StoredCard }>;
  offer?: Partial<BundlesResponse>;
}

export function setup({ path = '/credits/p1', locale, card = null, offer = {} }: SetupOptions = {}) {
  fake('GET /api/bundles.php', buildBundlesResponse(offer));
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  fake('GET /api/stored-card.php', () => (card instanceof Promise ? card : { card }));
  return renderApp(<Component />, { path, route: '/credits/:id/:paymentmethod?', user: buildUser(), locale });
}

/** What the service answers to an order. */
export const started = {
  payment: buildPayment({ status: 'loading' }),
  redirect_url: '/sandbox/pay/sb_1',
};

export const visa = { brand: 'Visa', last_four: '4242' };

/** Ticks every box: the two consents, and for a card that it may be stored. */
export async function checkBoxes(user: ReturnType<typeof setup>['user']) {
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
}
