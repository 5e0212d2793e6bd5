import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { readModule } from './read-module.ts';

const root = join(import.meta.dirname, '../../..');
const owners = ['shell', 'mf-auth', 'mf-members', 'mf-chat', 'mf-payments', 'mf-landers', 'mf-profile'];
const definitions = await Promise.all(owners.map((name) => readModule(join(root, name))));
const routes = definitions.flatMap((definition) =>
  definition.routes.map((route) => ({ owner: definition.name, ...route })),
);

/** DEC-31: every route that is not listed here has the default layout. The sign-up keeps the layout of the landers. */
const layouts: Record<string, string> = {
  'chats-id': 'chat',
  'members-id-chat': 'chat',
  signup: 'lander',
  'complete-signup': 'lander',
  'reset-password': 'lander',
  'reset-password-do': 'lander',
  activate: 'lander',
  'activate-done': 'lander',
  'activate-error': 'lander',
  'landers-alonetonight': 'lander',
  'members-id-signup': 'lander',
  'transactions-id': 'empty',
};

test.each(routes)('route $name of $owner has its layout (SHELL-010)', ({ name, layout }) => {
  expect(layout).toBe(layouts[name] ?? 'default');
});

/** The route names of §2 and their paths, without `credits-repeat-order`, whose screen does not exist yet. */
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

test.each(Object.entries(paths))('the route named %s has the path %s (SHELL-003)', (name, path) => {
  expect(routes.filter((route) => route.name === name).map((route) => route.path)).toEqual([path]);
});

test('no two routes have the same name or path, and the token at the root is last', () => {
  const names = routes.map(({ name }) => name);
  const addresses = routes.map(({ path }) => path.replace(/:\w+/g, ':'));

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(addresses.filter((path, index) => addresses.indexOf(path) !== index)).toEqual([]);
  expect(definitions[0]?.routes.at(-1)?.path).toBe('/:token');
});
