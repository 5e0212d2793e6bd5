import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { readActivationToken, signUp, createSignupBody } from './signup.fixture.ts';

const service = useService();

const countUsers = async () => (await service.db.selectFrom('users').select('id').execute()).length;

test('a sign-up creates the account, starts a session and returns the first step (AUTH-007, AUTH-008, AUTH-024)', async () => {
  const visitor = service.createVisitor();

  const answer = await signUp(visitor);

  expect(answer.status).toBe(201);
  expect(answer.body.next_step).toBe(1);
  expect(answer.body.user).toMatchObject({
    name: 'Nora',
    email: 'nora@example.org',
    status: 'not_confirmed',
    credits: 30,
    paid_user: false,
    free_conversations_left: 2,
    profile: { gender: 'female', looking_for: 'male', date_of_birth: '1991-03-14' },
  });
  expect((await visitor.call('GET /api/user.php')).body.user?.id).toBe(answer.body.user.id);
});

test('the session cookie lasts thirty days and is not readable by scripts (AUTH-041)', async () => {
  const { headers } = await signUp(service.createVisitor());

  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^auth\.session=[\w-]{43};/);
  expect(cookie).toContain('Max-Age=2592000');
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
});

test('the initial credits are one ledger entry', async () => {
  const { body } = await signUp(service.createVisitor());

  const entries = await service.db
    .selectFrom('ledger')
    .selectAll()
    .where('user_id', '=', body.user.id)
    .execute();
  expect(entries).toMatchObject([
    { kind: 'signup', credits: 30, balance_after: 30, unique_key: `signup:${body.user.id}` },
  ]);
});

test('a new member sees the prices with the welcome discount', async () => {
  const visitor = service.createVisitor();
  await signUp(visitor);

  const { discount } = (await visitor.call('GET /api/bundles.php')).body;

  expect(discount).toMatchObject({ value_percentage: 25 });
});

test('a decomposed letter in a name is the same as the composed one', async () => {
  const { body } = await signUp(service.createVisitor(), { name: 'Jose\u0301 Maria' });

  expect(body.user.name).toBe('Jos\u00E9 Maria');
});

test('each consent is stored with the version of the terms that was shown (AUTH-016, SRV-034)', async () => {
  const { body } = await signUp(service.createVisitor());

  const consents = await service.db
    .selectFrom('consents')
    .select(['kind', 'version', 'given'])
    .where('user_id', '=', body.user.id)
    .orderBy('id')
    .execute();
  const version = '2023-12-01T12:00:00.000Z';
  expect(consents).toEqual([
    { kind: 'terms', version, given: true },
    { kind: 'special_category', version, given: true },
    { kind: 'marketing', version, given: false },
  ]);
});

test('promotions are on only for members who agreed to them', async () => {
  const declining = await signUp(service.createVisitor());
  const agreeing = await signUp(service.createVisitor(), {
    email: 'pia@example.org',
    name: 'Pia',
    marketing: true,
  });

  const preferences = await service.db.selectFrom('notification_preferences').selectAll().execute();
  const findPreferences = (id: string) => preferences.find((row) => row.user_id === id);
  expect(findPreferences(declining.body.user.id)).toMatchObject({
    new_messages: true,
    reminders: true,
    promotions: false,
    news: false,
  });
  expect(findPreferences(agreeing.body.user.id)).toMatchObject({
    promotions: true,
    weekly_updates: true,
    news: true,
  });
});

test('the campaign parameters are stored with the account (AUTH-047)', async () => {
  const tracking = { network: 'north', ref: 'spring', sub1: '7' };

  const { body } = await signUp(service.createVisitor(), { tracking });

  const row = await service.db
    .selectFrom('users')
    .select('tracking')
    .where('id', '=', body.user.id)
    .executeTakeFirst();
  expect(row?.tracking).toEqual(tracking);
});

test('the activation mail is in the language of the sign-up and contains the link', async () => {
  await signUp(service.createVisitor(), { language: 'de' });
  const token = await readActivationToken(service, 'nora@example.org');

  const [mail] = await service.listMails('nora@example.org');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(mail?.text).toContain('Nora');
  expect(mail?.subject).toMatch(/E-Mail/);
});

test('six matching members are returned, but no fictional or hidden ones', async () => {
  const matching = { gender: 'male', looking_for: 'female' } as const;
  for (let index = 0; index < 7; index += 1)
    await service.createMember({ name: `Fit ${index}`, profile: matching });
  await service.createMember({ name: 'Invented', profile: { ...matching, is_fictional: true } });
  await service.createMember({ name: 'Same', profile: { gender: 'female' } });
  await service.createMember({ name: 'Looking for men', profile: { ...matching, looking_for: 'male' } });
  await service.createMember({ name: 'Hidden', profile: { ...matching, listed: false } });

  const { body } = await signUp(service.createVisitor());

  expect(body.matches).toHaveLength(6);
  expect(body.matches.every((card) => card.name.startsWith('Fit'))).toBe(true);
});

test('members of the own country are shown first', async () => {
  const matching = { gender: 'male', looking_for: 'female' } as const;
  await service.createMember({ name: 'Near', profile: { ...matching, country: 'PL' } });
  for (let index = 0; index < 6; index += 1)
    await service.createMember({ name: `Far ${index}`, profile: { ...matching, country: 'NL' } });
  const headers = { cookie: 'geoip_selected_country=PL' };

  const { body } = await service
    .createVisitor()
    .call('POST /api/signup.php', { body: createSignupBody(), headers });

  expect(body.matches).toHaveLength(6);
  expect(body.matches[0]?.name).toBe('Near');
  const account = await service.db
    .selectFrom('users')
    .select('country')
    .where('id', '=', body.user.id)
    .executeTakeFirst();
  expect(account).toEqual({ country: 'PL' });
});

test('several spaces in a name count as one', async () => {
  const { body } = await signUp(service.createVisitor(), { name: 'Nora   Lee' });

  expect(body.user.name).toBe('Nora Lee');
});

test('the password is stored as argon2id, and the idempotency table contains no form data', async () => {
  const password = 'herbstlaub im april';
  const { body } = await signUp(service.createVisitor(), { password });

  const row = await service.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', body.user.id)
    .executeTakeFirst();
  const calls = await service.db.selectFrom('idempotency').selectAll().execute();
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(calls)).not.toContain('nora@example.org');
});

test('a repeat after a lost response returns the same account and starts a session (AUTH-008)', async () => {
  const body = createSignupBody();
  const first = await service.createVisitor().call('POST /api/signup.php', { body });

  const visitor = service.createVisitor();
  const again = await visitor.call('POST /api/signup.php', { body });

  expect(again.status).toBe(201);
  expect(again.body.user.id).toBe(first.body.user.id);
  expect(await countUsers()).toBe(1);
  expect((await visitor.call('GET /api/user.php')).body.user?.id).toBe(first.body.user.id);
});

test('a repeat with another password gives no access to the account', async () => {
  const body = createSignupBody();
  await service.createVisitor().call('POST /api/signup.php', { body });

  const stranger = service.createVisitor();
  const answer = await stranger.call('POST /api/signup.php', {
    body: { ...body, password: 'another long one' },
  });

  expect(answer.error?.error).toBe('client_id_reused');
  expect((await stranger.call('GET /api/user.php')).body.user).toBeNull();
});
