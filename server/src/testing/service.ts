import { afterAll, afterEach, beforeAll, beforeEach, test } from '@jest/globals';
import type { LogEvent } from 'kysely';
import { pino } from 'pino';
import { type App, buildApp } from '../app.ts';
import { type Config, readConfig } from '../core/config.ts';
import { getLogOptions } from '../core/log.ts';
import { buildCore, type Core } from '../features/core.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { httpTimeouts } from '../http/http-server.ts';
import { referenceData } from '../features/settings/index.ts';
import { startMailboxServer } from '../mail/mailbox-server.ts';
import { createPushKeys } from '../core/push-keys.ts';
import { type MailTransport, mailTransport } from '../mail/transport.ts';
import { type Client, createClient } from './client.ts';
import { checkTables, clearTables, isPostgres, openTestDatabase } from './database.ts';
import { createRecordingTransport } from './recording-transport.ts';
import { insertMember, type MemberOptions } from './member.ts';
import { sessionCookie } from '../http/session-cookie.ts';

interface TestClock {
  (): Date;
  advance(ms: number): void;
  set(now: Date): void;
}

/** A signed-in member: its client sends the session cookie with every call. */
export type TestMember = Client & { id: string; email: string };

/** A service for the tests of one file, on the worker's database. Data is cleared before and checked after each test. */
export interface TestService {
  readonly core: Core;
  readonly app: App;
  readonly db: Database;
  readonly clock: TestClock;
  createVisitor(): Client;
  /** Creates a signed-in member with a profile. */
  createMember(options?: MemberOptions): Promise<TestMember>;
  /** Runs mails and other jobs that are due. `includeScheduled` also runs those that wait for a time. */
  runJobs(options?: { includeScheduled?: boolean }): Promise<number>;
  listMails(recipient: string): Promise<{ subject: string; text: string; html: string | null }[]>;
  /** For tests that need a socket; returns the URL. */
  listen(): Promise<string>;
  /** The statements that the service sends to the database while `work` runs, without `begin` and `commit`. */
  recordStatements(work: () => Promise<unknown>): Promise<Statement[]>;
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

interface TestOptions {
  /** Mails go through SMTP to the development mailbox, instead of straight into its table. */
  withSmtp?: boolean;
  /** Receives the lines of the log at every level; without it nothing is logged. */
  onLog?: (line: string) => void;
}

export function useService(settings: Partial<Config> = {}, testOptions: TestOptions = {}): TestService {
  let running: RunningService | undefined;
  const getRunning = (): RunningService => {
    if (!running) throw new Error('The service runs inside tests and hooks only.');
    return running;
  };
  const clock = createTestClock();

  beforeAll(async () => {
    running = await startTestService(settings, { clock, ...testOptions });
  }, 60_000);
  beforeEach(async () => {
    clock.set(new Date());
    await clearTables(getRunning().database);
  });
  afterEach(() => checkTables(getRunning().database));
  afterAll(async () => running?.close());

  return {
    clock,
    get core() {
      return getRunning().core;
    },
    get app() {
      return getRunning().app;
    },
    get db() {
      return getRunning().core.db;
    },
    createVisitor: () => createClient(getRunning().app.app),
    async createMember(options = {}) {
      const { core, app } = getRunning();
      const member = await insertMember(core, options);
      const token = await core.sessions.create(core.db, member.id);
      return { ...createClient(app.app, { [sessionCookie]: token }), ...member };
    },
    async runJobs({ includeScheduled = false } = {}) {
      if (includeScheduled)
        await getRunning().database.script(
          "update pgboss.job set start_after = now() where state < 'active'",
        );
      return getRunning().core.jobs.runDue();
    },
    listMails: (recipient) =>
      getRunning()
        .core.db.selectFrom('mailbox')
        .select(['subject', 'text', 'html'])
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute(),
    listen: () => getRunning().app.app.listen({ port: 0, host: '127.0.0.1' }),
    async recordStatements(work) {
      const recorded: Statement[] = [];
      const record = ({ query }: LogEvent) => void (isTransactionEnd(query) || recorded.push(query));
      getRunning().statementListeners.add(record);
      try {
        await work();
      } finally {
        getRunning().statementListeners.delete(record);
      }
      return recorded;
    },
  };
}

const isTransactionEnd = ({ sql }: Statement) => /^(begin|start transaction|commit|rollback)\b/i.test(sql);

/** For race conditions: the embedded database has a single session and cannot have any. */
export const testOnPostgres = isPostgres() ? test : test.skip;

interface RunningService {
  core: Core;
  app: App;
  database: OpenDatabase;
  statementListeners: Set<(event: LogEvent) => void>;
  close(): Promise<void>;
}

async function startTestService(
  settings: Partial<Config>,
  { clock, withSmtp = false, onLog }: TestOptions & { clock: TestClock },
): Promise<RunningService> {
  const statementListeners = new Set<(event: LogEvent) => void>();
  const database = await openTestDatabase((event) => {
    for (const listener of statementListeners) listener(event);
  });
  const config = { ...testConfig, ...settings };
  let transport: MailTransport | undefined;
  const core = buildCore({
    config,
    log: onLog ? pino(getLogOptions('trace'), { write: onLog }) : pino({ level: 'silent' }),
    database,
    clock,
    pause: async (ms) => clock.advance(ms),
    manualJobs: true,
    deliverMail: async (mail) => transport?.deliver(mail),
  });
  const mailbox = withSmtp ? await startMailboxServer(core) : null;
  transport = mailTransport({
    open: () => mailbox?.url ?? createRecordingTransport(core),
    from: config.mailFrom,
    site: { publicUrl: config.publicUrl, site: core.settings.site },
  });
  // The first calls of a file load data, which takes long while other tests keep the machine busy.
  const app = await buildApp(core, { timeouts: { ...httpTimeouts, answerMs: 60_000 } });
  for (const store of referenceData) await store(core.db);
  await core.jobs.start();
  return {
    core,
    app,
    database,
    statementListeners,
    async close() {
      await app.app.close();
      await core.jobs.stop();
      await transport?.close();
      await mailbox?.close();
      if (database.kind === 'postgres') await database.close();
    },
  };
}

const pushKeys = createPushKeys();
/** Rate limits do not apply unless a test sets their factor. */
const testConfig: Config = {
  ...readConfig({
    SECRET: 'a secret of tests, thirty-two characters or more',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
  }),
  publicUrl: 'http://localhost:4000',
  rateLimitFactor: 1_000_000,
};

function createTestClock(): TestClock {
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  return Object.assign(clock, {
    advance: (ms: number) => void (offset += ms),
    set: (now: Date) => void (offset = now.getTime() - Date.now()),
  });
}
