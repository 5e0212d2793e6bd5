import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import type { Client } from '../../testing/client.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { createNora, password } from '../credentials/credentials.fixture.ts';
import { type Authenticator, createAuthenticator } from './authenticator.fixture.ts';
import { passkeyLoginService } from './passkey-login.service.ts';

const service = useService();

const startPasskey = async (member: Client) =>
  (await member.call('POST /api/passkeys.php', { body: { password } })).body;
const addPasskey = async (member: Client, device = createAuthenticator(), name = 'My phone') => {
  const credential = device.create(await startPasskey(member));
  return member.call('PUT /api/passkeys.php', { body: { name, credential } });
};
const startLogin = async (visitor: Client) =>
  (await visitor.call('POST /api/passkey-login.php', { body: {} })).body;
const signIn = async (device: Authenticator, { isVerified = true, visitor = service.createVisitor() } = {}) =>
  visitor.call('PUT /api/passkey-login.php', {
    body: { credential: device.get(await startLogin(visitor), { isVerified }) },
  });

test('a member adds passkeys, sees when each was used last, signs in with one, and removes it (PROF-025)', async () => {
  const nora = await createNora(service);
  const [phone, laptop] = [createAuthenticator(), createAuthenticator()];
  await addPasskey(nora, phone);
  const added = await addPasskey(nora, laptop, 'Laptop');
  service.clock.advance(3_600_000);
  const usedFrom = service.clock().toISOString();
  const visitor = service.createVisitor();

  const signedIn = await signIn(phone, { visitor });

  expect(added.body.passkeys.map(({ name, last_used_at: last }) => [name, last])).toEqual([
    ['My phone', null],
    ['Laptop', null],
  ]);
  expect([signedIn.status, signedIn.body.user.id]).toEqual([200, nora.id]);
  expect((await visitor.call('GET /api/user.php')).body.user?.id).toBe(nora.id);
  const { passkeys } = (await nora.call('GET /api/passkeys.php')).body;
  expect(passkeys.map(({ last_used_at: last }) => last !== null && last >= usedFrom)).toEqual([true, false]);

  const id = passkeys[0]?.id ?? '';
  const wrong = await nora.call('DELETE /api/passkeys.php', { body: { id, password: 'something else' } });
  const removed = await nora.call('DELETE /api/passkeys.php', { body: { id, password } });

  expect(wrong.error?.fields).toEqual({ password: 'wrong' });
  expect(removed.body.passkeys.map(({ name }) => name)).toEqual(['Laptop']);
  expect((await signIn(phone)).error?.error).toBe('passkey_refused');
  expect((await signIn(laptop)).status).toBe(200);
  await service.runJobs();
  // Mails of one moment are sent in any order.
  const subjects = (await service.listMails('nora@example.org')).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'A passkey was added at Liaison',
    'A passkey was added at Liaison',
    'A passkey was removed at Liaison',
  ]);
});

test('adding needs the password; the same device is not added twice', async () => {
  const nora = await createNora(service);
  const device = createAuthenticator();

  const refused = await nora.call('POST /api/passkeys.php', { body: { password: 'something else' } });
  await addPasskey(nora, device);
  const { excludeCredentials } = await startPasskey(nora);
  const again = await addPasskey(nora, device);

  expect(refused.error?.fields).toEqual({ password: 'wrong' });
  expect(excludeCredentials).toHaveLength(1);
  expect(again.error?.error).toBe('conflict');
});

test('a member neither sees nor removes the passkeys of another', async () => {
  const [nora, device] = [await createNora(service), createAuthenticator()];
  const [own] = (await addPasskey(nora, device)).body.passkeys;
  const eve = await createNora(service, { name: 'Eve', email: 'eve@example.org' });

  const seen = await eve.call('GET /api/passkeys.php');
  const removed = await eve.call('DELETE /api/passkeys.php', { body: { id: own?.id, password } });

  expect(seen.body.passkeys).toEqual([]);
  expect(removed.error?.error).toBe('not_found');
  expect((await signIn(device)).status).toBe(200);
});

test('a log in by passkey ends the former session of the browser', async () => {
  const [nora, device] = [await createNora(service), createAuthenticator()];
  await addPasskey(nora, device);
  const cookie = nora.cookies();

  expect((await signIn(device, { visitor: nora })).status).toBe(200);

  const former = await service.createVisitor().call('GET /api/user.php', { headers: { cookie } });
  expect(former.body.user).toBeNull();
});

