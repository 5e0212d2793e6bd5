import { expect, test } from '@jest/globals';
import { getSignInPath, resolvePageTarget } from './page-target.ts';
import { moduleRoute as route } from './releases.fixture.ts';

const routes = [
  route('start', '/', { access: 'visitor' }),
  route('door', '/door', { access: 'visitor', role: 'sign-in' }),
  route('hall', '/hall', { role: 'member-home' }),
  route('letters', '/letters/:id', { access: 'member' }),
  route('page', '/:page'),
];
const resolve = (path: string, isMember: boolean, live = routes) => {
  const target = resolvePageTarget(live, { url: new URL(path, 'https://liaison.test'), isMember });
  return 'redirect' in target ? `to ${target.redirect}` : (target.match?.route.name ?? 'not found');
};

test('a visitor at a member route is redirected to sign-in and back (SHELL-049)', () => {
  expect(resolve('/letters/7?from=mail', false)).toBe('to /door?next=%2Fletters%2F7%3Ffrom%3Dmail');
  expect(getSignInPath(routes, '/letters/7')).toBe('/door?next=%2Fletters%2F7');
});

test('a member at a visitor route is redirected to the member home or to `next` (SHELL-002, SHELL-049)', () => {
  expect(resolve('/', true)).toBe('to /hall');
  expect(resolve('/door?next=%2Fletters%2F7', true)).toBe('to /letters/7');
});

test('a redirect keeps the request for the developer panel', () => {
  expect(resolve('/?panel', true)).toBe('to /hall?panel=');
  expect(resolve('/home?panel', true)).toBe('to /hall?panel=');
  expect(resolve('/door?panel&next=%2Fletters%2F7%3Fa%3D1%23end', true)).toBe('to /letters/7?a=1&panel=#end');
  expect(resolve('/letters/7?panel', false)).toBe('to /door?next=%2Fletters%2F7%3Fpanel');
});

test('a redirect keeps what the address asks of the page that it leads to: the like modal and the log of bounces', () => {
  expect(resolve('/?t=5&lb=1', true)).toBe('to /hall?t=5&lb=1');
  expect(resolve('/?t=5&network=mail', true)).toBe('to /hall?t=5');
  expect(resolve('/?t=%26panel', true)).toBe('to /hall?t=%26panel');
  expect(resolve('/home?lb', true)).toBe('to /hall?lb=');
  expect(resolve('/door?t=5&next=%2Fletters%2F7%3Ft%3D9', true)).toBe('to /letters/7?t=9');
});

test('nobody is redirected from a route that they may open', () => {
  expect([resolve('/hall', false), resolve('/letters/7', true), resolve('/door', false)]).toEqual([
    'hall',
    'letters',
    'door',
  ]);
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
])('%j is not accepted as the way back from sign-in (SHELL-049, S32)', (next) => {
  expect(resolve(`/door?next=${encodeURIComponent(next)}`, true)).toBe('to /hall');
  expect(getSignInPath(routes, next)).toBe('/door');
});

test('/callback, /home and /logout redirect, unless a release has a route with that path (SHELL-046, SHELL-047, SHELL-048)', () => {
  const paths = ['/callback?code=1', '/home', '/home/', '/logout'];

  expect(paths.map((path) => resolve(path, false))).toEqual(['to /door', 'to /hall', 'to /hall', 'to /']);
  expect(resolve('/home', false, [...routes, route('house', '/home')])).toBe('house');
});

test('without the routes that redirects lead to, no redirect leads nowhere or in a circle', () => {
  const live = routes.filter(({ role }) => role === null);

  expect([
    resolve('/letters/7', false, live),
    resolve('/', true, live),
    resolve('/home', true, live),
  ]).toEqual(['not found', 'start', 'page']);
});
