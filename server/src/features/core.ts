import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../core/config.ts';
import { type Events, eventOutbox } from '../live/events.ts';
import { type Idempotency, idempotency } from '../db/idempotency.ts';
import { type Jobs, jobQueue } from '../jobs/jobs.ts';
import { type Counter, type Limits, memoryCounter, rateLimits } from '../core/limits.ts';
import type { Log } from '../core/log.ts';
import { type SmsSender, smsSender, storeSms } from '../mail/sms.ts';
import { type Mail, type Mailer, mailer, type OperatorMail } from '../mail/mailer.ts';
import { type Sessions, sessionStore } from '../db/sessions.ts';
import { type StaffSessions, staffSessionStore } from '../db/staff-sessions.ts';
import { createId } from '../core/ids.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { type FileStorage, createFileStorage } from '../files/file-storage.ts';
import { type PictureUrls, pictureUrls } from '../files/picture-urls.ts';
import { type InTransaction, createTransactionRunner } from '../db/transaction.ts';
import { type SiteSettings, siteSettings } from '../site/settings.ts';
import { readSites } from '../site/sites.ts';
import { createCountryLookup } from '../site/visitor-country.ts';

/** The dependencies of all features. Includes time and ids, so that tests can control them. */
export interface Core {
  config: Config;
  log: Log;
  clock: () => Date;
  /** Waits, for responses that are delayed on purpose. */
  pause: (ms: number) => Promise<unknown>;
  createId: () => string;
  db: Database;
  inTransaction: InTransaction;
  sessions: Sessions;
  staffSessions: StaffSessions;
  events: Events;
  jobs: Jobs;
  mail: Mailer;
  /** Null where no text message can be sent: only the mailbox takes them. */
  sms: SmsSender | null;
  idempotency: Idempotency;
  limits: Limits;
  settings: SiteSettings;
  files: FileStorage;
  pictureUrls: PictureUrls;
}

export interface CoreOptions {
  config: Config;
  log: Log;
  database: OpenDatabase;
  deliverMail: (mail: Mail | OperatorMail) => Promise<void>;
  clock?: () => Date;
  pause?: (ms: number) => Promise<unknown>;
  counter?: Counter;
  /** For tests: jobs run only by `jobs.runDue`. */
  manualJobs?: boolean;
}

export function buildCore({
  config,
  log,
  database,
  deliverMail,
  clock = () => new Date(),
  pause = wait,
  counter,
  manualJobs = false,
}: CoreOptions): Core {
  const { db } = database;
  const inTransaction = createTransactionRunner(db);
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log, manual: manualJobs });
  return {
    config,
    log,
    clock,
    pause,
    createId,
    db,
    inTransaction,
    sessions: sessionStore({ db, clock }),
    staffSessions: staffSessionStore({ db, clock }),
    events: eventOutbox({ db, clock }),
    jobs,
    mail: mailer({ jobs, db, inTransaction, clock, secret: config.secret, deliver: deliverMail }),
    sms: config.smtpUrl === null ? smsSender({ jobs, deliver: (sms) => storeSms({ db, clock }, sms) }) : null,
    idempotency: idempotency({ db, clock, inTransaction }),
    files: createFileStorage(config),
    pictureUrls: pictureUrls({ secret: config.secret, clock }),
    settings: siteSettings({
      db,
      clock,
      config,
      sites: readSites(config.dataDir, config),
      getVisitorCountry: createCountryLookup(config),
    }),
    limits: rateLimits({ counter: counter ?? memoryCounter(clock), factor: config.rateLimitFactor }),
  };
}
