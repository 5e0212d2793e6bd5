import { lookup, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { PushSubscriptionData } from '@liaison/shared/contracts';
import { isPrivateAddress } from '../../core/networks.ts';

/** Hosts of the browsers' push services. A leading dot stands for all subdomains. */
const pushServiceHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Accepts only https URLs of known push services, without port and credentials, so that members cannot make the server call others. */
export function isPushEndpoint(endpoint: string, localService: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (localService !== null && origin === localService) return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return pushServiceHosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}

/** Whether the keys have the form of RFC 8291; encryption would fail for any other. */
export function hasValidKeys({ keys }: PushSubscriptionData): boolean {
  const point = Buffer.from(keys.p256dh, 'base64url');
  return point.length === 65 && point[0] === 4 && Buffer.from(keys.auth, 'base64url').length === 16;
}

/** Like `dns.lookup`, but fails for private addresses: a host name may resolve to another address than when it was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  lookup(hostname, all, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('the host name has no address'), '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error('the address is not public'), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
