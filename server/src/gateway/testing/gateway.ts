import type { BootData, User } from '@liaison/shared/contracts';
import { fastify, type FastifyInstance, type LightMyRequestResponse, LogController } from 'fastify';
import { asLocale } from '../../http/locale.ts';
import type { GatewayConfig } from '../deps.ts';
import { gateway } from '../gateway.ts';
import type { LiveReleases } from '../live-releases.ts';
import type { TestStore } from './releases.ts';
import { testSettings } from './settings.ts';

export interface Opened extends LightMyRequestResponse {
  boot: BootData;
}

export interface TestGateway {
  app: FastifyInstance;
  live: LiveReleases;
  lines: string[];
  /** A page as a browser asks for it; cookies by name. */
  open(url: string, cookies?: Record<string, string>): Promise<Opened>;
}

/** The gateway alone, over a store of its own; the cookie `member` signs in. */
export async function testGateway(
  { store }: TestStore,
  config: Partial<GatewayConfig> = {},
): Promise<TestGateway> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) };
  const app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(async (api) => {
    api.get('/api/fails', async () => {
      throw new Error('broken');
    });
    api.get('/mailbox', async (_request, reply) =>
      reply.header('content-security-policy', "default-src 'self'").type('text/html').send('mails'),
    );
  });
  const live = await gateway(app, {
    store,
    config: {
      publicUrl: 'https://ember.test',
      developmentOverrides: false,
      secret: 'a secret of some length',
      imageOrigins: [],
      ...config,
    },
    userFor: async (request) => (request.cookies.member ? member : null),
    settingsFor: async (request) => {
      if (request.cookies.broken) throw new Error('the database is gone');
      return testSettings;
    },
    localeFor: async (request) => asLocale(request.cookies.i18n_redirected) ?? 'en',
    isFound: async (_route, { token }) => token !== 'unknown',
    countryFor: () => 'BE',
  });
  return {
    app,
    live,
    lines,
    async open(url, cookies = {}) {
      const answer = await app.inject({ url, cookies, headers: { accept: 'text/html' } });
      return Object.assign(answer, { boot: bootOf(answer.body) });
    },
  };
}

const member = { id: '7', name: '</script><script>alert(1)</script>' } as User;

/** Empty where the answer is no page. */
function bootOf(html: string): BootData {
  const [, json = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as BootData;
}
