let loading: Promise<(latitude: number, longitude: number) => string> | undefined;

/** The name of the time zone at a place; 70 KB of data, loaded when first asked for. */
export async function timeZoneAt(lat: number, lon: number): Promise<string> {
  loading ??= import('tz-lookup').then((module) => module.default);
  return (await loading)(lat, lon);
}
