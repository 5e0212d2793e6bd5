import {
  defaultNavigationFields,
  defaultRouteFields,
  locales,
  type NavigationDefinition,
  type Release,
  type RouteDefinition,
} from '@liaison/shared/contracts';
import { promote } from '@liaison/release';
import type { Signing } from '@liaison/release/signing';
import {
  directoryStore,
  moveChannel,
  publishRelease,
  type ReleaseStore,
  sha384,
} from '@liaison/release/store';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type WithDefaults<T, Defaults> = Omit<T, keyof Defaults> & Partial<T>;

interface ReleaseInput extends Partial<Omit<Release, 'files' | 'routes' | 'navigation'>> {
  name: string;
  version: string;
  routes?: WithDefaults<RouteDefinition, typeof defaultRouteFields>[];
  navigation?: WithDefaults<NavigationDefinition, typeof defaultNavigationFields>[];
}

export interface TestStore {
  store: ReleaseStore;
  root: string;
  publish(release: ReleaseInput, contents?: Record<string, string>): Promise<void>;
  /** Publishes the release and makes it stable. */
  publishStable(release: ReleaseInput, contents?: Record<string, string>): Promise<void>;
  /** Resolves once a gateway serves this version that it has not served before: then it records so in the store. */
  whenServed(name: string, version: string): Promise<void>;
  remove(): Promise<void>;
}

/** A temporary release store, in a directory unless one is given, with small releases in the form of a build. */
export async function createTestStore(existing?: ReleaseStore, signing?: Signing): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'liaison-gateway-'));
  const { store, whenServed } = watchServed(existing ?? directoryStore(join(root, 'store')));

  async function publish(input: ReleaseInput, contents: Record<string, string> = {}) {
    const release = createRelease(input);
    const dist = join(root, `dist/${release.name}-${release.version}`);
    const files: Release['files'] = {};
    for (const [path, text] of Object.entries({ ...createFiles(release), ...contents })) {
      const content = Buffer.from(text);
      files[path] = { bytes: content.length, brotli: 10, sha384: sha384(content) };
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
    await publishRelease({ store, dist, signing });
  }

  return {
    store,
    root,
    publish,
    async publishStable(release, contents) {
      await publish(release, contents);
      const move = promote(release.version);
      await moveChannel({ store, name: release.name, action: 'promote', move, who: 'test', why: 'test' });
    },
    whenServed,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function watchServed(store: ReleaseStore) {
  const listeners = new Set<(versions: Record<string, string[]>) => void>();
  return {
    store: {
      ...store,
      async writeLastGood(versions: Record<string, string[]>) {
        await store.writeLastGood(versions);
        for (const listener of listeners) listener(versions);
      },
    },
    whenServed: (name: string, version: string) =>
      new Promise<void>((resolve) => {
        listeners.add((versions) => versions[name]?.[0] === version && resolve());
      }),
  };
}

function createRelease(input: ReleaseInput): Omit<Release, 'files'> {
  const isShell = input.name === 'shell';
  return {
    schema: 1,
    commit: 'abc1234',
    date: '2026-11-20T00:00:00.000Z',
    needs: { shared: '^1.0.0' },
    slots: [],
    entry: isShell ? 'main.js' : 'container.js',
    global: `g_${input.name.replaceAll('-', '_')}_${input.version.replace(/\W/g, '_')}`,
    exposes: isShell ? { '.': { js: ['libraries.js'], css: [] } } : {},
    libraries: isShell ? {} : { react: '^19.0.0' },
    ...(isShell && {
      provides: { shared: '1.0.0', libraries: { react: '19.3.1' }, exports: {}, hashes: true },
    }),
    locales: Object.fromEntries(locales.map((locale) => [locale, `${locale}.json`])) as Release['locales'],
    prerendered: {},
    manifest: null,
    ...input,
    routes: (input.routes ?? []).map((route) => ({ ...defaultRouteFields, ...route })),
    navigation: (input.navigation ?? []).map((entry) => ({ ...defaultNavigationFields, ...entry })),
  };
}

function createFiles(release: Omit<Release, 'files'>): Record<string, string> {
  const scripts = [release.entry, ...Object.values(release.exposes).flatMap(({ js }) => js)];
  return {
    ...Object.fromEntries(
      scripts.map((path) => [path, `/* ${release.name} ${release.version} ${path} */ `.repeat(9)]),
    ),
    ...Object.fromEntries(
      Object.entries(release.locales).map(([locale, path]) => [
        path,
        JSON.stringify(createStrings(release, locale)),
      ]),
    ),
  };
}

const createStrings = ({ name, version }: Omit<Release, 'files'>, locale: string) =>
  name === 'shell'
    ? { shell: { title: `Shell ${locale}` }, common: { ok: `OK ${locale}` }, errors: {} }
    : { title: `${name} ${version} ${locale}`, nav: { all: `All ${locale}` }, deep: 'only on its own route' };

export const mfChatRelease = (version = '1.0.0', over: Partial<ReleaseInput> = {}): ReleaseInput => ({
  name: 'mf-chat',
  version,
  routes: [
    {
      name: 'chats',
      path: '/chats',
      screen: 'conversations',
      layout: 'default',
      access: 'member',
      title: 'chat:title',
    },
    {
      name: 'about-chat',
      path: '/about-chat',
      screen: 'about',
      layout: 'lander',
      access: 'any',
      title: 'chat:title',
    },
  ],
  navigation: [{ area: 'main', route: 'chats', label: 'chat:nav.all', order: 1 }],
  exposes: {
    conversations: { js: ['conversations.js', 'conversation-items.js'], css: [] },
    about: { js: ['about.js'], css: [] },
  },
  ...over,
});

export const mfAuthRelease = (): ReleaseInput => ({
  name: 'mf-auth',
  version: '1.0.0',
  routes: [
    { name: 'login', path: '/login', screen: 'login', layout: 'default', access: 'visitor', role: 'sign-in' },
  ],
  exposes: { login: { js: ['login.js'], css: [] } },
});

export const shellRelease = (version = '1.0.0', over: Partial<ReleaseInput> = {}): ReleaseInput => ({
  name: 'shell',
  version,
  exposes: { '.': { js: ['libraries.js'], css: [] }, faq: { js: ['faq.js'], css: [] } },
  routes: [
    { name: 'token', path: '/:token', screen: 'faq', layout: 'default', access: 'any' },
    { name: 'faq', path: '/faq', screen: 'faq', layout: 'default', access: 'any', title: 'shell:title' },
  ],
  ...over,
});
