import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** Whether an IP address is in one of the networks (`10.0.0.0/8`, or a single address). */
export function isInNetworks(address: string | undefined, networks: readonly string[]): boolean {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  return version !== 0 && getBlockList(networks).check(plain, toFamily(version));
}

const lists = new WeakMap<readonly string[], BlockList>();

function getBlockList(networks: readonly string[]): BlockList {
  const known = lists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  lists.set(networks, list);
  return list;
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  list.addSubnet(address, bits === undefined ? (version === 6 ? 128 : 32) : Number(bits), toFamily(version));
}

/** The prefix of all addresses is none, because fastify refuses it. */
export function isNetwork(value: string): boolean {
  if (!/^[\da-f.:]+(\/[1-9]\d*)?$/i.test(value) || isIP(value.split('/')[0] ?? '') === 0) return false;
  try {
    addNetwork(new BlockList(), value);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address is none of the internet's: it says nothing about who has it, and leads to machines that others do not reach. */
export const isPrivateAddress = (address: string): boolean => isInNetworks(address, privateNetworks);

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

const toFamily = (version: number) => (version === 6 ? 'ipv6' : 'ipv4');

/** What one customer has: an IPv4 address or an IPv6 /64. Limits per single IPv6 address would be useless: one customer has 2^64. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}

/** The network of an address as it is stored: who reads the database, or a copy of it, learns no address. */
export const hashNetwork = (
  address: string,
  { purpose, secret }: { purpose: string; secret: string },
): Buffer =>
  createHmac('sha256', secret)
    .update(`${purpose}:${toNetwork(address)}`)
    .digest();

/** Whether a URL points to this machine. */
export const isLocalUrl = (url: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
