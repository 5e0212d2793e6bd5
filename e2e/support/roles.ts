import type { Page } from '@playwright/test';
import type { Locale } from '@liaison/shared/contracts';
import { skipEntryWarning } from './journey.ts';
import { activateAccount, signInDemoMember, signUp } from './members.ts';
import { createTranslator, type Translate } from './translations.ts';

export const roles = ['visitor', 'unconfirmed', 'free', 'premium'] as const;

interface RoleOptions {
  origin: string;
  t: Translate;
  uiLocale: Locale;
}

/** Prepares a page for a role, before its first URL. Returns the texts in the language of that role's pages. */
export async function enterAs(
  page: Page,
  role: (typeof roles)[number],
  { origin, t, uiLocale }: RoleOptions,
): Promise<Translate> {
  if (role === 'visitor') {
    await skipEntryWarning(page);
    return t;
  }
  if (role === 'premium') {
    await signInDemoMember(page.request, origin);
    // The premium member of the demo reads English everywhere.
    return createTranslator('en');
  }
  const user = await signUp(page.request, origin, { language: uiLocale });
  if (role === 'free') await activateAccount(page.request, origin, user.email);
  return t;
}
