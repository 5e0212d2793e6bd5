import { afterAll, afterEach, beforeAll, beforeEach, test } from '@jest/globals';
import { pino } from 'pino';
import { type App, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { buildCore, type Core } from '../core.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { referenceData } from '../features/reference-data.ts';
import { type MailboxServer, startMailboxServer } from '../mail/mailbox-server.ts';
import { newKeys } from '../push-keys.ts';
import { type MailTransport, mailTransport } from '../mail/transport.ts';
import { type Client, clientOf } from './client.ts';
import { emptyDatabase, isPostgres, openTestDatabase } from './database.ts';
import { checkInvariants } from './invariants.ts';
import { insertMember, type MemberTraits } from './member.ts';

/** What reference data fills stays between tests. */
const keptTables = ['interests', 'regions', 'cities', 'gifts', 'bundles', 'bundle_prices'];

export interface TestClock {
  (): Date;
  advance(ms: number): void;
  set(now: Date): void;
}

/** A whole service for the tests of one file, on the worker's database; empty before each test, checked after it. */
export interface TestService {
  readonly core: Core;
  readonly app: App;
  readonly db: Database;
  readonly clock: TestClock;
  visitor(): Client;
  /** A signed-in member with a profile, and a cookie that every call sends. */
  member(traits?: MemberTraits): Promise<Client & { id: string; email: string }>;
  /** Mails and other jobs that are due. `early` runs those too that wait for a time. */
  runJobs(options?: { early?: boolean }): Promise<number>;
  mailsTo(recipient: string): Promise<{ subject: string; text: string; html: string | null }[]>;
  /** For what needs a socket; gives the address. */
  listen(): Promise<string>;
}

export function useService(settings: Partial<Config> = {}): TestService {
  let running: Running | undefined;
  const now = (): Running => {
    if (!running) throw new Error('The service runs inside tests and hooks only.');
    return running;
  };
  const clock = testClock();

  beforeAll(async () => {
    running = await run(settings, clock);
  }, 60_000);
  beforeEach(async () => {
    clock.set(new Date());
    await emptyDatabase(now().database, keptTables);
  });
  afterEach(() => checkInvariants(now().core.db));
  afterAll(async () => running?.close());

  return {
    clock,
    get core() {
      return now().core;
    },
    get app() {
      return now().app;
    },
    get db() {
      return now().core.db;
    },
    visitor: () => clientOf(now().app.app),
    async member(traits = {}) {
      const { core, app } = now();
      const member = await insertMember(core, traits);
      const token = await core.sessions.create(core.db, member.id);
      return { ...clientOf(app.app, token), ...member };
    },
    async runJobs({ early = false } = {}) {
      if (early)
        await now().database.script("update pgboss.job set start_after = now() where state < 'active'");
      return now().core.jobs.runDue();
    },
    mailsTo: (recipient) =>
      now()
        .core.db.selectFrom('mailbox')
        .select(['subject', 'text', 'html'])
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute(),
    listen: () => now().app.app.listen({ port: 0, host: '127.0.0.1' }),
  };
}

/** For races: the embedded database has one session and proves nothing about them. */
export const onPostgres = isPostgres() ? test : test.skip;

interface Running {
  core: Core;
  app: App;
  database: OpenDatabase;
  close(): Promise<void>;
}

async function run(settings: Partial<Config>, clock: TestClock): Promise<Running> {
  const database = await openTestDatabase();
  const config = { ...testConfig, ...settings };
  let transport: MailTransport | undefined;
  const core = buildCore({
    config,
    log: pino({ level: 'silent' }),
    database,
    clock,
    pause: async (ms) => clock.advance(ms),
    manualJobs: true,
    deliverMail: async (mail) => transport?.deliver(mail),
  });
  const mailbox: MailboxServer = await startMailboxServer(core);
  transport = mailTransport({
    smtpUrl: () => mailbox.url,
    from: config.mailFrom,
    site: { publicUrl: config.publicUrl, site: core.settings.site },
  });
  const app = await buildApp(core);
  for (const store of referenceData) await store(core.db);
  await core.jobs.start();
  return {
    core,
    app,
    database,
    async close() {
      await app.app.close();
      await core.jobs.stop();
      transport?.close();
      await mailbox.close();
      if (database.kind === 'postgres') await database.close();
    },
  };
}

/** Rate limits are out of the way but where a test sets their factor. */
const pushKeys = newKeys();
const testConfig: Config = {
  ...readConfig({
    SECRET: 'a secret of tests, thirty-two characters or more',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
  }),
  publicUrl: 'http://localhost:4000',
  rateLimitFactor: 1_000_000,
};

function testClock(): TestClock {
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  return Object.assign(clock, {
    advance: (ms: number) => void (offset += ms),
    set: (to: Date) => void (offset = to.getTime() - Date.now()),
  });
}
