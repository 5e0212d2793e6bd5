import { createCookie } from '@liaison/shared/storage';
import { create } from 'zustand';

/** What this browser may keep: everything that the cookie page lists, or only what the site needs to work. */
export type Consent = 'all' | 'necessary';

/** The gateway reads it too. */
const consentCookie = createCookie({ name: 'consent', days: 180 });

/** Whether the choice is shown: because the visit has something to keep, or because the visitor has opened it. */
export const useConsentQuestion = create<'hidden' | 'asked' | 'opened'>()(() => 'hidden');

/** Null until the visitor has chosen. */
export function getConsent(): Consent | null {
  const stored = consentCookie.get();
  return stored === 'all' || stored === 'necessary' ? stored : null;
}

/** Called by what would keep something: the visitor is asked, unless there is a choice. */
export function requestConsent(): void {
  if (getConsent() === null) useConsentQuestion.setState('asked');
}

/** Shows the choice again. */
export const openConsent = (): void => useConsentQuestion.setState('opened');

export function storeConsent(choice: Consent): void {
  consentCookie.set(choice);
  useConsentQuestion.setState('hidden');
}
