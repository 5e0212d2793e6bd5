import * as z from 'zod/mini';
import { isNetwork } from './networks.ts';
import { privateKeyPattern, publicKeyPattern } from './push-keys.ts';
import { StartupError } from './startup-error.ts';

export type Environment = Record<string, string | undefined>;

export const minSecretLength = 32;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const choice = z.stringbool({
  truthy: ['1', 'true', 'yes'],
  falsy: ['0', 'false', 'no', ''],
  error: 'must be 1 or 0',
});
const flag = z._default(choice, false);
const isUrl = (value: string, schemes: readonly string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(':', ''));
/** All paths of the site begin at its root. */
const isOrigin = (value: string) => {
  if (!isUrl(value, ['http', 'https'])) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return /^\/+$/.test(pathname) && search + hash + username + password === '';
};
const isDirectoryOrBucket = (value: string) => {
  if (!isUrl(value, ['s3', 'file'])) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return protocol === 's3:' ? hostname !== '' && /^\/?$/.test(pathname) : hostname === '';
};
/** The client of Redis takes no other; those of the database and of mails take a password with a bare % as it is. */
const isDecodable = ({ username, password }: URL) => {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
};
/** An address that may contain a password, whose special characters are what usually keeps it from being parsed. */
const url = (schemes: readonly string[], isValid: (url: URL) => boolean = () => true) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => isUrl(value, schemes) && isValid(new URL(value)),
          `must be an address with ${schemes.join(':// or ')}://, its password percent-encoded (/ as %2F, % as %25)`,
        ),
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
  DATABASE_URL: url(['postgres', 'postgresql']),
  REDIS_URL: url(['redis', 'rediss'], isDecodable),
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
  FILES_URL: z.optional(
    z
      .string()
      .check(z.refine(isDirectoryOrBucket, 'must be a directory as file:///path or a bucket as s3://bucket')),
  ),
  SMTP_URL: url(['smtp', 'smtps']),
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
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(z.refine(isOrigin, 'must be an address with http:// or https://, without a path or a password')),
  ),
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
  CDN_PREFIX: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\/(.*\/)?$/.test(value) || (isUrl(value, ['http', 'https']) && value.endsWith('/')),
          'must begin with / or https:// and end with /',
        ),
      ),
    '/files/',
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(publicKeyPattern, 'must be 65 bytes as base64url'))),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(privateKeyPattern, 'must be 32 bytes as base64url')),
  ),
  SECRET: z.optional(
    z.string().check(z.minLength(minSecretLength, `must have at least ${minSecretLength} characters`)),
  ),
  ACCEPT_KEYS: z.optional(
    z.string().check(z.regex(/^[\da-f]{12}$/, 'must be what a refused start has printed')),
  ),
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

/** The variables by their names; the error names all wrong ones. */
export function parseEnvironment(environment: Environment) {
  const known = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = z.safeParse(z.object(variables), known);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`The environment is invalid:\n${lines.join('\n')}`);
  }
  return parsed.data;
}

/** What is separated by commas. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
