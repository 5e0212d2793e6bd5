import { expect, test } from '@jest/globals';
import { aUser, settings } from '@liaison/shared/testing';
import { type EntryWarningFacts, needsEntryWarning } from './entry-warning-rules.ts';

const firstVisit: EntryWarningFacts = {
  settings: settings(),
  user: null,
  isInstalled: false,
  isSkipped: false,
};
const warned = (facts: Partial<EntryWarningFacts>) => needsEntryWarning({ ...firstVisit, ...facts });

test('a first visit is warned (SHELL-032)', () => {
  expect(warned({})).toBe(true);
});

test('who answered once is not asked again (SHELL-034)', () => {
  expect(warned({ isSkipped: true })).toBe(false);
});

test('members are not asked (SHELL-035)', () => {
  expect(warned({ user: aUser() })).toBe(false);
});

test('the installed app does not ask (SHELL-036)', () => {
  expect(warned({ isInstalled: true })).toBe(false);
});

test('where countries are given, others are not asked (SHELL-037, SHELL-039)', () => {
  const from = (geoip_country: string | null) =>
    warned({ countries: ['NL', 'DE'], settings: settings({ geoip_country }) });

  expect([from('NL'), from('DE'), from('FR'), from(null)]).toEqual([true, true, false, false]);
});

test('the country that the visitor chose counts before the one of the address (SHELL-037)', () => {
  const chosen = settings({ geoip_country: 'DE', geoip_selected_country: 'FR' });

  expect(warned({ countries: ['NL', 'DE'], settings: chosen })).toBe(false);
});

test('a site can switch the warning off (SHELL-038)', () => {
  expect(warned({ settings: settings({ enable_site_entry_popup: 'no' }) })).toBe(false);
});
