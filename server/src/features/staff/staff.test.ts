import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { runOperatorCommand } from '../../operator.ts';
import { createClient } from '../../testing/client.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { deskCookie } from '../../http/session-cookie.ts';

const service = useService();
const password = 'zitronen im september';
const email = 'olga@desk.example';

let serviceUrl: Promise<string> | undefined;

/** Returns the path of the link that the command prints, which opens where the site is open to browsers. */
async function invite(
  words: string[] = [email, '--role', 'administrator', '--name', 'Olga'],
): Promise<string> {
  const lines: string[] = [];
  await runOperatorCommand(['invite', ...words], {
    url: new URL(await (serviceUrl ??= service.listen())),
    secret: service.core.config.secret,
    actor: 'root',
    print: (line) => void lines.push(line),
  });
  const { origin, pathname, search } = new URL(/http\S+/.exec(lines.join('\n'))?.[0] ?? '');
  expect(origin).toBe(service.core.config.publicUrl);
  return pathname + search;
}

const open = (url: string, cookie = '') => service.app.app.inject({ url, headers: { cookie } });

const submit = (url: string, form: Record<string, string>, cookie = '') =>
  service.app.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    payload: new URLSearchParams(form).toString(),
  });

const findCookie = ({ cookies }: Awaited<ReturnType<typeof submit>>) =>
  cookies.find(({ name }) => name === deskCookie);

const getCode = (secret: string) => generateTotpCode(secret, service.clock());

/** Follows an invitation to the end. Returns the secret of the second factor. */
async function join(path: string): Promise<string> {
  const secret = await readSecret(path);
  const joined = await submit(path, { password, code: getCode(secret) });
  expect(joined.statusCode).toBe(303);
  return secret;
}

async function readSecret(path: string): Promise<string> {
  const { body } = await open(path);
  return (/<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '');
}

const nextCodeMs = 30_000;

test('the first administrator is invited by command, others from the desk, each with a password and a second factor (DESK-003, S42)', async () => {
  const path = await invite();
  const secret = await readSecret(path);
  const joined = await submit(path, { password, code: getCode(secret) });

  expect([joined.statusCode, joined.headers.location]).toEqual([303, '/desk']);
  expect(findCookie(joined)).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3600, path: '/' });
  const olga = createClient(service.app.app, { [deskCookie]: findCookie(joined)?.value ?? '' });
  expect((await olga.call('GET /api/desk/me')).body).toMatchObject({ name: 'Olga', role: 'administrator' });

  const invited = await olga.call('POST /api/desk/staff', {
    body: { email: 'paul@desk.example', name: 'Paul', role: 'moderator' },
  });
  await service.runJobs();
  const [mail] = await service.listMails('paul@desk.example');
  const link = /\/desk\/join\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await join(link);

  expect(invited.status).toBe(201);
  expect((await olga.call('GET /api/desk/staff')).body.staff).toMatchObject([
    { name: 'Olga', status: 'active' },
    { name: 'Paul', status: 'active', role: 'moderator' },
  ]);
});

test('the sign-in needs address, password and a code that was not used yet', async () => {
  const secret = await join(await invite());
  service.clock.advance(nextCodeMs);
  const right = { email, password, code: getCode(secret) };

  for (const wrong of [
    { ...right, email: 'nobody@desk.example' },
    { ...right, password: 'something else' },
    { ...right, code: '000000' },
    { ...right, code: '' },
    {},
  ]) {
    const refused = await submit('/desk/sign-in', wrong);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('E-mail address, password or code is wrong.');
    expect(findCookie(refused)).toBeUndefined();
  }
  const signedIn = await submit('/desk/sign-in', right);
  const repeated = await submit('/desk/sign-in', right);

  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/desk']);
  expect(repeated.statusCode).toBe(403);
});

testOnPostgres('of six parallel sign-ins with one code one succeeds', async () => {
  const secret = await join(await invite());
  service.clock.advance(nextCodeMs);
  const form = { email, password, code: getCode(secret) };

  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await submit('/desk/sign-in', form)).statusCode),
  );

  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
});

test('eight failures lock the account, also for the right code', async () => {
  const secret = await join(await invite());
  service.clock.advance(nextCodeMs);
  for (let attempt = 0; attempt < 8; attempt += 1)
    await submit('/desk/sign-in', { email, password: 'wrong', code: '000000' });

  const locked = await submit('/desk/sign-in', { email, password, code: getCode(secret) });

  expect(locked.statusCode).toBe(429);
  expect(locked.body).toContain('15');
});