test('a challenge is answered once, within five minutes, by the one who got it, and for what it was given', async () => {
  const nora = await createNora(service);
  const other = await service.createMember({ name: 'Other' });
  const device = createAuthenticator();
  await addPasskey(nora, device);
  const visitor = service.createVisitor();
  const options = await startLogin(visitor);
  const credential = device.get(options);
  const send = (answer: typeof credential) =>
    visitor.call('PUT /api/passkey-login.php', { body: { credential: answer } });

  const first = await send(credential);
  const repeated = await send(credential);
  const late = device.get(await startLogin(visitor));
  service.clock.advance(5 * 60_000 + 1000);
  const expired = await send(late);
  const ofAdding = await send(device.get(await startPasskey(nora)));
  const own = createAuthenticator().create(await startPasskey(nora));
  const ofAnother = await other.call('PUT /api/passkeys.php', { body: { name: 'X', credential: own } });
  const unproved = createAuthenticator().create(await startLogin(visitor));
  const ofLogin = await nora.call('PUT /api/passkeys.php', { body: { name: 'X', credential: unproved } });

  expect(first.status).toBe(200);
  for (const { error } of [repeated, expired, ofAdding, ofAnother, ofLogin])
    expect(error?.error).toBe('passkey_refused');
});

test('a challenge that nobody has answered is deleted once it has expired', async () => {
  const visitor = service.createVisitor();
  await startLogin(visitor);
  service.clock.advance(5 * 60_000 + 1000);
  const { challenge } = await startLogin(visitor);

  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'passkeys-purge', {}));
  await service.runJobs();

  const left = await service.db.selectFrom('passkey_challenges').select('challenge').execute();
  expect(left).toEqual([{ challenge }]);
});

test('an answer from another site, with a changed signature or an older counter is refused', async () => {
  const nora = await createNora(service);
  const device = createAuthenticator();
  await addPasskey(nora, device);
  const visitor = service.createVisitor();
  const send = async (change: (credential: ReturnType<Authenticator['get']>) => object) => {
    const credential = change(device.get(await startLogin(visitor)));
    return (await visitor.call('PUT /api/passkey-login.php', { body: { credential } })).error?.error;
  };
  const stale = device.get(await startLogin(visitor));

  const elsewhere = await send(({ response, ...rest }) => {
    const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as object;
    const changed = JSON.stringify({ ...clientData, origin: 'https://evil.example' });
    return { ...rest, response: { ...response, clientDataJSON: Buffer.from(changed).toString('base64url') } };
  });
  const unsigned = await send(({ response, ...rest }) => ({
    ...rest,
    response: { ...response, signature: `${response.signature.slice(0, -4)}AAAA` },
  }));
  expect((await signIn(device)).status).toBe(200);
  const older = await visitor.call('PUT /api/passkey-login.php', { body: { credential: stale } });

  expect([elsewhere, unsigned, older.error?.error]).toEqual(Array(3).fill('passkey_refused'));
});

test('a database that is away is no refusal', async () => {
  const nora = await createNora(service);
  const device = createAuthenticator();
  await addPasskey(nora, device);
  const credential = device.get(await startLogin(service.createVisitor()));
  const db = service.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') throw Object.assign(new Error('shutting down'), { code: '57P01' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const logins = passkeyLoginService({ ...service.core, db });
  const browser = { device: { userAgent: undefined, country: null }, currentUser: null };

  await expect(logins.signIn(credential, browser)).rejects.toThrow('shutting down');
});

test('with two-step verification a passkey counts only if the member unlocked it', async () => {
  const nora = await createNora(service);
  const device = createAuthenticator();
  await addPasskey(nora, device);
  const { secret } = (await nora.call('POST /api/two-step.php', { body: { password } })).body;
  await nora.call('PUT /api/two-step.php', { body: { code: generateTotpCode(secret, service.clock()) } });

  expect((await signIn(device, { isVerified: false })).error?.error).toBe('passkey_refused');
  expect((await signIn(device)).status).toBe(200);
});

test('a banned account and one that waits for its deletion are refused as after the password', async () => {
  const [nora, device] = [await createNora(service), createAuthenticator()];
  await addPasskey(nora, device);
  const moderator = await createStaff(service, 'moderator');
  const act = (outcome: 'banned' | 'lifted') =>
    moderator.call('POST /api/desk/act', {
      body: {
        id: nora.id,
        outcome,
        rule: outcome === 'lifted' ? null : 'law',
        reason: 'These are the facts.',
      },
    });

  await act('banned');
  const banned = await signIn(device);
  await act('lifted');
  const visitor = service.createVisitor();
  await signIn(device, { visitor });
  await visitor.call('DELETE /api/user.php', { body: { password } });
  const pending = await signIn(device);

  expect(banned.error?.error).toBe('account_banned');
  expect(pending.error?.error).toBe('pending_deletion');
});

test('an account has at most ten passkeys', async () => {
  const nora = await createNora(service);
  const early = createAuthenticator().create(await startPasskey(nora));
  for (let index = 0; index < 10; index += 1) await addPasskey(nora);

  const refused = [
    await nora.call('POST /api/passkeys.php', { body: { password } }),
    await nora.call('PUT /api/passkeys.php', { body: { name: 'Eleventh', credential: early } }),
  ];

  expect(refused.map(({ error }) => error?.error)).toEqual(['conflict', 'conflict']);
});

testOnPostgres('of ten parallel answers to one challenge one signs in', async () => {
  const nora = await createNora(service);
  const device = createAuthenticator();
  await addPasskey(nora, device);
  const credential = device.get(await startLogin(service.createVisitor()));

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      service.createVisitor().call('PUT /api/passkey-login.php', { body: { credential } }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
