import { expect, test } from '@jest/globals';
import { detour, sitePath } from './guards.ts';

const at = (path: string) => new URL(path, 'https://liaison.test');

test('a visitor at a member route goes to sign-in and finds the way back (SHELL-049)', () => {
  const address = at('/chats/7?from=mail');

  expect(detour('member', { isMember: false, address })).toBe('/login?next=%2Fchats%2F7%3Ffrom%3Dmail');
});

test('a member at a visitor route goes to the members area, or where sign-in was asked for (SHELL-002, SHELL-049)', () => {
  expect(detour('visitor', { isMember: true, address: at('/') })).toBe('/members');
  expect(detour('visitor', { isMember: true, address: at('/login?next=%2Fchats%2F7') })).toBe('/chats/7');
});

test('whoever may stay, stays', () => {
  expect(detour('any', { isMember: false, address: at('/pricing') })).toBeNull();
  expect(detour('member', { isMember: true, address: at('/chats') })).toBeNull();
  expect(detour('visitor', { isMember: false, address: at('/login') })).toBeNull();
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/%2fevil.test',
  '/%5cevil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  '',
])('%j does not lead back from sign-in (SHELL-049)', (next) => {
  expect(sitePath(next)).toBeNull();
});
