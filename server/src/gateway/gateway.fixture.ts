import { afterEach } from '@jest/globals';
import cookie from '@fastify/cookie';
import type { Move } from '@liaison/release';
import { moveChannel } from '@liaison/release/store';
import type { BootData, User } from '@liaison/shared/contracts';
import { fastify, type FastifyInstance, type LightMyRequestResponse, LogController } from 'fastify';
import { toLocale } from '../core/locale.ts';
import type { GatewayConfig } from './gateway-deps.ts';
import { registerGateway } from './gateway.ts';
import type { LiveReleases } from './live-releases.ts';
import type { TestStore } from './releases.fixture.ts';
import { testSettings } from './settings.fixture.ts';

export interface OpenedPage extends LightMyRequestResponse {
  boot: BootData;
}

export interface TestGateway {
  app: FastifyInstance;
  live: LiveReleases;
  lines: string[];
  /** Requests a page like a browser, with cookies by name. */
  open(url: string, cookies?: Record<string, string>): Promise<OpenedPage>;
}

const opened: { app: FastifyInstance; testStore: TestStore }[] = [];

afterEach(async () => {
  for (const { app } of opened) await app.close();
  for (const { testStore } of opened.splice(0)) await testStore.remove();
});

/**
 * A gateway without the rest of the service; the cookie `member` signs in, `staff` at the desk; `limited` has asked the store too often. It
 * is closed, and its store removed, after the test.
 */
export async function createTestGateway(
  testStore: TestStore,
  config: Partial<GatewayConfig> = {},
): Promise<TestGateway> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) };
  const app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(cookie);
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request) => {
    request.locale = toLocale(request.cookies.i18n_redirected) ?? 'en';
  });
  await app.register(async (api) => {
    api.get('/api/fails', async () => {
      throw new Error('broken');
    });
    api.get('/api/thing.php', async (request, reply) => {
      const { id } = request.query as { id: string };
      if (id === 'unknown') return reply.code(404).send({ error: 'not_found' });
      if (id === 'slow') return new Promise(() => {});
      if (id === 'fresh') return { id, name: 'A <b>fresh</b> thing', isFresh: true };
      return { id, name: request.headers.cookie ? 'of a member' : 'of a visitor', isFresh: false };
    });
    api.get('/mailbox', async (_request, reply) =>
      reply.header('content-security-policy', "default-src 'self'").type('text/html').send('mails'),
    );
  });
  opened.push({ app, testStore });
  const live = await registerGateway(app, {
    store: testStore.store,
    config: {
      publicUrl: 'https://ember.test',
      developmentOverrides: false,
      pinnedKeys: {},
      secret: 'a secret of some length',
      changePasswordPath: '/profile/security',
      healthShare: 1,
      imageOrigins: [],
      ...config,
    },
    findUser: async (request) => (request.cookies.member ? (member as User) : null),
    isStaff: async (request) => request.cookies.staff === '1',
    checkLookupLimit: async (request) => {
      if (request.cookies.limited) throw new Error('too often');
    },
    getSettings: async (request) => {
      if (request.cookies.broken) throw new Error('the database is gone');
      return testSettings;
    },
    getLocale: async ({ locale }) => locale,
    isFound: async (_route, { token }) => token !== 'unknown',
    getStructuredData: async (_request, { name }, locale) =>
      name === 'faq' ? { '@type': 'FAQPage', name: `</script> ${locale}` } : null,
    clock: () => new Date(),
    findCountry: () => 'BE',
  });
  return {
    app,
    live,
    lines,
    async open(url, cookies = {}) {
      const response = await app.inject({ url, cookies, headers: { accept: 'text/html' } });
      return Object.assign(response, { boot: parseBootData(response.body) });
    },
  };
}

interface ChannelMove {
  store: TestStore;
  site: TestGateway;
  name: string;
  move: Move;
}

/** Moves a channel as an operator does, and waits until the gateway serves the result. */
export async function moveAndRefresh({ store, site, name, move }: ChannelMove): Promise<void> {
  await moveChannel({ store: store.store, name, action: 'promote', move, who: 'test', why: '' });
  await site.live.refresh();
}

/** The version of each module on a page. */
export const toVersions = ({ releases }: Pick<BootData, 'releases'>): Record<string, string> =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

const member: Partial<User> = {
  id: '7',
  name: '</script><script>alert(1)</script>',
  status: 'active',
  next_step: null,
  notifications_disabled: [],
  welcome_bonus_seen: true,
  profile: { completeness: 100 } as User['profile'],
};

/** An empty object when the response is not a page. */
function parseBootData(html: string): BootData {
  const [, json = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as BootData;
}
