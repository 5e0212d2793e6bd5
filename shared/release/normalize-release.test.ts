import { expect, test } from '@jest/globals';
import { Release } from '@liaison/shared/contracts';
import { findMissingFields, normalizeRelease } from './normalize-release.ts';
import { moduleRelease } from './releases.fixture.ts';

/** A release that was built before routes had areas, roles, back buttons and prompts, and navigation entries an emphasis. */
const createEarlierJson = (...names: string[]) => ({
  ...moduleRelease(),
  routes: names.map((name) => ({
    name,
    path: `/${name}`,
    screen: 'list',
    layout: 'default',
    access: 'any',
  })),
  navigation: [
    { area: 'main', route: 'credits', label: 'payments:credits', order: 1, badge: 'credits' },
    { area: 'main', route: 'members', label: 'members:all', order: 2 },
  ],
});

test('a route without the new fields gets what the shell knew by its name, other routes get nothing', () => {
  const json = createEarlierJson('login', 'members', 'likes-type', 'constructor');

  const { routes } = Release.parse(normalizeRelease(json));

  expect(routes.map(({ area, role, back, prompts }) => ({ area, role, back, prompts }))).toEqual([
    { area: null, role: 'sign-in', back: false, prompts: ['complete-signup'] },
    { area: 'members', role: 'member-home', back: false, prompts: ['complete-signup', 'push'] },
    { area: null, role: null, back: true, prompts: ['complete-signup'] },
    { area: null, role: null, back: false, prompts: ['complete-signup'] },
  ]);
});

test('an earlier navigation entry with credits or an audience has the emphasis that the shell gave it', () => {
  const { navigation } = Release.parse(normalizeRelease(createEarlierJson('members')));

  expect(navigation.map(({ route, emphasis }) => [route, emphasis])).toEqual([
    ['credits', true],
    ['members', false],
  ]);
});

test('a route that declares a field keeps its value, whatever its name', () => {
  const json = createEarlierJson('members');
  const routes = json.routes.map((route) => ({ ...route, area: null, role: 'sign-up' }));

  expect(normalizeRelease({ ...json, routes })).toMatchObject({
    routes: [{ name: 'members', area: null, role: 'sign-up' }],
  });
});

test('each missing field is one warning with the names of its routes', () => {
  const json = createEarlierJson('login', 'list');
  const routes = json.routes.map((route) => ({ ...route, area: null, back: false, prompts: [] }));

  expect(findMissingFields({ ...json, routes })).toEqual([
    { code: 'default', message: 'mf-chat@1.0.0 has no "role" on login, list: the default is used' },
    {
      code: 'default',
      message:
        'mf-chat@1.0.0 has no "emphasis" on the navigation to credits, the navigation to members: the default is used',
    },
  ]);
  expect(findMissingFields(normalizeRelease(json))).toEqual([]);
});

test('JSON that is not a release stays unchanged and has no warnings', () => {
  for (const json of [null, 'text', [], { routes: 'none' }, { routes: [], navigation: 'none' }]) {
    expect(normalizeRelease(json)).toBe(json);
    expect(findMissingFields(json)).toEqual([]);
  }
});
