import { screen } from '@testing-library/react';
import type { Locale, SentCode } from '@liaison/shared/contracts';
import { buildCompanyInfo, buildSettings, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { Component } from './direct-debit-screen.tsx';

export const sent: SentCode = {
  payment_id: '77',
  otp_required: true,
  phone_masked: '••• 789',
  sends_left: 1,
};
export const sdd = { code: 'sdd' as const, label: 'SEPA Direct Debit', brands: [], needs: ['iban' as const] };

interface SetupOptions {
  path?: string;
  locale?: Locale;
  methods?: (typeof sdd)[];
  country?: string | null;
}

/** The page of a direct debit of a member from Germany. */
export function setup({
  path = '/directdebit?bundle=p1&next=/chats/12',
  locale = 'en',
  methods = [sdd],
  country = 'DE',
}: SetupOptions = {}) {
  fake('GET /api/bundles.php', buildBundlesResponse({ methods }));
  fake('GET /api/companyinfo.php', buildCompanyInfo({ sepa_creditor_id: 'NL00ZZZ000000000000' }));
  return renderApp(<Component />, {
    path,
    route: '/directdebit',
    user: buildUser({ country }),
    settings: buildSettings({ geoip_country: country }),
    locale,
  });
}

type User = ReturnType<typeof setup>['user'];

/** The first step, with the values of `change` in place of right ones. */
export async function fillAccount(user: User, change: Record<string, string> = {}) {
  const values = {
    'Account holder': 'Anna Müller',
    IBAN: 'de89370400440532013000',
    Street: 'Lange Straße',
    'House number': '12a',
    Postcode: '10115',
    City: 'Berlin',
    'Mobile number': '0151 23456789',
    ...change,
  };
  await screen.findByRole('textbox', { name: 'IBAN' });
  for (const [name, value] of Object.entries(values)) {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, value);
  }
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** The second step. */
export async function sign(user: User) {
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));
}
