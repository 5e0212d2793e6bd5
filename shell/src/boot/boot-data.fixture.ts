import {
  type BootData,
  type BootRelease,
  defaultNavigationFields,
  defaultRouteFields,
  type NavigationDefinition,
  type RouteDefinition,
} from '@liaison/shared/contracts';
import { buildSettings } from '@liaison/shared/testing';
import { addBootData } from './add-boot-data.fixture.ts';

/** Adds boot data to the document. Must be imported before any other module of the shell, which reads it on import. */
const member = (name: string, path: string, fields: Partial<RouteDefinition> = {}): RouteDefinition => ({
  ...defaultRouteFields,
  name,
  path,
  screen: name,
  layout: 'default',
  access: 'member',
  ...fields,
});
const listPrompts: RouteDefinition['prompts'] = ['complete-signup', 'push'];
const entry = (
  fields: Omit<NavigationDefinition, 'emphasis'> & Partial<NavigationDefinition>,
): NavigationDefinition => ({ ...defaultNavigationFields, ...fields });

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
    member('members', '/members', { area: 'members', role: 'member-home', prompts: listPrompts }),
    member('chats', '/chats', { area: 'members', prompts: listPrompts }),
    member('likes', '/likes', { area: 'members', back: true, prompts: listPrompts }),
    member('credits', '/credits', { back: true }),
    member('premium', '/premium', { area: 'members' }),
    member('pricing', '/pricing', { access: 'any' }),
    member('profile', '/profile', { area: 'settings', back: true }),
    member('notifications', '/notifications', { area: 'settings', role: 'notification-settings' }),
    member('login', '/login', { access: 'visitor', role: 'sign-in' }),
    member('signup', '/signup', { access: 'any', layout: 'lander', role: 'sign-up' }),
  ],
  background: [{ component: 'courier', whenStored: 'post/parcels' }],
  navigation: [
    entry({ area: 'main', route: 'likes', label: 'example:likes', icon: 'heart', order: 30, badge: 'likes' }),
    entry({
      area: 'main',
      route: 'members',
      label: 'example:members',
      shortLabel: 'example:search',
      icon: 'search',
      order: 10,
    }),
    entry({
      area: 'main',
      route: 'chats',
      label: 'example:chats',
      icon: 'message',
      order: 20,
      badge: 'unread',
    }),
    entry({
      area: 'main',
      route: 'credits',
      label: 'example:credits',
      order: 40,
      badge: 'credits',
      audience: 'premium',
      emphasis: true,
    }),
    entry({
      area: 'main',
      route: 'premium',
      label: 'example:premium',
      order: 40,
      audience: 'free',
      emphasis: true,
    }),
    entry({ area: 'account', route: 'profile', label: 'example:profile', icon: 'user', order: 10 }),
    entry({
      area: 'account',
      route: 'notifications',
      label: 'example:settings',
      icon: 'settings',
      order: 20,
    }),
    entry({ area: 'footer', route: 'pricing', label: 'example:pricing', order: 50, audience: 'any' }),
  ],
  slots: [
    { at: 'signup-form', component: 'signup-form' },
    { at: 'activation-alert', component: 'activation-alert' },
    { at: 'signup-alert', component: 'signup-alert' },
    { at: 'time-bonus', component: 'time-bonus' },
    { at: 'enrich-alert', component: 'enrich-alert' },
    { at: 'push-opt-in', component: 'push-opt-in' },
  ],
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
    'example:search': 'Search',
    'example:chats': 'Messages',
    'example:likes': 'Likes',
    'example:credits': 'Credits',
    'example:premium': 'Get Premium',
    'example:profile': 'My profile',
    'example:settings': 'Settings',
    'example:pricing': 'Pricing',
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

addBootData(boot);
