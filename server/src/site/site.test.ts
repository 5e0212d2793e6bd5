import { expect, test } from '@jest/globals';
import { defaultSite, regionTerms, getTermsVersion } from './site.ts';

const getVersion = (added: string) =>
  getTermsVersion({ ...defaultSite, company: { ...defaultSite.company, added } });

test('the version of the terms is the later of 1 December 2023 and the day the company was added (SRV-034)', () => {
  expect(getVersion('2020-01-01T00:00:00.000Z')).toBe('2023-12-01T12:00:00.000Z');
  expect(getVersion('2025-03-01T09:00:00.000Z')).toBe('2025-03-01T09:00:00.000Z');
});

test('regions have the terms of the specification (AUTH-046, SH-021)', () => {
  const byTerm = Map.groupBy(Object.keys(regionTerms), (country) => regionTerms[country]);

  expect(Object.fromEntries([...byTerm].map(([term, countries]) => [term, countries.toSorted()]))).toEqual({
    province: ['BE', 'CA', 'ES', 'IE', 'IT', 'NL', 'NZ'],
    region: ['FR', 'GB'],
    state: ['AT', 'AU', 'DE', 'US'],
    canton: ['CH'],
    voivodeship: ['PL'],
  });
});
