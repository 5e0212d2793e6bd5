import { expect, test } from '@jest/globals';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';

const SECRET = 'a secret of tests, thirty-two characters or more';

test('with an empty environment the service uses the embedded database and port 4000', () => {
  const DATA_DIR = createTemporaryFolder();

  const config = readConfig({ DATA_DIR });

  expect(config).toMatchObject({
    port: 4000,
    databaseUrl: null,
    redisUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost:4000',
  });
  expect(config.secret).toMatch(/^[\da-f]{64}$/);
  expect(readConfig({ DATA_DIR }).secret).toBe(config.secret);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

test('a secret that was written only in part, as on a full disk, is refused', () => {
  const DATA_DIR = createTemporaryFolder();
  writeFileSync(join(DATA_DIR, 'secret'), '');

  expect(() => readConfig({ DATA_DIR })).toThrow(
    `${join(DATA_DIR, 'secret')} contains no secret of at least 32 characters`,
  );
});

test('the error names all wrong variables', () => {
  const wrong = () =>
    readConfig({
      PORT: 'http',
      DATABASE_URL: 'mysql://somewhere',
      REDIS_URL: 'localhost',
      STORE_URL: 'https://releases',
      SMTP_URL: 'mail.example',
      PUBLIC_URL: 'liaison.example',
      TRUSTED_PROXIES: 'true, 10.0.0.0/40',
      SECRET: 'short',
      LOG_LEVEL: 'loud',
      DEMO: 'perhaps',
      RATE_LIMIT_FACTOR: '0',
    });

  for (const name of [
    'PORT',
    'DATABASE_URL',
    'REDIS_URL',
    'STORE_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'SECRET',
    'LOG_LEVEL',
    'DEMO',
    'RATE_LIMIT_FACTOR',
  ]) {
    expect(wrong).toThrow(new RegExp(`\\n  ${name} `));
  }
});

test('trusted proxies are a list of networks', () => {
  expect(
    readConfig({ SECRET, TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32, 192.0.2.1' }).trustedProxies,
  ).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', '010.0.0.0/8', 'loopback'])(
  'trusted proxies cannot be %s',
  (value) => {
    expect(() => readConfig({ SECRET, TRUSTED_PROXIES: `192.0.2.1,${value}` })).toThrow(
      'TRUSTED_PROXIES must be networks',
    );
  },
);

test.each([
  ['DATABASE_URL', 'postgres://liaison:pass/word@db.example/liaison'],
  ['REDIS_URL', 'redis://:pass#word@redis.example'],
  ['REDIS_URL', 'redis://:100%word@redis.example'],
  ['SMTP_URL', 'smtp://liaison:pass?word@mail.example'],
])('%s=%s is refused with what to do about its password', (name, value) => {
  expect(() => readConfig({ SECRET, [name]: value })).toThrow(
    new RegExp(`\\n  ${name} must [^\\n]+ percent-encoded[^\\n]*$`),
  );
});

test('the public URL has no trailing slash, and with demo data only warnings are logged', () => {
  const config = readConfig({ SECRET, PUBLIC_URL: 'https://liaison.example/', DEMO: '1', MAILBOX: '1' });

  expect(config).toMatchObject({
    publicUrl: 'https://liaison.example',
    demo: true,
    logLevel: 'warn',
  });
});

test('the public URL is written as browsers write it, so that its TLS is seen', () => {
  const config = readConfig({ SECRET, PUBLIC_URL: 'HTTPS://Liaison.Example:443', MAILBOX: '1' });

  expect(config.publicUrl).toBe('https://liaison.example');
});

test('a site with a name needs SMTP_URL, or is told to keep its mails in the mailbox', () => {
  const named = { SECRET, PUBLIC_URL: 'https://liaison.example' };

  expect(() => readConfig(named)).toThrow(
    /^SMTP_URL is missing: https:\/\/liaison\.example could not send a mail/,
  );
  expect(() => readConfig({ ...named, DEMO: '1' })).toThrow(/^SMTP_URL is missing/);
  expect(readConfig({ ...named, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBe('smtp://mail.example');
  expect(readConfig({ ...named, MAILBOX: '1' }).smtpUrl).toBe(null);
});

test('with demo data the service listens on this machine only unless HOST says otherwise', () => {
  expect(readConfig({ SECRET }).host).toBe('0.0.0.0');
  expect(readConfig({ SECRET, DEMO: '1' }).host).toBe('127.0.0.1');
  expect(readConfig({ SECRET, DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('a script answers as the fictional partners of the demo only, unless DEMO_SCRIPT says otherwise', () => {
  expect(readConfig({ SECRET, DEMO_SCRIPT: '1' }).demoScript).toBe(false);
  expect(readConfig({ SECRET, DEMO: '1' }).demoScript).toBe(true);
  expect(readConfig({ SECRET, DEMO: '1', DEMO_SCRIPT: '0' }).demoScript).toBe(false);
});

test('the API documentation is on with demo data only, unless API_DOCS says otherwise', () => {
  expect(readConfig({ SECRET }).apiDocs).toBe(false);
  expect(readConfig({ SECRET, DEMO: '1' }).apiDocs).toBe(true);
  expect(readConfig({ SECRET, DEMO: '1', API_DOCS: '0' }).apiDocs).toBe(false);
  expect(readConfig({ SECRET, API_DOCS: '1' }).apiDocs).toBe(true);
});

test.each([
  ['PUBLIC_URL', 'https://liaison.example/dating'],
  ['PUBLIC_URL', 'https://liaison.example/?site=1'],
  ['PUBLIC_URL', 'https://ana:word@liaison.example'],
  ['FILES_URL', 's3://'],
  ['FILES_URL', 's3://pictures/folder'],
  ['FILES_URL', 'file://liaison/files'],
  ['CDN_PREFIX', 'files/'],
  ['CDN_PREFIX', 'https://pictures.example'],
  ['DEMO', 'perhaps'],
])('%s=%s is refused with a line that says what it must be', (name, value) => {
  const read = () => readConfig({ SECRET, MAILBOX: '1', [name]: value });

  expect(read).toThrow(new RegExp(`\\n  ${name} must [^\\n]+$`));
});

test.each([
  ['PUBLIC_URL', 'https://liaison.example/'],
  ['FILES_URL', 's3://pictures?region=eu-central-1'],
  ['FILES_URL', 'file:///srv/files'],
  ['CDN_PREFIX', '/files/'],
  ['CDN_PREFIX', 'https://pictures.example/'],
  ['DATABASE_URL', 'postgres://liaison:100%word@db.example/liaison'],
  ['SMTP_URL', 'smtp://liaison:100%word@mail.example'],
  ['REDIS_URL', 'redis://:100%25word@redis.example'],
])('%s=%s is accepted', (name, value) => {
  const read = () =>
    readConfig({
      SECRET,
      DATA_DIR: createTemporaryFolder(),
      MAILBOX: '1',
      [name]: value,
    });

  expect(read).not.toThrow();
});
