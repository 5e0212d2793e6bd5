import { BlockList, isIP } from 'node:net';

/** Whether an address lies in one of the networks (`10.0.0.0/8`, or a single address). */
export function isTrusted(address: string | undefined, networks: readonly string[]): boolean {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  return version !== 0 && listOf(networks).check(plain, familyOf(version));
}

const lists = new WeakMap<readonly string[], BlockList>();

function listOf(networks: readonly string[]): BlockList {
  const known = lists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) addTo(list, network);
  lists.set(networks, list);
  return list;
}

function addTo(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  list.addSubnet(address, bits === undefined ? (version === 6 ? 128 : 32) : Number(bits), familyOf(version));
}

/** Throws nothing: a network that is none is simply not one. */
export function isNetwork(value: string): boolean {
  if (!/^[\da-f.:]+(\/\d+)?$/i.test(value) || isIP(value.split('/')[0] ?? '') === 0) return false;
  try {
    addTo(new BlockList(), value);
    return true;
  } catch {
    return false;
  }
}

const familyOf = (version: number) => (version === 6 ? 'ipv6' : 'ipv4');

/** What one customer holds: an IPv4 address, the first 64 bits of an IPv6 one. Counting single addresses there would count nothing. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}
