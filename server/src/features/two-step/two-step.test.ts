import { expect, test } from '@jest/globals';
import { encryptText } from '../../core/encrypted-text.ts';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { twoStepPurpose } from '../accounts/index.ts';
import { createSignupBody } from '../signup/signup.fixture.ts';

const service = useService();
const codeMs = 30_000;
const login = createSignupBody().email;
const password = createSignupBody().password;

const getCode = (secret: string) => generateTotpCode(secret, service.clock());
const signIn = (
  body: { code?: string; password?: string; login?: string } = {},
  visitor = service.createVisitor(),
) => visitor.call('POST /api/user.php', { body: { login, password, ...body } });

async function signUp(identity: { email?: string; name?: string } = {}) {
  const member = service.createVisitor();
  await member.call('POST /api/signup.php', { body: createSignupBody(identity) });
  return member;
}

async function turnOn(identity = {}) {
  const member = await signUp(identity);
  const { secret } = (await member.call('POST /api/two-step.php', { body: { password } })).body;
  const { body } = await member.call('PUT /api/two-step.php', { body: { code: getCode(secret) } });
  service.clock.advance(codeMs);
  return { member, secret, recoveryCodes: body.recovery_codes };
}

test('an app that is set up counts only after a code of it, which ends all other sessions and is mailed', async () => {
  const member = await signUp();
  const other = service.createVisitor();
  await signIn({}, other);
  const refused = await member.call('POST /api/two-step.php', { body: { password: 'something else' } });
  const { body } = await member.call('POST /api/two-step.php', { body: { password } });
  const unconfirmed = await signIn();
  const early = await member.call('DELETE /api/two-step.php', {
    body: { password, code: getCode(body.secret) },
  });
  const wrong = await member.call('PUT /api/two-step.php', { body: { code: '000000' } });

  const code = getCode(body.secret);
  const on = await member.call('PUT /api/two-step.php', { body: { code } });
  const reused = await signIn({ code });

  expect(refused.error?.fields).toEqual({ password: 'wrong' });
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect(body.picture).toMatch(/^<svg/);
  expect([unconfirmed.status, early.status, wrong.status]).toEqual([200, 409, 422]);
  expect(wrong.error?.fields).toEqual({ code: 'wrong' });
  expect(on.body).toMatchObject({ since: expect.any(String), recovery_codes_left: 10 });
  expect(new Set(on.body.recovery_codes).size).toBe(10);
  expect(reused.error?.fields).toEqual({ code: 'wrong' });
  expect((await other.call('GET /api/user.php')).body.user).toBeNull();
  expect((await member.call('GET /api/user.php')).body.user).not.toBeNull();
  await service.runJobs();
  expect((await service.listMails(login)).map(({ subject }) => subject)).toContain(
    'Two-step verification at Liaison is on',
  );
});

test('the log in asks for the code after the right password only, and each code works once (PROF-026)', async () => {
  const { secret } = await turnOn();
  const code = getCode(secret);

  const wrongPassword = await signIn({ password: 'something else', code });
  const withoutCode = await signIn();
  const wrongCode = await signIn({ code: '000000' });
  const right = await signIn({ code });
  const repeated = await signIn({ code });

  expect(wrongPassword.error?.error).toBe('login_failed');
  expect([withoutCode.status, withoutCode.error?.error]).toEqual([403, 'code_required']);
  expect(wrongCode.error?.fields).toEqual({ code: 'wrong' });
  expect(right.status).toBe(200);
  expect(repeated.status).toBe(422);
});

test('the right code forgets the wrong ones before it', async () => {
  const { secret } = await turnOn();
  for (let attempt = 0; attempt < 7; attempt += 1) await signIn({ code: '000000' });
  expect((await signIn({ code: getCode(secret) })).status).toBe(200);

  await signIn({ code: '000000' });

  service.clock.advance(codeMs);
  expect((await signIn({ code: getCode(secret) })).status).toBe(200);
});

test('codes are of one account: those of one member neither open that of another nor use its codes up', async () => {
  const nora = await turnOn();
  const eve = await turnOn({ email: 'eve@example.org', name: 'Eve Stone' });
  const [recoveryCode] = nora.recoveryCodes;
  const now = service.clock();

  const stolen = await signIn({ login: 'eve@example.org', code: recoveryCode });
  const ofEve = await signIn({ login: 'eve@example.org', code: generateTotpCode(eve.secret, now) });
  const ofNora = await signIn({ code: generateTotpCode(nora.secret, now) });

  expect(stolen.error?.fields).toEqual({ code: 'wrong' });
  expect([ofEve.status, ofNora.status]).toEqual([200, 200]);
  expect((await signIn({ code: recoveryCode })).status).toBe(200);
});

