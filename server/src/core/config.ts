import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type KeyPins, readKeyPins } from '@liaison/release/signing';
import { type Environment, list, minSecretLength, parseEnvironment } from './environment.ts';
import { getErrorCode } from './get-error-code.ts';
import { isLocalUrl } from './networks.ts';
import { type PaymentMode, resolvePaymentMode } from './payment-mode.ts';
import { type PushKeys, loadPushKeys } from './push-keys.ts';
import { StartupError } from './startup-error.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  storeUrl: string | null;
  /** Storage of members' files; `null` means a directory in `dataDir`. */
  filesUrl: string | null;
  /** Null means that mails stay in the mailbox on this machine. */
  smtpUrl: string | null;
  /** Null for `no-reply@` the public host, with the name of the site. */
  mailFrom: string | null;
  /** A Maildir with the reports of mail servers about mails that came back; null without one. */
  mailReportsDir: string | null;
  /** Signs the webhooks of the mail provider; null without one. */
  mailWebhookSecret: string | null;
  demo: boolean;
  /** A script answers as the fictional partners; without it the desk does. */
  demoScript: boolean;
  payments: PaymentMode;
  /** Null without an account at Mollie. */
  mollieApiKey: string | null;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Networks. Not `true` or a number of hops, which would let visitors forge their IP address. */
  trustedProxies: string[];
  /** Name, in lower case, of the header in which a trusted proxy sends the visitor's country. */
  countryHeader: string | null;
  /** Prefix of the paths of public pictures. */
  cdnPrefix: string;
  /** Sign the requests to push services (VAPID); browsers subscribe with the public key. */
  pushKeys: PushKeys;
  /** For tests: a local push service without https and outside the known hosts. Not set from the environment. */
  localPushService: string | null;
  /** Signs URLs and links. Sessions and tokens are random instead. */
  secret: string;
  /** Accepts keys other than those of the database, once; null without a change. */
  acceptedKeys: string | null;
  /** Public keys of the teams whose releases are served, by module. The first `npm start` writes them while the service starts. */
  readPinnedKeys(): KeyPins;
  developmentOverrides: boolean;
  /** Whether `/api/docs` describes the calls. */
  apiDocs: boolean;
  logLevel: string;
  /** Multiplies every rate limit: for load tests and shared IP addresses. */
  rateLimitFactor: number;
  /** The share of pages, from 0 to 1, that report the health of releases. */
  healthShare: number;
  /** Prometheus sends it to read `/metrics`; without it there is no such page. */
  metricsToken: string | null;
  /** How long an account waits for another mail of the same kind. */
  resendSeconds: number;
}

/** Parses the environment; the error names all wrong variables. */
export function readConfig(environment: Environment): Config {
  const values = parseEnvironment(environment);
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  if (values.SMTP_URL === undefined && !values.MAILBOX && !isLocalUrl(publicUrl)) {
    throw new StartupError(
      `SMTP_URL is missing: ${publicUrl} could not send a mail. Set it, or MAILBOX=1 to keep mails in the mailbox on this machine.`,
    );
  }
  // A file of pins that is damaged or missing is found at once.
  loadKeyPins(values, dataDir);
  return {
    port: values.PORT,
    // With demo data everybody knows the sign-ins.
    host: values.HOST ?? (values.DEMO ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    storeUrl: values.STORE_URL ?? null,
    filesUrl: values.FILES_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    mailReportsDir: values.MAIL_REPORTS ?? null,
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET ?? null,
    demo: values.DEMO,
    demoScript: values.DEMO && (values.DEMO_SCRIPT ?? true),
    mollieApiKey: values.MOLLIE_API_KEY ?? null,
    payments: resolvePaymentMode(environment, {
      wanted: values.PAYMENTS,
      demo: values.DEMO,
      isEmbedded: values.DATABASE_URL === undefined,
    }),
    publicUrl,
    trustedProxies: list(values.TRUSTED_PROXIES),
    countryHeader: values.COUNTRY_HEADER?.toLowerCase() ?? null,
    cdnPrefix: values.CDN_PREFIX,
    pushKeys: loadPushKeys(dataDir, values),
    localPushService: null,
    secret: values.SECRET ?? readOrCreateSecret(dataDir),
    acceptedKeys: values.ACCEPT_KEYS ?? null,
    readPinnedKeys: () => loadKeyPins(values, dataDir),
    developmentOverrides: values.DEV_OVERRIDES,
    apiDocs: values.API_DOCS ?? values.DEMO,
    // With demo data the terminal shows the sign-ins: log only problems.
    logLevel: values.LOG_LEVEL ?? (values.DEMO ? 'warn' : 'info'),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    healthShare: values.HEALTH_SHARE,
    metricsToken: values.METRICS_TOKEN ?? null,
    resendSeconds: values.RESEND_SECONDS,
  };
}

function loadKeyPins(values: { PINNED_KEYS?: string | undefined }, dataDir: string): KeyPins {
  try {
    return readKeyPins(values, dataDir);
  } catch (error) {
    if (values.PINNED_KEYS === undefined && getErrorCode(error) === 'ENOTDIR')
      throw new StartupError(`${dataDir} cannot be written to: ${String(error)}`, { cause: error });
    throw new StartupError(`PINNED_KEYS is invalid: ${String(error)}`, { cause: error });
  }
}

export const getSecretFile = (dataDir: string): string => join(dataDir, 'secret');

/** Created at the first start, readable by its owner only. */
function readOrCreateSecret(dataDir: string): string {
  const file = getSecretFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') {
      throw new StartupError(`${dataDir} cannot be written to: ${String(error)}`, { cause: error });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minSecretLength)
    throw new StartupError(
      `${file} contains no secret of at least ${minSecretLength} characters; restore it, or delete it to create a new one.`,
    );
  return secret;
}
