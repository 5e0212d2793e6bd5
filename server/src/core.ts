import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { type Events, eventOutbox } from './core/events.ts';
import { type Idempotency, idempotency } from './core/idempotency.ts';
import { type Jobs, jobQueue } from './core/jobs.ts';
import { type Counter, type Limits, memoryCounter, rateLimits } from './core/limits.ts';
import type { Log } from './core/log.ts';
import { type Mail, type Mailer, mailer } from './core/mail.ts';
import { type Sessions, sessionStore } from './core/sessions.ts';
import { newId } from './core/ids.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import { type Files, filesOf } from './files/disk.ts';
import { type PictureAddresses, pictureAddresses } from './files/picture-addresses.ts';
import { type InTransaction, transactions } from './db/transaction.ts';
import { type SiteSettings, siteSettings } from './site/settings.ts';
import { readSites } from './site/sites.ts';
import { visitorCountries } from './site/visitor-country.ts';

/** What every feature builds on. Time and ids come from here, so that tests decide them. */
export interface Core {
  config: Config;
  log: Log;
  clock: () => Date;
  /** Lets time pass, for answers that are slowed down on purpose. */
  pause: (ms: number) => Promise<unknown>;
  newId: () => string;
  db: Database;
  inTransaction: InTransaction;
  sessions: Sessions;
  events: Events;
  jobs: Jobs;
  mail: Mailer;
  idempotency: Idempotency;
  limits: Limits;
  settings: SiteSettings;
  files: Files;
  pictureAddresses: PictureAddresses;
}

export interface CoreParts {
  config: Config;
  log: Log;
  database: OpenDatabase;
  deliverMail: (mail: Mail) => Promise<void>;
  clock?: () => Date;
  pause?: (ms: number) => Promise<unknown>;
  counter?: Counter;
  /** Jobs run only when told to: for tests. */
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
}: CoreParts): Core {
  const { db } = database;
  const inTransaction = transactions(db);
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log, manual: manualJobs });
  return {
    config,
    log,
    clock,
    pause,
    newId,
    db,
    inTransaction,
    sessions: sessionStore({ db, clock }),
    events: eventOutbox({ db, clock }),
    jobs,
    mail: mailer({ jobs, db, secret: config.secret, deliver: deliverMail }),
    idempotency: idempotency({ db, clock, inTransaction }),
    files: filesOf(config),
    pictureAddresses: pictureAddresses({ secret: config.secret, clock }),
    settings: siteSettings({
      db,
      config,
      sites: readSites(config.dataDir),
      countryOf: visitorCountries(config),
    }),
    limits: rateLimits({ counter: counter ?? memoryCounter(clock), factor: config.rateLimitFactor }),
  };
}
