import { englishRegions, regionCodes, spanishProvinces } from './region-codes.ts';

/** What the data set says of where a city belongs. */
export interface CityDivision {
  country: string;
  adminCode: string;
  muni?: string | undefined;
}

const regionOfDistrict = new Map(
  Object.entries(englishRegions).flatMap(([region, codes]) => codes.map((code) => [code, region] as const)),
);
const londonBorough = /^[A-P]\d$/;

/** The region as `site/regions.ts` names it; null where the data does not tell, and its neighbours have to. */
export function regionOfCity({ country, adminCode, muni = '' }: CityDivision): string | null {
  const code = codeOf(country, adminCode, muni);
  return code === undefined ? null : `${country}-${code}`;
}

function codeOf(country: string, adminCode: string, muni: string): string | undefined {
  if (country === 'ES') return spanishProvinces[Number.parseInt(muni.slice(0, 2), 10) - 1];
  if (country === 'GB' && adminCode === 'ENG') {
    if (londonBorough.test(muni)) return 'LND';
    // Seven digits are a number of the data set, not a district's code.
    if (/^\d{7}$/.test(muni)) return undefined;
    return regionOfDistrict.get(muni.slice(0, muni.startsWith('00') ? 4 : 2));
  }
  const codes = regionCodes[country];
  return codes === 'same' ? adminCode : codes?.[adminCode];
}
