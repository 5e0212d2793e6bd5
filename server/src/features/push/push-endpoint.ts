import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { PushSubscriptionData } from '@liaison/shared/contracts';
import { isInNetworks } from '../../core/networks.ts';

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
    if (addresses.some(isPrivateAddress)) return callback(new Error('the address is not public'), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export const isPrivateAddress = ({ address }: Pick<LookupAddress, 'address'>): boolean =>
  isInNetworks(address, privateNetworks);

const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];
