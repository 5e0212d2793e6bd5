import { defaultRouteFields, locales, type Release, type RouteDefinition } from '@liaison/shared/contracts';

/** A release that passes `check` together with `shellRelease()`; tests override what they need to be wrong. */
export function moduleRelease(overrides: Partial<Release> = {}): Release {
  const name = overrides.name ?? 'mf-chat';
  const files = ['entry.js', 'list.js', 'strings.json'];
  return {
    schema: 1,
    name,
    version: '1.0.0',
    commit: 'abc1234',
    date: '2026-11-20T00:00:00.000Z',
    needs: { shared: '^1.0.0' },
    routes: [moduleRoute(`${name}-list`, `/${name}`)],
    navigation: [],
    slots: [],
    entry: 'entry.js',
    global: `${name.replaceAll('-', '_')}_1_0_0`,
    exposes: { list: { js: ['list.js'], css: [] } },
    libraries: { react: '^19.0.0' },
    locales: forEachLocale('strings.json'),
    prerendered: {},
    files: Object.fromEntries(files.map((path) => [path, { bytes: 100, brotli: 50, sha384: 'x' }])),
    manifest: { name },
    ...overrides,
  };
}

export function shellRelease(overrides: Partial<Release> = {}): Release {
  return moduleRelease({
    name: 'shell',
    routes: [],
    libraries: {},
    exposes: { '.': { js: ['list.js'], css: [] } },
    provides: { shared: '1.0.0', libraries: { react: '19.3.1' }, exports: {} },
    manifest: null,
    ...overrides,
  });
}

/** A route of the screen that `moduleRelease()` exposes. */
export const moduleRoute = (
  name: string,
  path: string,
  overrides: Partial<RouteDefinition> = {},
): RouteDefinition => ({
  ...defaultRouteFields,
  name,
  path,
  screen: 'list',
  layout: 'default',
  access: 'any',
  ...overrides,
});

const forEachLocale = (path: string) =>
  Object.fromEntries(locales.map((locale) => [locale, path])) as Release['locales'];
