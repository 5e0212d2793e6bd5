import { locales, type Release } from '@liaison/shared/contracts';
import { promoteTo } from '@liaison/shared/release';
import {
  directoryStore,
  moveChannel,
  publishRelease,
  type ReleaseStore,
  sha384,
} from '@liaison/shared/release/store';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Described = Partial<Omit<Release, 'files'>> & { name: string; version: string };

export interface TestStore {
  store: ReleaseStore;
  root: string;
  publish(release: Described, contents?: Record<string, string>): Promise<void>;
  /** Publishes and makes it what everybody gets. */
  golive(release: Described, contents?: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
}

/** A store of its own, in a directory unless another is given, with small releases made as a build would make them. */
export async function testStore(given?: ReleaseStore): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'liaison-gateway-'));
  const store = given ?? directoryStore(join(root, 'store'));

  async function publish(described: Described, contents: Record<string, string> = {}) {
    const release = complete(described);
    const dist = join(root, `dist/${release.name}-${release.version}`);
    const files: Release['files'] = {};
    for (const [path, text] of Object.entries({ ...defaultFiles(release), ...contents })) {
      const content = Buffer.from(text);
      files[path] = { bytes: content.length, brotli: 10, sha384: sha384(content) };
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
    await publishRelease({ store, dist });
  }

  return {
    store,
    root,
    publish,
    async golive(release, contents) {
      await publish(release, contents);
      const move = promoteTo(release.version);
      await moveChannel({ store, name: release.name, action: 'promote', move, who: 'test', why: 'test' });
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function complete(described: Described): Omit<Release, 'files'> {
  const isShell = described.name === 'shell';
  return {
    schema: 1,
    commit: 'abc1234',
    date: '2026-11-20T00:00:00.000Z',
    needs: { shared: '^1.0.0' },
    routes: [],
    navigation: [],
    slots: [],
    entry: isShell ? 'main.js' : 'container.js',
    global: `g_${described.name.replaceAll('-', '_')}_${described.version.replace(/\W/g, '_')}`,
    exposes: isShell ? { '.': { js: ['libraries.js'], css: [] } } : {},
    libraries: isShell ? {} : { react: '^19.0.0' },
    ...(isShell && { provides: { shared: '1.0.0', libraries: { react: '19.3.1' }, exports: {} } }),
    locales: Object.fromEntries(locales.map((locale) => [locale, `${locale}.json`])) as Release['locales'],
    prerendered: {},
    manifest: null,
    ...described,
  };
}

function defaultFiles(release: Omit<Release, 'files'>): Record<string, string> {
  const scripts = [release.entry, ...Object.values(release.exposes).flatMap(({ js }) => js)];
  return {
    ...Object.fromEntries(
      scripts.map((path) => [path, `/* ${release.name} ${release.version} ${path} */ `.repeat(9)]),
    ),
    ...Object.fromEntries(
      Object.entries(release.locales).map(([locale, path]) => [
        path,
        JSON.stringify(stringsOf(release, locale)),
      ]),
    ),
  };
}

const stringsOf = ({ name, version }: Omit<Release, 'files'>, locale: string) =>
  name === 'shell'
    ? { shell: { title: `Shell ${locale}` }, common: { ok: `OK ${locale}` }, errors: {} }
    : { title: `${name} ${version} ${locale}`, nav: { all: `All ${locale}` }, deep: 'only on its own route' };

export const chat = (version = '1.0.0', over: Partial<Release> = {}): Described => ({
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
    conversations: { js: ['conversations.js', 'thread-items.js'], css: [] },
    about: { js: ['about.js'], css: [] },
  },
  ...over,
});

export const shell = (version = '1.0.0', over: Partial<Release> = {}): Described => ({
  name: 'shell',
  version,
  exposes: { '.': { js: ['libraries.js'], css: [] }, faq: { js: ['faq.js'], css: [] } },
  routes: [
    { name: 'token', path: '/:token', screen: 'faq', layout: 'default', access: 'any' },
    { name: 'faq', path: '/faq', screen: 'faq', layout: 'default', access: 'any', title: 'shell:title' },
  ],
  ...over,
});
