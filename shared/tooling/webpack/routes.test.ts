import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@liaison/shared/contracts';
import { readModule } from './read-module.ts';

const root = join(import.meta.dirname, '../../..');
const owners = [
  'shell',
  'mf-auth',
  'mf-members',
  'mf-chat',
  'mf-payments',
  'mf-landers',
  'mf-profile',
  'mf-desk',
];
const definitions = await Promise.all(owners.map((name) => readModule(join(root, name))));
const routes = definitions.flatMap((definition) =>
  definition.routes.map((route) => ({ owner: definition.name, ...route })),
);

/** DEC-31: landers apart, every route that is not listed here has the default layout. The sign-up keeps the layout of the landers. */
const layouts: Record<string, string> = {
  chats: 'chat',
  'chats-id': 'chat',
  'members-id-chat': 'chat',
  signup: 'lander',
  'complete-signup': 'lander',
  'reset-password': 'lander',
  'reset-password-do': 'lander',
  activate: 'lander',
  'activate-done': 'lander',
  'activate-error': 'lander',
  'transactions-id': 'empty',
};

/** The desk has a frame of its own. */
const deskPath = /^\/desk(\/|$)/;
const landerPath = /^\/landers\/|^\/members\/:id\/(signup|landing)/;

test.each(routes)('route $name of $owner has its layout (SHELL-010)', ({ name, path, layout }) => {
  expect(layout).toBe(
    layouts[name] ?? (landerPath.test(path) ? 'lander' : deskPath.test(path) ? 'empty' : 'default'),
  );
});

/** The route names of §2 and their paths. */
const paths: Record<string, string> = {
  index: '/',
  members: '/members',
  'members-id': '/members/:id',
  chats: '/chats',
  'chats-id': '/chats/:id',
  likes: '/likes',
  'likes-type': '/likes/:type',
  'likes-m-id': '/likes/m/:id',
  credits: '/credits',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  'credits-repeat-order': '/credits/repeat-order',
  premium: '/premium',
  profile: '/profile',
  notifications: '/notifications',
  login: '/login',
  signup: '/signup',
  'complete-signup': '/complete-signup',
  'signup-matches': '/signup-matches',
  pricing: '/pricing',
  complaints: '/complaints',
  'pages-ban': '/ban',
  'pages-cookies': '/cookies',
  'pages-faq': '/faq',
  'pages-privacy': '/privacy',
  'pages-return-policy': '/return-policy',
  'pages-service': '/service',
  'pages-terms': '/terms',
  'pages-token': '/:token',
};

test('every route of the specification has its name and path (SHELL-003)', () => {
  const found = Object.keys(paths).map((name) => routes.filter((route) => route.name === name));

  expect(found.map((same) => same.map(({ path }) => path))).toEqual(
    Object.values(paths).map((path) => [path]),
  );
});

/** What several paths show, such as a member's name, titles the document (`useScreenTitle`): these routes have a title for all. */
const sharedTitles = new Set(['likes-type']);

test.each(locales)('every page has a title of its own in %s', (locale) => {
  const titled = routes.filter(
    ({ name, path }) => !sharedTitles.has(name) && path !== '/' && path !== '/:token',
  );

  const titles = titled.map(({ title }) => findText(locale, title ?? ''));

  expect(titled.filter((_, index) => !titles[index])).toEqual([]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const notFound = findText(locale, 'errors:not_found');
  expect(notFound).toBeTruthy();
  expect(titles).not.toContain(notFound);
});

function findText(locale: string, label: string): unknown {
  const [namespace = '', key = ''] = label.split(':');
  const [file] = globSync(
    [`shared/i18n/locales/${locale}/${namespace}.json`, `{shell,mf-${namespace}}/locales/${locale}.json`],
    { cwd: root },
  ).filter((path) => namespace === 'shell' || !path.startsWith('shell/'));
  if (!file) return undefined;
  const texts: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], texts);
}

test('no two routes have the same name or path, and the token at the root is last', () => {
  const names = routes.map(({ name }) => name);
  const addresses = routes.map(({ path }) => path.replace(/:\w+/g, ':'));

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
  expect(definitions[0]?.routes.at(-1)?.path).toBe('/:token');
});

test('no source of the shell contains the path of a module, so that the shell learns every route from data', () => {
  const modulePaths = routes
    .filter(({ owner, path }) => owner !== 'shell' && path !== '/')
    .map(({ path }) => path.split('/:')[0]);
  const literal = new RegExp(`['"\`](${modulePaths.join('|')})['"\`/?#$]`);
  const sources = globSync('shell/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file),
  );

  const found = sources.flatMap((file) => {
    const match = literal.exec(readFileSync(join(root, file), 'utf8'));
    return match ? [`${file}: ${match[0]}`] : [];
  });

  expect(sources.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

const listNames = (isListed: (route: (typeof routes)[number]) => boolean) =>
  routes
    .filter(isListed)
    .map(({ name }) => name)
    .toSorted();

test('the members area is exactly the six routes of the specification (SHELL-004)', () => {
  expect(listNames(({ area }) => area === 'members')).toEqual(
    ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'].toSorted(),
  );
});

/** DEC-31, with the sections that `/profile?tab=` leads to. */
test('the settings area is the own profile with its sections, the notifications, the transactions and the direct debit (SHELL-005)', () => {
  expect(listNames(({ area }) => area === 'settings')).toEqual([
    'directdebit',
    'notifications',
    'profile',
    'profile-account',
    'profile-data',
    'profile-language',
    'profile-photos',
    'profile-privacy',
    'profile-security',
    'profile-settings',
    'transactions',
    'transactions-id',
  ]);
});

test('the installed app has a back button on profile, likes, credits and payment method (SHELL-030, PAY-042, PROF-024)', () => {
  expect(listNames(({ back }) => back)).toEqual([
    'credits',
    'credits-id-paymentmethod',
    'credits-repeat-order',
    'directdebit',
    'likes',
    'likes-m-id',
    'likes-type',
    'profile',
  ]);
});

test('every role has one route, so that each redirect and link of the shell leads somewhere', () => {
  const roles = routes.flatMap(({ name, role }) => (role ? [[role, name]] : []));

  expect(roles.toSorted()).toEqual([
    ['member-home', 'members'],
    ['notification-settings', 'notifications'],
    ['shared-picture', 'profile-photos'],
    ['sign-in', 'login'],
    ['sign-up', 'signup'],
  ]);
});

test('the footer links to the nine pages of the specification in their order (SHELL-027)', () => {
  const entries = definitions.flatMap(({ navigation }) => navigation.filter(({ area }) => area === 'footer'));
  const names = entries.toSorted((a, b) => a.order - b.order).map(({ route }) => route);

  expect(names.map((name) => routes.find((route) => route.name === name)?.path)).toEqual([
    '/terms',
    '/privacy',
    '/cookies',
    '/ban',
    '/pricing',
    '/complaints',
    '/return-policy',
    '/faq',
    '/service',
  ]);
});
