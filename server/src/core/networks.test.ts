import { expect, test } from '@jest/globals';
import { isPrivateAddress, toNetwork } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s (SRV-037)', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
])('%s is a private address', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['142.250.1.1', '2a00:1450:4001::1'])('%s is a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