test('a failed form keeps the address and marks what is wrong, in the language of the browser', async () => {
  const path = await invite();
  const headers = { 'accept-language': 'de', 'sec-fetch-site': 'same-origin' };
  const send = (url: string, payload: string) =>
    service.app.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  const signIn = await send('/desk/sign-in', 'email=o%3C%22%40x&password=secret-text&code=1');
  const first = await send(path, 'password=short&code=000000');
  const second = await send(path, `password=${encodeURIComponent(password)}&code=000000`);

  expect(signIn.body).toContain('value="o&lt;&quot;@x"');
  expect(signIn.body).toContain('<html lang="de">');
  expect(signIn.body).not.toContain('secret-text');
  expect([first.statusCode, second.statusCode]).toEqual([422, 422]);
  expect(first.body).toMatch(/id="password-error">[^<]{5,}</);
  expect(second.body).toContain('id="code-error">Dieser Code ist falsch.');
});

test('an invitation works once, for three days, and only the newest one of an address', async () => {
  const first = await invite();
  const second = await invite();

  expect((await open(first)).statusCode).toBe(410);
  await join(second);
  expect((await open(second)).statusCode).toBe(410);
  expect((await submit(second, { password, code: '1' })).statusCode).toBe(410);

  const third = await invite();
  service.clock.advance(3 * 86_400_000 + 1000);
  expect((await open(third)).statusCode).toBe(410);
});

test('a new invitation replaces password and second factor, and ends open sessions', async () => {
  const secret = await join(await invite());
  service.clock.advance(nextCodeMs);
  const before = findCookie(await submit('/desk/sign-in', { email, password, code: getCode(secret) }));
  const olga = createClient(service.app.app, { [deskCookie]: before?.value ?? '' });

  const newSecret = await join(await invite());

  expect(newSecret).not.toBe(secret);
  expect((await olga.call('GET /api/desk/me')).status).toBe(404);
});

test('a session ends after twelve hours, at sign-out, and when the account is disabled', async () => {
  const admin = await createStaff(service, 'administrator');
  const support = await createStaff(service, 'support');
  const leaving = await createStaff(service, 'moderator');

  const out = await submit('/desk/sign-out', {}, leaving.cookies());
  expect([out.statusCode, out.headers.location]).toEqual([303, '/desk/sign-in']);
  expect((await leaving.call('GET /api/desk/me')).status).toBe(404);

  await admin.call('PUT /api/desk/staff', { body: { id: support.id, disabled: true } });
  expect((await support.call('GET /api/desk/me')).status).toBe(404);
  await admin.call('PUT /api/desk/staff', { body: { id: support.id, disabled: false } });
  expect((await support.call('GET /api/desk/me')).status).toBe(404);
  expect((await admin.call('PUT /api/desk/staff', { body: { id: admin.id, disabled: true } })).status).toBe(
    403,
  );

  service.clock.advance(12 * 3_600_000);
  expect((await admin.call('GET /api/desk/me')).status).toBe(404);
});

test('neither secret nor password nor token is stored in clear', async () => {
  const path = await invite();
  const secret = await join(path);
  await invite();

  const rows = JSON.stringify([
    await service.db.selectFrom('staff').selectAll().execute(),
    await service.db.selectFrom('staff_invitations').selectAll().execute(),
    await service.db.selectFrom('staff_sessions').selectAll().execute(),
  ]);

  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(password);
  expect(rows).not.toContain(path.split('token=')[1]);
});

test('invitations, sign-ins and disabled accounts are in the audit log', async () => {
  await join(await invite());
  const admin = await createStaff(service, 'administrator');
  const other = await createStaff(service, 'partner');
  await admin.call('PUT /api/desk/staff', { body: { id: other.id, disabled: true } });

  const entries = await service.db
    .selectFrom('desk_audit')
    .select(['actor', 'action'])
    .orderBy('id')
    .execute();

  expect(entries.map(({ actor, action }) => `${actor.replace(/\d+/, 'n')} ${action}`)).toEqual([
    'root staff.invited.administrator',
    'staff:n staff.joined',
    'staff:n staff.disabled',
  ]);
});