test('each recovery code works once, however it is typed', async () => {
  const { member, recoveryCodes } = await turnOn();
  const [code = ''] = recoveryCodes;

  const first = await signIn({ code: ` ${code.toUpperCase().replaceAll('-', ' ')}` });
  const second = await signIn({ code });

  expect([first.status, second.status]).toEqual([200, 422]);
  expect((await member.call('GET /api/two-step.php')).body.recovery_codes_left).toBe(9);
});

test('eight wrong codes lock the second step, also when the right password is given in between', async () => {
  const { secret } = await turnOn();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await signIn();
    await signIn({ code: '000000' });
  }

  const locked = await signIn({ code: getCode(secret) });

  expect([locked.status, locked.error?.error]).toEqual([429, 'account_blocked']);
  service.clock.advance(16 * 60_000);
  expect((await signIn({ code: getCode(secret) })).status).toBe(200);
});

testOnPostgres('of six parallel log ins with one code one succeeds', async () => {
  const { secret } = await turnOn();
  const code = getCode(secret);

  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn({ code })));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a confirmation that is repeated soon, because its answer was lost, returns new recovery codes in place of the lost ones', async () => {
  const member = await signUp();
  const { secret } = (await member.call('POST /api/two-step.php', { body: { password } })).body;
  const confirm = () => member.call('PUT /api/two-step.php', { body: { code: getCode(secret) } });
  const lost = await confirm();

  const repeated = await confirm();
  service.clock.advance(10 * 60_000);
  const late = await confirm();

  expect([repeated.status, late.status]).toEqual([200, 409]);
  expect(repeated.body.recovery_codes_left).toBe(10);
  expect((await signIn({ code: lost.body.recovery_codes[0] })).error?.fields).toEqual({ code: 'wrong' });
  expect((await signIn({ code: repeated.body.recovery_codes[0] })).status).toBe(200);
  await service.runJobs();
  const subjects = (await service.listMails(login)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Two-step verification at Liaison is on')).toHaveLength(1);
});

test('password and code turn it off; a mail says so', async () => {
  const { member, secret } = await turnOn();
  const code = getCode(secret);

  const again = await member.call('POST /api/two-step.php', { body: { password } });
  const wrong = await member.call('DELETE /api/two-step.php', { body: { password, code: '000000' } });
  const guessed = await member.call('DELETE /api/two-step.php', {
    body: { password: 'something else', code },
  });
  const off = await member.call('DELETE /api/two-step.php', { body: { password, code } });
  const repeated = await member.call('DELETE /api/two-step.php', { body: { password, code } });

  expect([again.status, wrong.status, off.status, repeated.status]).toEqual([409, 422, 200, 409]);
  expect(guessed.error?.fields).toEqual({ password: 'wrong' });
  expect(off.body).toEqual({ since: null, recovery_codes_left: 0 });
  expect((await signIn()).status).toBe(200);
  await service.runJobs();
  expect((await service.listMails(login)).map(({ subject }) => subject)).toContain(
    'Two-step verification at Liaison is off',
  );
});

test('the recovery codes of a former app do not work with the next', async () => {
  const { member, secret, recoveryCodes } = await turnOn();
  await member.call('DELETE /api/two-step.php', { body: { password, code: getCode(secret) } });
  const next = (await member.call('POST /api/two-step.php', { body: { password } })).body;
  const on = await member.call('PUT /api/two-step.php', { body: { code: getCode(next.secret) } });

  const former = await signIn({ code: recoveryCodes[0] ?? '' });

  expect(on.body.recovery_codes_left).toBe(10);
  expect(former.error?.fields).toEqual({ code: 'wrong' });
});

test('neither secret nor recovery code is stored in clear', async () => {
  const { secret, recoveryCodes } = await turnOn();

  const rows = [
    ...(await service.db.selectFrom('two_step').selectAll().execute()),
    ...(await service.db.selectFrom('recovery_codes').selectAll().execute()),
  ];

  expect(rows).toHaveLength(1 + recoveryCodes.length);
  const stored = rows.flatMap(Object.values).map(toText).join();
  for (const text of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(text);
});

/** Of bytes each as a letter: as numbers they would hide a text. */
const toText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);

test('after a change of SECRET a recovery code still works, and a code of the app is a wrong one', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const encrypted = encryptText('the secret of this service before', twoStepPurpose, secret);
  await service.db.updateTable('two_step').set({ secret: encrypted }).execute();

  const ofApp = await signIn({ code: getCode(secret) });
  const recovered = await signIn({ code: recoveryCodes[0] ?? '' });

  expect(ofApp.error?.fields).toEqual({ code: 'wrong' });
  expect(recovered.status).toBe(200);
});
