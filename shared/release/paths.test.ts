import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { matchPath } from './paths.ts';

const routes = [
  '/',
  '/members',
  '/members/:id',
  '/members/:id/chat',
  '/members/me',
  '/:token',
  '/landing2/:slug?',
  '/credits/:id/:paymentmethod?',
  '/credits/repeat-order',
  '/landers/:group/:page',
  '/likes/m/:id',
  '/likes/:type',
].map((path) => ({ path, name: path }));
const paths = [
  '/',
  '/members',
  '/members/',
  '/Members/5',
  '/members/me',
  '/members/5/chat',
  '/members/5/other',
  '/abc',
  '/landing2',
  '/landing2/x',
  '/credits/p1',
  '/credits/p1/ideal',
  '/credits/repeat-order',
  '/landers/a/b',
  '/landers/a',
  '/likes/m/3',
  '/likes/sent',
  '/members/caf%C3%A9',
  '/x/y/z',
];

test('a path matches the route that react-router selects (FED-013)', () => {
  for (const address of paths) {
    const expected = matchRoutes(routes, address)?.[0];
    const found = matchPath(routes, address);
    expect({ address, path: found?.route.path, params: found?.params }).toEqual({
      address,
      path: expected?.route.path,
      params:
        expected &&
        Object.fromEntries(Object.entries(expected.params).filter(([, value]) => value !== undefined)),
    });
  }
});

test('a path that cannot be decoded matches no route', () => {
  expect(matchPath(routes, '/members/%E0%A4%A')).toBeNull();
});
