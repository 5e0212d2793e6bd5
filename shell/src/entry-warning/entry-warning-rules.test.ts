import { expect, test } from '@jest/globals';
import { buildUser, buildSettings } from '@liaison/shared/testing';
import { type EntryWarningFacts, needsEntryWarning } from './entry-warning-rules.ts';

const firstVisit: EntryWarningFacts = {
  settings: buildSettings(),
  user: null,
  isInstalled: false,
  isSkipped: false,
};
const isWarned = (facts: Partial<EntryWarningFacts>) => needsEntryWarning({ ...firstVisit, ...facts });

test('the first visit shows the warning (SHELL-032)', () => {
  expect(isWarned({})).toBe(true);
});

test('an answered warning is not shown again (SHELL-034)', () => {
  expect(isWarned({ isSkipped: true })).toBe(false);
});

test('members are not warned (SHELL-035)', () => {
  expect(isWarned({ user: buildUser() })).toBe(false);
});

test('the installed app does not warn (SHELL-036)', () => {
  expect(isWarned({ isInstalled: true })).toBe(false);
});

test('with a list of countries, visitors from other countries are not warned (SHELL-037, SHELL-039)', () => {
  const from = (geoip_country: string | null) =>
    isWarned({ countries: ['NL', 'DE'], settings: buildSettings({ geoip_country }) });

  expect([from('NL'), from('DE'), from('FR'), from(null)]).toEqual([true, true, false, false]);
});

test('the country that the visitor chose takes precedence over the one of the IP address (SHELL-037)', () => {
  const chosen = buildSettings({ geoip_country: 'DE', geoip_selected_country: 'FR' });

  expect(isWarned({ countries: ['NL', 'DE'], settings: chosen })).toBe(false);
});

test('the settings can disable the warning (SHELL-038)', () => {
  expect(isWarned({ settings: buildSettings({ enable_site_entry_popup: 'no' }) })).toBe(false);
});
