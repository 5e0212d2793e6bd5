import { englishRegions, regionCodes, spanishProvinces } from './region-codes.ts';

/** The administrative codes of a city in the data set. */
export interface CityDivision {
  country: string;
  adminCode: string;
  muni?: string | undefined;
}

const regionByDistrict = new Map(
  Object.entries(englishRegions).flatMap(([region, codes]) => codes.map((code) => [code, region] as const)),
);
const londonBorough = /^[A-P]\d$/;

/** The region code as in `site/regions.ts`; null when the data does not tell, so that the city's neighbours decide. */
export function findCityRegion({ country, adminCode, muni = '' }: CityDivision): string | null {
  const code = findRegionCode(country, adminCode, muni);
  return code === undefined ? null : `${country}-${code}`;
}

function findRegionCode(country: string, adminCode: string, muni: string): string | undefined {
  if (country === 'ES') return spanishProvinces[Number.parseInt(muni.slice(0, 2), 10) - 1];
  if (country === 'GB' && adminCode === 'ENG') {
    if (londonBorough.test(muni)) return 'LND';
    // Seven digits are an id of the data set, not a district code.
    if (/^\d{7}$/.test(muni)) return undefined;
    return regionByDistrict.get(muni.slice(0, muni.startsWith('00') ? 4 : 2));
  }
  const codes = regionCodes[country];
  return codes === 'same' ? adminCode : codes?.[adminCode];
}
