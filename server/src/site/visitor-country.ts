import type { FastifyRequest } from 'fastify';
import { loadOnce } from '../core/load-once.ts';
import { isInNetworks, isPrivateAddress } from '../core/networks.ts';

const selectedCountryCookie = 'geoip_selected_country';

interface VisitorCountry {
  /** By IP address; null when unknown. */
  geoip: string | null;
  /** Selected by the visitor. */
  selected: string | null;
}

export type FindVisitorCountry = (request: FastifyRequest) => Promise<VisitorCountry>;

interface Lookup {
  lookup(address: string): { country: string } | null;
}

/**
 * The country from the header of a trusted proxy, else from a GeoLite2 file by IP address, else unknown. The file is loaded at the
 * first public IP address, since loading takes time and 8 MB that local development does not need.
 */
export function createCountryLookup(config: {
  trustedProxies: string[];
  countryHeader: string | null;
}): FindVisitorCountry {
  const loadLookup = loadOnce(async (): Promise<Lookup> => (await import('geoip-country')).default);
  const readProxyHeader = (request: FastifyRequest) => {
    if (config.countryHeader === null || !isInNetworks(request.socket.remoteAddress, config.trustedProxies))
      return null;
    const value = request.headers[config.countryHeader];
    return parseCountry(typeof value === 'string' ? value : undefined);
  };
  const findByAddress = async (address: string) => {
    if (isPrivateAddress(address)) return null;
    return parseCountry((await loadLookup()).lookup(address)?.country);
  };
  return async (request) => ({
    geoip: readProxyHeader(request) ?? (await findByAddress(request.ip)),
    selected: parseCountry(request.cookies?.[selectedCountryCookie]),
  });
}

/** Null for `XX` and `T1`, which proxies send for unknown countries and anonymous networks. */
function parseCountry(value: string | undefined): string | null {
  const country = value?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
