import { expect, test } from '@jest/globals';
import { getRedirect, toSitePath } from './guards.ts';

const toUrl = (path: string) => new URL(path, 'https://liaison.test');

test('a visitor at a member route is redirected to the login with the way back (SHELL-049)', () => {
  const url = toUrl('/chats/7?from=mail');

  expect(getRedirect('member', { isMember: false, url })).toBe('/login?next=%2Fchats%2F7%3Ffrom%3Dmail');
});

test('a member at a visitor route is redirected to the members area or to `next` (SHELL-002, SHELL-049)', () => {
  expect(getRedirect('visitor', { isMember: true, url: toUrl('/') })).toBe('/members');
  expect(getRedirect('visitor', { isMember: true, url: toUrl('/login?next=%2Fchats%2F7') })).toBe('/chats/7');
});

test('nobody is redirected from a route that they may open', () => {
  expect(getRedirect('any', { isMember: false, url: toUrl('/pricing') })).toBeNull();
  expect(getRedirect('member', { isMember: true, url: toUrl('/chats') })).toBeNull();
  expect(getRedirect('visitor', { isMember: false, url: toUrl('/login') })).toBeNull();
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
])('%j is not accepted as the way back from the login (SHELL-049)', (next) => {
  expect(toSitePath(next)).toBeNull();
});
