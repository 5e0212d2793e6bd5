import type { FastifyRequest } from 'fastify';
import { isTrusted } from '../core/networks.ts';

export const selectedCountryCookie = 'geoip_selected_country';

export interface VisitorCountry {
  /** Where the address is, as far as known. */
  geoip: string | null;
  /** What the visitor chose. */
  selected: string | null;
}

export type VisitorCountries = (request: FastifyRequest) => Promise<VisitorCountry>;

interface Lookup {
  lookup(address: string): { country: string } | null;
}

/**
 * The edge's header where a trusted proxy sent it, else a lookup in a file (GeoLite2 data of MaxMind), else unknown. The file is
 * loaded at the first public address: it costs time and 8 MB that a start on one's own machine need not pay.
 */
export function visitorCountries(config: {
  trustedProxies: string[];
  countryHeader: string | null;
}): VisitorCountries {
  let loading: Promise<Lookup> | undefined;
  const fromProxy = (request: FastifyRequest) => {
    if (config.countryHeader === null || !isTrusted(request.socket.remoteAddress, config.trustedProxies))
      return null;
    const value = request.headers[config.countryHeader];
    return asCountry(typeof value === 'string' ? value : undefined);
  };
  const fromAddress = async (address: string) => {
    if (isTrusted(address, privateNetworks)) return null;
    loading ??= import('geoip-country').then((module) => module.default);
    return asCountry((await loading).lookup(address)?.country);
  };
  return async (request) => ({
    geoip: fromProxy(request) ?? (await fromAddress(request.ip)),
    selected: asCountry(request.cookies?.[selectedCountryCookie]),
  });
}

/** `XX` and `T1` are how edges say "unknown" and "anonymous network". */
function asCountry(value: string | undefined): string | null {
  const country = value?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}

const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];
