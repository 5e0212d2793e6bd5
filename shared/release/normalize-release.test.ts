import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findMissingFields, normalizeRelease, routeDefaults } from './normalize-release.ts';
import { moduleRelease } from './releases.fixture.ts';

beforeEach(() => {
  routeDefaults.role = (route) => (route.name === 'login' ? 'sign-in' : 'none');
});
afterEach(() => {
  delete routeDefaults.role;
});

const [route] = moduleRelease().routes;
const createJson = (...routes: object[]) => ({
  ...moduleRelease(),
  routes: routes.map((fields) => ({ ...route, ...fields })),
});

test('a route without a new field gets its default, a route with the field keeps its value', () => {
  const json = createJson({ name: 'login' }, { name: 'list' }, { name: 'home', role: 'member-home' });

  expect(normalizeRelease(json)).toMatchObject({
    name: 'mf-chat',
    routes: [
      { name: 'login', role: 'sign-in' },
      { name: 'list', role: 'none' },
      { name: 'home', role: 'member-home' },
    ],
  });
});

test('each missing field is one warning with the names of its routes', () => {
  const json = createJson({ name: 'login' }, { name: 'list' }, { name: 'home', role: 'member-home' });

  expect(findMissingFields(json)).toEqual([
    { code: 'default', message: 'mf-chat@1.0.0 has no "role" on login, list: the default is used' },
  ]);
  expect(findMissingFields(normalizeRelease(json))).toEqual([]);
});

test('JSON that is not a release stays unchanged and has no warnings', () => {
  for (const json of [null, 'text', [], { routes: 'none' }]) {
    expect(normalizeRelease(json)).toBe(json);
    expect(findMissingFields(json)).toEqual([]);
  }
});
