import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type KeyPins, readKeyPins } from '@liaison/release/signing';
import * as z from 'zod/mini';
import { getErrorCode } from './get-error-code.ts';
import { isLocalUrl, isNetwork } from './networks.ts';
import { type PaymentMode, resolvePaymentMode } from './payment-mode.ts';
import { privateKeyPattern, publicKeyPattern, type PushKeys, loadPushKeys } from './push-keys.ts';
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
  mailFrom: string;
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
  /** Public keys of the teams whose releases are served, by module. */
  pinnedKeys: KeyPins;
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

type Environment = Record<string, string | undefined>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const choice = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no', ''] });
const flag = z._default(choice, false);
const isUrl = (value: string, schemes: readonly string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(':', ''));
const url = (...schemes: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((value) => isUrl(value, schemes), `must be an address with ${schemes.join(':// or ')}://`),
      ),
  );

const variables = {
  PORT: z._default(
    z.coerce
      .number('must be a port')
      .check(z.int('must be a port'), z.minimum(0, 'must be a port'), z.maximum(65_535, 'must be a port')),
    4000,
  ),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.liaison'),
  PINNED_KEYS: z.optional(z.string()),
  DATABASE_URL: url('postgres', 'postgresql'),
  REDIS_URL: url('redis', 'rediss'),
  STORE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => !value.includes('://') || isUrl(value, ['s3', 'file']),
          'must be a directory or an address with s3:// or file://',
        ),
      ),
  ),
  FILES_URL: url('s3', 'file'),
  SMTP_URL: url('smtp', 'smtps'),
  MAILBOX: flag,
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must be a mail address'))),
  MAIL_REPORTS: z.optional(z.string()),
  MAIL_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_[\w+/]{32,}=*$/, 'must be whsec_ and at least 24 bytes as base64')),
  ),
  DEMO: flag,
  DEMO_SCRIPT: z.optional(choice),
  PAYMENTS: z.optional(z.enum(['sandbox', 'mollie', 'off'], 'must be sandbox, mollie or off')),
  MOLLIE_API_KEY: z.optional(
    z.string().check(z.regex(/^(test|live)_\w+$/, 'must start with test_ or live_')),
  ),
  PUBLIC_URL: url('http', 'https'),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => list(value).every(isNetwork),
          'must be networks such as 10.0.0.0/8, separated by commas',
        ),
      ),
    '',
  ),
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a header'))),
  CDN_PREFIX: z._default(z.string(), '/files/'),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(publicKeyPattern, 'must be 65 bytes as base64url'))),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(privateKeyPattern, 'must be 32 bytes as base64url')),
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  DEV_OVERRIDES: flag,
  API_DOCS: z.optional(choice),
  LOG_LEVEL: z.optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number('must be a number').check(z.positive('must be above 0')), 1),
  HEALTH_SHARE: z._default(
    z.coerce
      .number('must be a share')
      .check(z.minimum(0, 'must be from 0 to 1'), z.maximum(1, 'must be from 0 to 1')),
    1,
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  RESEND_SECONDS: z._default(
    z.coerce
      .number('must be a number of seconds')
      .check(z.int('must be whole seconds'), z.minimum(0, 'must be 0 or more')),
    60,
  ),
};

/** Parses the environment; the error names all wrong variables. */
export function readConfig(environment: Environment): Config {
  const known = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = z.safeParse(z.object(variables), known);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`The environment is invalid:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  if (values.SMTP_URL === undefined && !values.MAILBOX && !isLocalUrl(publicUrl)) {
    throw new StartupError(
      `SMTP_URL is missing: ${publicUrl} could not send a mail. Set it, or MAILBOX=1 to keep mails in the mailbox on this machine.`,
    );
  }
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
    mailFrom: values.MAIL_FROM ?? `Liaison <no-reply@${new URL(publicUrl).hostname}>`,
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
    pinnedKeys: loadKeyPins(values, dataDir),
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
    throw new StartupError(`PINNED_KEYS is invalid: ${String(error)}`, { cause: error });
  }
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Created at the first start, readable by its owner only. */
function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') {
      throw new StartupError(`${dataDir} cannot be written to: ${String(error)}`, { cause: error });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
