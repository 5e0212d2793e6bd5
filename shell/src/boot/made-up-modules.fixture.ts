import type { BootData, BootRelease } from '@liaison/shared/contracts';
import { defineModule } from '@liaison/shared/module';
import { buildSettings } from '@liaison/shared/testing';
import { createElement, useEffect } from 'react';
import type { PartModule } from '../federation/part-module.ts';
import { addBootData } from './add-boot-data.fixture.ts';

/**
 * Adds the boot data of a site with seven modules whose names, routes and paths no real module has, and the code of the modules
 * as their scripts would leave it. Must be imported before any other module of the shell, which reads the data on import.
 */
type Input = Parameters<typeof defineModule>[0];

const common = { needs: { shared: '^2.0.0' }, slots: [], navigation: [] };
const inputs: Input[] = [
  {
    ...common,
    name: 'mf-gate',
    routes: [
      { name: 'porch', path: '/', screen: 'porch', layout: 'default', access: 'visitor' },
      { name: 'gate', path: '/gate', screen: 'gate', layout: 'default', access: 'visitor', role: 'sign-in' },
      { name: 'enrol', path: '/enrol', screen: 'enrol', layout: 'lander', access: 'any', role: 'sign-up' },
    ],
  },
  {
    ...common,
    name: 'mf-hall',
    routes: [
      {
        name: 'hall',
        path: '/hall',
        screen: 'hall',
        layout: 'default',
        access: 'member',
        area: 'members',
        role: 'member-home',
        prompts: ['complete-signup', 'push'],
      },
    ],
    navigation: [{ area: 'main', route: 'hall', label: 'hall:nav', order: 10 }],
  },
  {
    ...common,
    name: 'mf-post',
    routes: [
      { name: 'letters', path: '/letters/:box?', screen: 'letters', layout: 'default', access: 'member' },
    ],
    navigation: [
      {
        area: 'main',
        route: 'mailroom',
        currentOn: ['hall-mail'],
        label: 'post:nav',
        order: 30,
        badge: 'unread',
      },
    ],
    background: [{ component: 'courier', whenStored: 'post/parcels' }],
  },
  {
    ...common,
    name: 'mf-mailroom',
    routes: [
      {
        name: 'mailroom',
        path: '/mailroom',
        screen: 'mailroom',
        layout: 'default',
        access: 'member',
        back: true,
      },
      { name: 'hall-mail', path: '/hall/:id/mail', screen: 'mailroom', layout: 'default', access: 'member' },
    ],
    navigation: [{ area: 'main', route: 'cheers', label: 'mailroom:nav', order: 20, badge: 'likes' }],
  },
  {
    ...common,
    name: 'mf-till',
    routes: [
      { name: 'cheers', path: '/cheers', screen: 'cheers', layout: 'default', access: 'member' },
      { name: 'coins', path: '/coins', screen: 'coins', layout: 'default', access: 'member' },
    ],
    navigation: [
      { area: 'main', route: 'coins', label: 'till:nav', order: 5, badge: 'credits', emphasis: true },
    ],
    slots: [{ at: 'time-bonus', component: 'bonus' }],
  },
  {
    ...common,
    name: 'mf-self',
    routes: [
      { name: 'self', path: '/self', screen: 'self', layout: 'default', access: 'member', area: 'settings' },
      {
        name: 'bells',
        path: '/bells',
        screen: 'bells',
        layout: 'default',
        access: 'member',
        area: 'settings',
        role: 'notification-settings',
      },
    ],
    navigation: [{ area: 'account', route: 'self', label: 'self:nav', order: 10 }],
  },
  {
    ...common,
    name: 'mf-tower',
    routes: [{ name: 'tower', path: '/tower', screen: 'tower', layout: 'empty', access: 'staff' }],
  },
];

export const moduleNames = inputs.map(({ name }) => name);

const locales = {
  en: 'en.json',
  de: 'de.json',
  es: 'es.json',
  fr: 'fr.json',
  it: 'it.json',
  nl: 'nl.json',
  pl: 'pl.json',
};

function toBootRelease(input: Input): BootRelease {
  const global = `${input.name.replace('-', '_')}_1_0_0`;
  Object.assign(globalThis, { [global]: createContainer() });
  return {
    ...defineModule(input),
    version: '1.0.0',
    base: `/releases/${input.name}/1.0.0/`,
    entry: 'entry.js',
    global,
    libraries: {},
    exposes: {},
    locales,
  };
}

/** What has happened to the background component so far. */
export const courierLog: ('loaded' | 'mounted')[] = [];

function Courier() {
  useEffect(() => void courierLog.push('mounted'), []);
  return null;
}

/** Replaces the code of a screen; must be set before the screen is first used. */
export const screenCode = new Map<string, () => Promise<PartModule>>();

/** What the script of a module's entry defines: every screen shows its name, the slot's component its props. */
const createContainer = () => ({
  init: () => {},
  async get(part: string) {
    if (part === './courier') courierLog.push('loaded');
    const name = part.slice(2);
    const code = await screenCode.get(name)?.();
    return () => code ?? { Component: parts[name] ?? createScreen(name) };
  },
});

const parts: Record<string, PartModule['Component']> = {
  bonus: (props) => createElement('p', null, `bonus ${JSON.stringify(props)}`),
  courier: Courier,
};

export const createScreen = (name: string) => () => createElement('h1', null, `Screen ${name}`);

const boot: BootData = {
  settings: buildSettings(),
  user: null,
  locale: 'en',
  visibleLocales: ['en'],
  strings: Object.fromEntries(moduleNames.map((name) => [name.replace('mf-', ''), {}])),
  releases: inputs.map(toBootRelease),
  labels: {
    'hall:nav': 'Hall',
    'post:nav': 'Mailroom',
    'mailroom:nav': 'Cheers',
    'till:nav': 'Coins',
    'self:nav': 'Myself',
  },
  shell: { version: '1.0.0', base: '/releases/shell/1.0.0/', locales },
  notices: [],
  serverTime: Date.now(),
  developmentOverrides: false,
};

addBootData(boot);

// The build defines these constants.
Object.assign(globalThis, { SHARED_VERSION: '2.0.0', RUNTIME_VERSION: '2.9.2' });
