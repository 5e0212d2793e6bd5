import { expect, test } from '@jest/globals';
import type { ApiResponse } from '@liaison/shared/contracts';
import { createUnsubscribeToken } from '../../core/unsubscribe-token.ts';
import { defaultSite, getTermsVersion } from '../../site/site.ts';
import { useService } from '../../testing/service.ts';
import { createSignupBody } from '../signup/signup.fixture.ts';

const service = useService();
const version = '2023-12-01T12:00:00.000Z';
const dayMs = 86_400_000;
const current = getTermsVersion(defaultSite);

type Consents = ApiResponse<'GET /api/consents.php'>['consents'];
const list = (consents: Consents) =>
  consents.map(({ kind, given }) => `${kind} ${given ? 'given' : 'withdrawn'}`).toSorted();

/** Signs up with all consents. */
async function signUp(change: Parameters<typeof createSignupBody>[0] = {}) {
  const member = service.createVisitor();
  const { body } = await member.call('POST /api/signup.php', {
    body: createSignupBody({
      sexuality: 'bi',
      special_category_consent: true,
      marketing: true,
      ...change,
    }),
  });
  return { member, id: body.user.id };
}

test('the consents of the sign-up are listed with version and time, and each is withdrawn by one call (PROF-023)', async () => {
  const { member, id } = await signUp();

  const { consents } = (await member.call('GET /api/consents.php')).body;
  service.clock.advance(dayMs);
  const sexuality = await member.call('PUT /api/consents.php', {
    body: { kind: 'special_category', given: false },
  });
  const marketing = await member.call('PUT /api/consents.php', { body: { kind: 'marketing', given: false } });

  const created_at = consents[0]?.created_at ?? '';
  expect(Math.abs(Date.parse(created_at) + dayMs - service.clock().getTime())).toBeLessThan(60_000);
  expect(consents.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'marketing', given: true, version, created_at },
    { kind: 'special_category', given: true, version, created_at },
    { kind: 'terms', given: true, version, created_at },
  ]);
  expect(list(sexuality.body.consents)).toEqual([
    'marketing given',
    'special_category withdrawn',
    'terms given',
  ]);
  expect(sexuality.body.user.profile.sexuality).toBeNull();
  const withdrawn = marketing.body.consents.find(({ kind }) => kind === 'marketing');
  expect(withdrawn).toMatchObject({ given: false, version: current });
  expect(Date.parse(withdrawn?.created_at ?? '') - Date.parse(created_at)).toBeGreaterThanOrEqual(dayMs);
  expect((await member.call('GET /api/notifications.php')).body).toMatchObject({
    promotions: false,
    weekly_updates: false,
    news: false,
    reminders: true,
  });
  const rows = await service.db
    .selectFrom('consents')
    .select('kind')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual([
    'terms',
    'special_category',
    'marketing',
    'special_category',
    'marketing',
  ]);
});

test('nobody sees the sexuality any more once its consent is withdrawn, until it is stated with a new consent', async () => {
  const { member, id } = await signUp();
  const other = await service.createMember({ profile: { gender: 'male', looking_for: 'female' } });
  const read = async () =>
    (await other.call('GET /api/profile.php', { query: { id } })).body.profile.sexuality;
  expect(await read()).toBe('bi');

  await member.call('PUT /api/consents.php', { body: { kind: 'special_category', given: false } });
  expect(await read()).toBeNull();
  const refused = await member.call('PUT /api/consents.php', {
    body: { kind: 'special_category', given: true, sexuality: 'other' } as never,
  });
  await member.call('PUT /api/consents.php', {
    body: { kind: 'special_category', given: true, sexuality: 'lesbian' },
  });

  expect(refused.status).toBe(422);
  expect(await read()).toBe('lesbian');
});

test('turning off the last promotional mail, by the link of a mail, is recorded as withdrawal, and turning one on as consent', async () => {
  const { member, id } = await signUp();
  const read = async () => list((await member.call('GET /api/consents.php')).body.consents)[0];
  const { secret } = service.core.config;
  const token = createUnsubscribeToken(secret, id, 'weekly_updates');

  await member.call('PUT /api/notifications.php', { body: { promotions: false, news: false } });
  const partly = await read();
  await service.createVisitor().call('POST /api/unsubscribe.php', { query: { token } });
  const none = await read();
  await member.call('PUT /api/notifications.php', { body: { news: true } });

  expect([partly, none, await read()]).toEqual(['marketing given', 'marketing withdrawn', 'marketing given']);
});

test('the version of the accepted terms is known to the account, and only the current one can be accepted', async () => {
  const { member } = await signUp({ terms_version: '2023-12-01T12:00:00.000Z' });
  const read = async () => (await member.call('GET /api/user.php')).body.user?.accepted_terms;
  const before = await read();

  const older = await member.call('PUT /api/consents.php', {
    body: { kind: 'terms', given: true, version: '2022-01-01T00:00:00.000Z' },
  });
  const withdrawn = await member.call('PUT /api/consents.php', {
    body: { kind: 'terms', given: false, version: current } as never,
  });
  const accepted = await member.call('PUT /api/consents.php', {
    body: { kind: 'terms', given: true, version: current },
  });

  expect(before).toBe('2023-12-01T12:00:00.000Z');
  expect([older.status, withdrawn.status, accepted.status]).toEqual([422, 422, 200]);
  expect(older.error?.fields).toEqual({ version: 'invalid' });
  expect([accepted.body.user.accepted_terms, await read()]).toEqual([current, current]);
});

test('an account without any consent has accepted no terms, and a repeat adds no row', async () => {
  const member = await service.createMember();

  await member.call('PUT /api/consents.php', { body: { kind: 'marketing', given: false } });
  expect((await member.call('GET /api/consents.php')).body.consents).toEqual([]);
  expect((await member.call('GET /api/user.php')).body.user?.accepted_terms).toBeNull();
  await member.call('PUT /api/consents.php', { body: { kind: 'marketing', given: true } });
  await member.call('PUT /api/consents.php', { body: { kind: 'marketing', given: true } });

  const rows = await service.db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  expect(rows).toHaveLength(1);
});
