import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';
import { signUp, createSignupBody } from './signup.fixture.ts';

const service = useService();

const invalidFields: [field: string, value: unknown, code: string, ids: string][] = [
  ['email', 'nora@', 'invalid', 'AUTH-020'],
  ['email', '', 'required', 'AUTH-020'],
  ['email', `${'n'.repeat(250)}@example.org`, 'too_long', 'AUTH-023'],
  ['email', 'nora@mailinator.com', 'disposable', 'AUTH-020'],
  ['name', 'No', 'too_short', 'AUTH-023'],
  ['name', 'N'.repeat(21), 'too_long', 'AUTH-023'],
  ['name', '@nora', 'invalid', 'AUTH-019'],
  ['name', '4nora', 'invalid', 'AUTH-023'],
  ['name', '\u3164\u3164\u3164', 'invalid', 'AUTH-023'],
  ['name', 'Nora\u3164', 'invalid', 'AUTH-023'],
  ['name', 'Sh1t Nora', 'offensive', 'AUTH-023'],
  ['signup_message', 'x'.repeat(501), 'too_long', 'AUTH-007'],
  ['name', 'nora.online.de', 'contains_contact', 'AUTH-023'],
  ['password', 'short', 'too_short', 'AUTH-023'],
  ['password', 'p'.repeat(129), 'too_long', 'AUTH-023'],
  ['password', 'password1', 'common_password', 'AUTH-023'],
  ['password', 'ｐａｓｓｗｏｒｄ１', 'common_password', 'AUTH-023'],
  ['password', 'nora@example.org', 'same_as_email', 'AUTH-023'],
  ['password', 'ｎｏｒａ@example.org', 'same_as_email', 'AUTH-023'],
  ['date_of_birth', '1991-02-30', 'invalid', 'AUTH-017'],
  ['date_of_birth', '2015-01-01', 'too_young', 'AUTH-017'],
  ['date_of_birth', '1900-01-01', 'too_old', 'AUTH-017'],
  ['date_of_birth', undefined, 'required', 'AUTH-017'],
  ['gender', 'other', 'required', 'AUTH-023'],
  ['terms', false, 'not_accepted', 'AUTH-016'],
  ['terms_version', '2999-01-01T00:00:00.000Z', 'invalid', 'SRV-034'],
  ['terms_version', '2020-01-01T00:00:00.000Z', 'invalid', 'SRV-034'],
  ['terms_version', '1', 'invalid', 'SRV-034'],
];

