import type { AddressInfo } from 'node:net';
import { openStore, type ReleaseStore, StoreError } from '@liaison/release/store';
import { type App, buildApp } from './app.ts';
import type { Config } from './core/config.ts';
import { buildCore, type Core } from './features/core.ts';
import { getErrorCode } from './core/get-error-code.ts';
import { getErrorMessage } from './core/get-error-message.ts';
import { memoryCounter } from './core/limits.ts';
import type { Log } from './core/log.ts';
import { checkClock } from './db/check-clock.ts';
import { checkInstallationKeys } from './db/installation-keys.ts';
import { migrate } from './db/migrate.ts';
import type { OpenDatabase } from './db/database.ts';
import { referenceData } from './features/settings/index.ts';
import { checkFileStorage } from './files/file-storage.ts';
import { createGatewayPlugin } from './gateway-plugin.ts';
import { defineMaintenanceJob } from './maintenance.jobs.ts';
import type { OpenLiveChannel } from './live/live-channel.ts';
import { openLive } from './live/open-live.ts';
import type { RedisConnection } from './live/redis.ts';
import type { MailboxServer } from './mail/mailbox-server.ts';
import { type MailTransport, mailTransport } from './mail/transport.ts';
import { StartupError } from './core/startup-error.ts';

export interface Service {
  core: Core;
  /** URL on this machine. */
  address: string;
  stop(): Promise<void>;
}

/** Reports the duration of a start-up step; `startedAt` is a `performance.now()`. */
type ReportDuration = (step: string, startedAt: number) => void;

interface ServiceParts {
  /** Closed with the service. */
  database: OpenDatabase;
  /** Resolves when the release store contains what is to be served. */
  releases: Promise<void> | undefined;
  log: Log;
  report: ReportDuration;
}

/** Starts everything. To serve the first page soon, parts that pages do not need start after the app listens. */
export async function startService(
  config: Config,
  { database, releases, log, report }: ServiceParts,
): Promise<Service> {
  const closers: (() => Promise<unknown> | void)[] = [() => database.close()];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
    closers.length = 0;
  };
  try {
    // Faults of the configuration are found before the database is changed: the release before could not start on it any more. Only the
    // price of a message needs the bundles that a migration may bring.
    const store = await openReleaseStore(config);
    const redis = await connectSharedState(config, log);
    if (redis) closers.push(() => redis.close());
    let smtpUrl = config.smtpUrl ?? '';
    const core: Core = buildCore({
      config,
      log,
      database,
      ...(redis && { counter: redis.counter }),
      deliverMail: (mail) => transport.deliver(mail),
    });
    await checkFileStorage(config);

    const migrating = performance.now();
    const applied = await migrate(database.db);
    if (applied.length > 0) report(`Brought the schema up to date (${applied.length} steps)`, migrating);
    await checkInstallationKeys(database.db, config, log);
    await checkClock(database.db, log, core.clock);
    for (const fill of referenceData) await fill(database.db);
    database.limitAnswers(answerLimitMs);
    await core.settings.load();
    closers.push(startSiteReload(core));
    const site = { publicUrl: config.publicUrl, site: core.settings.site };
    const transport = mailTransport({ open: () => smtpUrl, from: config.mailFrom, site });
    let mailbox: MailboxServer | undefined;
    // After the transport, which keeps connections to it.
    closers.push(() => mailbox?.close());
    closers.push(() => transport.close());
    defineMaintenanceJob(core);

    await releases?.catch((error: unknown) => {
      throw new StartupError(getErrorMessage(error), { cause: error });
    });
    const composing = performance.now();
    const built = await buildApp(core, { pages: createGatewayPlugin(core, store) });
    let live: OpenLiveChannel | undefined;
    // The app cannot close while sockets are open.
    built.app.addHook('preClose', async () => live?.close());
    // Calls and jobs that run share one deadline.
    closers.push(() => Promise.all([built.app.close(), core.jobs.stop()]));
    const address = await listen(built, config);
    report('Serving', composing);

    live = await openLive(built.app, core, redis?.adapter);
    if (config.smtpUrl === null) {
      const { startMailboxServer } = await import('./mail/mailbox-server.ts');
      mailbox = await startMailboxServer(core);
      smtpUrl = mailbox.url;
    } else void checkMailServer(transport, { log, smtpUrl: config.smtpUrl });
    closers.push(startJobs(core));
    return { core, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Above the longest statement of calls and jobs; a migration may take longer. */
const answerLimitMs = 120_000;

/** Starting the jobs takes as long as several pages, so the first pages come before it. Calls that write wait for the jobs. */
const jobsDelayMs = 300;
const jobsRetryMs = 1000;

async function openReleaseStore({ storeUrl, dataDir }: Config): Promise<ReleaseStore> {
  const store = parseStoreUrl(storeUrl, dataDir);
  await store.listModules().catch((error: unknown) => {
    const reason = getErrorMessage(error);
    throw new StartupError(`The release store at ${store.location} cannot be read: ${reason}`, {
      cause: error,
    });
  });
  return store;
}

function parseStoreUrl(storeUrl: string | null, dataDir: string): ReleaseStore {
  try {
    return openStore(storeUrl, dataDir);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StartupError(`STORE_URL is invalid: ${error.message}`, { cause: error });
  }
}

async function connectSharedState(config: Config, log: Log): Promise<RedisConnection | null> {
  if (config.redisUrl === null) return null;
  const { connectRedis } = await import('./live/redis.ts');
  return connectRedis({
    url: config.redisUrl,
    secret: config.secret,
    log,
    fallback: memoryCounter(() => new Date()),
  });
}

async function listen({ app }: App, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (getErrorCode(error) === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use: stop the other program, or set another PORT.`, {
        cause: error,
      });
    }
    if (getErrorCode(error) === 'EACCES')
      throw new StartupError(`This user may not open port ${port}.`, { cause: error });
    if (foreignHostCodes.has(getErrorCode(error) ?? ''))
      throw new StartupError(`HOST is invalid: ${host} is no address of this machine.`, { cause: error });
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  return `http://localhost:${address.port}`;
}

const foreignHostCodes = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Tries again after a failure, or the server would refuse every call that writes until somebody restarts it. Returns how to stop. */
function startJobs({ jobs, log }: Core): () => void {
  let isStopped = false;
  const start = () => {
    jobs.start().catch((error: unknown) => {
      log.error({ err: error }, 'jobs did not start');
      if (!isStopped) timer = setTimeout(start, jobsRetryMs);
    });
  };
  let timer = setTimeout(start, jobsDelayMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** A wrong host or password would be found by the first mail that is lost. The start goes on meanwhile: the server may be away for now. */
async function checkMailServer(
  transport: MailTransport,
  { log, smtpUrl }: { log: Log; smtpUrl: string },
): Promise<void> {
  try {
    await transport.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(`the mail server of SMTP_URL (${new URL(smtpUrl).hostname}) takes no mails: ${reason}`);
  }
}

/**
 * Settings that an administrator saved on another server apply here within a second. One reload at a time: of a database that hangs they
 * would pile up. Returns how to stop.
 */
function startSiteReload({ settings, log }: Core): () => void {
  let isAway = false;
  let isStopped = false;
  const reload = async () => {
    try {
      await settings.reloadSites();
      if (isAway) log.info('settings are reloaded again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'settings are not reloaded');
      isAway = true;
    }
    if (!isStopped) timer = setTimeout(reload, siteReloadMs);
  };
  let timer = setTimeout(reload, siteReloadMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const siteReloadMs = 1000;
