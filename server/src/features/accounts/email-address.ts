import { run as spellCheck } from '@zootools/email-spell-checker';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import * as z from 'zod/mini';
import { EmailAddress } from '@liaison/shared/contracts';
import { mailProviders } from './mail-providers.ts';

/** The address as it is stored: trimmed, its domain in lower case; null when it is none. */
export function parseEmail(input: string): string | null {
  const parsed = z.safeParse(EmailAddress, input);
  if (!parsed.success) return null;
  const at = parsed.data.lastIndexOf('@');
  return `${parsed.data.slice(0, at)}@${parsed.data.slice(at + 1).toLowerCase()}`;
}

/** What was probably meant by `anna@gmial.com`; undefined when the address looks right. */
export function suggestEmail(email: string): string | undefined {
  const domain = domainOf(email);
  if (mailProviders.has(domain) || brandOfAnyCountry.test(domain)) return undefined;
  // Its own list of top-level domains is short: it would "correct" every other one.
  const found = spellCheck({
    email,
    domains: [...mailProviders],
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  const suggestion = found?.full.toLowerCase();
  return suggestion === email.toLowerCase() ? undefined : suggestion;
}

const brandOfAnyCountry = /^(?:gmx|hotmail|live|outlook|yahoo)\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

/** Throw-away mailboxes, subdomains of their domains included. */
export function isDisposable(email: string): boolean {
  const disposable = disposableEmailBlocklistSet();
  const labels = domainOf(email).split('.');
  return labels.some((_, first) => disposable.has(labels.slice(first).join('.')));
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