test.each(invalidFields)('%s %p is refused as %s (%s)', async (field, value, code) => {
  const answer = await service
    .createVisitor()
    .call('POST /api/signup.php', { body: { ...createSignupBody(), [field]: value } });

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual({ [field]: code });
  expect(await service.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('sexuality needs a separate consent and is optional (AUTH-016)', async () => {
  const withoutConsent = { sexuality: 'bi', special_category_consent: false } as const;
  const refused = await signUp(service.createVisitor(), withoutConsent);
  expect(refused.error?.fields).toEqual({ special_category_consent: 'not_accepted' });

  const { special_category_consent: _consent, ...body } = createSignupBody();
  const answer = await service.createVisitor().call('POST /api/signup.php', { body });

  expect(answer.body.user.profile.sexuality).toBeNull();
});

test('a profile states one of two genders and one of four sexualities; others are refused (MEM-019)', async () => {
  const answers = (['female', 'male'] as const).flatMap((gender) =>
    (['hetero', 'gay', 'lesbian', 'bi'] as const).map((sexuality) => ({ gender, sexuality })),
  );
  const shown = [];
  for (const answer of answers) {
    const email = `${answer.gender}.${answer.sexuality}@example.org`;
    const name = `${answer.gender} ${answer.sexuality}`;
    const consent = { special_category_consent: true };
    const { user } = (await signUp(service.createVisitor(), { ...answer, ...consent, name, email })).body;
    const response = await service.createVisitor().call('GET /api/profile.php', { query: { id: user.id } });
    shown.push(response.body.profile);
  }
  const other = await service
    .createVisitor()
    .call('POST /api/signup.php', { body: { ...createSignupBody(), sexuality: 'other' } });

  expect(shown).toMatchObject(answers);
  expect(other.error?.fields).toEqual({ sexuality: 'invalid' });
});

test('a name must not equal the e-mail address (AUTH-018)', async () => {
  const { error } = await signUp(service.createVisitor(), {
    name: 'nora@example.org',
    email: 'nora@example.org',
  });

  expect(error?.error).toBe('validation');
  expect(Object.keys(error?.fields ?? {})).toContain('name');
});

test('an address in use is refused, ignoring case (AUTH-021)', async () => {
  await service.createMember({ email: 'nora@example.org', name: 'First' });

  const { status, error } = await signUp(service.createVisitor(), { email: 'NORA@example.org' });

  expect(status).toBe(409);
  expect(error).toMatchObject({
    error: 'email_in_use',
    fields: { email: 'in_use' },
    message: 'Email already in use',
  });
});

test('a name in use is refused, ignoring case', async () => {
  await service.createMember({ name: 'Nora', email: 'first@example.org' });

  const { error } = await signUp(service.createVisitor(), { name: 'NORA' });

  expect(error).toMatchObject({ error: 'validation', fields: { name: 'in_use' } });
});

test.each(['Nоra', 'Ｎｏｒａ', 'N0ra', 'ΝΟRΑ'])(
  'the look-alike %s of a name in use is refused (S43)',
  async (name) => {
    await service.createMember({ name: 'Nora', email: 'first@example.org' });

    const { error } = await signUp(service.createVisitor(), { name });

    expect(error).toMatchObject({ error: 'validation', fields: { name: 'in_use' } });
  },
);

test('for an account pending deletion the response says until when it can be reactivated (AUTH-022)', async () => {
  const until = new Date(service.clock().getTime() + 86_400_000);
  await service.createMember({
    email: 'nora@example.org',
    name: 'First',
    status: 'pending_deletion',
    purge_at: until,
  });

  const { status, error } = await signUp(service.createVisitor());

  expect(status).toBe(403);
  expect(error).toMatchObject({
    error: 'pending_deletion',
    until: until.toISOString(),
    can_reactivate: true,
  });
});

test('unknown fields are ignored, and nothing of them is stored (S16)', async () => {
  const answer = await service.createVisitor().call('POST /api/signup.php', {
    body: { ...createSignupBody(), credits: 987654321, paid_user: true, role: 'operator', status: 'active' },
  });

  expect(answer.body.user).toMatchObject({ credits: 30, paid_user: false, status: 'not_confirmed' });
  const { rows } = await sql<{ row: string }>`select users::text as row from users`.execute(service.db);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/987654321|operator/);
});

test('the e-mail check reports typing errors, addresses in use and temporary mailboxes (AUTH-020, SH-024)', async () => {
  await service.createMember({ email: 'taken@example.org' });
  const check = async (email: string) =>
    (await service.createVisitor().call('GET /api/email-check.php', { query: { email } })).body;

  expect(await check('nora@gmial.com')).toMatchObject({ suggestion: 'nora@gmail.com' });
  expect(await check('taken@example.org')).toEqual({
    valid: true,
    disposable: false,
    in_use: true,
    pending_deletion: false,
  });
  expect(await check('free@example.org')).toEqual({
    valid: true,
    disposable: false,
    in_use: false,
    pending_deletion: false,
  });
  expect(await check('nora@mailinator.com')).toMatchObject({ valid: false, disposable: true });
  expect(await check('nora')).toMatchObject({ valid: false });
});

test('a call from another site is refused', async () => {
  const answer = await service.createVisitor().call('POST /api/signup.php', {
    body: createSignupBody(),
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });

  expect(answer.error?.error).toBe('cross_site');
});
