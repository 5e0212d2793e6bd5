import { expect, jest, test } from '@jest/globals';
import type { LookupAddress } from 'node:dns';

let answers: LookupAddress[] = [];
jest.unstable_mockModule('node:dns', () => ({
  lookup: (_name: string, _options: object, callback: (error: null, addresses: LookupAddress[]) => void) =>
    callback(null, answers),
}));
const { publicLookup } = await import('./push-endpoint.ts');

const resolve = (all: boolean) =>
  new Promise((settle) => {
    publicLookup('push.example', { all }, (error, address, family) =>
      settle(error ? error.message : [address, family]),
    );
  });

const open: LookupAddress = { address: '203.0.113.7', family: 4 };

test.each([
  { address: '10.0.0.8', family: 4 },
  { address: '::1', family: 6 },
  { address: '::ffff:127.0.0.1', family: 6 },
])('a host name with a public address and $address is refused, whichever is first (S30)', async (hidden) => {
  for (const all of [true, false])
    for (const found of [
      [open, hidden],
      [hidden, open],
    ]) {
      answers = found;

      expect(await resolve(all)).toBe('the address is not public');
    }
});

test('a host name with public addresses alone gets all of them, or the first', async () => {
  answers = [open, { address: '2001:db8::7', family: 6 }];

  expect(await resolve(true)).toEqual([answers, undefined]);
  expect(await resolve(false)).toEqual(['203.0.113.7', 4]);

  answers = [];
  expect(await resolve(true)).toBe('the host name has no address');
});
