import { expect, test } from '@jest/globals';
import { isSitePath, SitePath } from './index.ts';

test.each([
  '/',
  '/members',
  '/chats/7?from=mail#end',
  '/x%2Fy',
  '/./members',
  '/apiary',
  '/live',
  '/ż%C3%A9',
  '/members/%41na',
])('%j is a path of this site', (text) => {
  expect(isSitePath(text)).toBe(true);
  expect(SitePath.safeParse(text).success).toBe(true);
});

test.each([
  '',
  'members',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/./%2fevil.test',
  '/x/../%2fevil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  `/${'x'.repeat(500)}`,
  '/api/logout.php',
  '/x/../api/logout.php',
  '/%61pi/logout.php',
  '/files/members/1/2/400.webp',
  '/live/?EIO=4',
  '/releases/shell/1.0.0/main.js',
  '/-/panel',
  '/%2D/panel',
  '/ap%69/logout.php',
])('%j is none', (text) => {
  expect(isSitePath(text)).toBe(false);
  expect(SitePath.safeParse(text).success).toBe(false);
});
