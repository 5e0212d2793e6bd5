import type { BootData, BootRelease } from '@liaison/shared/contracts';
import { buildSettings } from '@liaison/shared/testing';

/** Adds boot data to the document. Must be imported before any other module of the shell, which reads it on import. */
const member = (name: string, path: string) =>
  ({ name, path, screen: name, layout: 'default', access: 'member' }) as const;

const release: BootRelease = {
  name: 'mf-example',
  version: '1.0.0',
  base: '/releases/mf-example/1.0.0/',
  entry: 'remoteEntry.js',
  global: 'mf_example_1_0_0',
  needs: { shared: '^1.0.0' },
  libraries: {},
  exposes: { members: ['list.js', 'members.js'], chats: ['list.js', 'chats.js'] },
  locales: {
    en: 'en.json',
    de: 'de.json',
    es: 'es.json',
    fr: 'fr.json',
    it: 'it.json',
    nl: 'nl.json',
    pl: 'pl.json',
  },
  routes: [
    member('members', '/members'),
    member('chats', '/chats'),
    member('likes', '/likes'),
    member('credits', '/credits'),
    member('premium', '/premium'),
    member('profile', '/profile'),
    member('notifications', '/notifications'),
    { ...member('login', '/login'), access: 'visitor' },
    { ...member('signup', '/signup'), access: 'any', layout: 'lander' },
  ],
  navigation: [
    { area: 'main', route: 'likes', label: 'example:likes', icon: 'heart', order: 30, badge: 'likes' },
    { area: 'main', route: 'members', label: 'example:members', icon: 'search', order: 10 },
    { area: 'main', route: 'chats', label: 'example:chats', icon: 'message', order: 20, badge: 'unread' },
    {
      area: 'main',
      route: 'credits',
      label: 'example:credits',
      order: 40,
      badge: 'credits',
      audience: 'premium',
    },
    { area: 'main', route: 'premium', label: 'example:premium', order: 40, audience: 'free' },
    { area: 'account', route: 'profile', label: 'example:profile', icon: 'user', order: 10 },
    { area: 'account', route: 'notifications', label: 'example:settings', icon: 'settings', order: 20 },
  ],
  slots: [{ at: 'signup-form', component: 'signup-form' }],
};

const boot: BootData = {
  settings: buildSettings(),
  user: null,
  locale: 'en',
  visibleLocales: ['en', 'de'],
  strings: {},
  releases: [release],
  labels: {
    'example:members': 'Search members',
    'example:chats': 'Messages',
    'example:likes': 'Likes',
    'example:credits': 'Credits',
    'example:premium': 'Get Premium',
    'example:profile': 'My profile',
    'example:settings': 'Settings',
  },
  shell: {
    version: '1.0.0',
    base: '/releases/shell/1.0.0/',
    locales: release.locales,
  },
  notices: [],
  serverTime: Date.now(),
  developmentOverrides: false,
};

const element = document.createElement('script');
element.type = 'application/json';
element.id = 'boot';
element.textContent = JSON.stringify(boot);
document.body.append(element);
