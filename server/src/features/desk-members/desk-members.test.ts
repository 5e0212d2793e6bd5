import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sendText } from '../conversations/conversations.fixture.ts';
import { createPaymentSteps } from '../payments/payments.fixture.ts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';

const service = useService({ payments: 'sandbox' });

let support: TestStaff;
let nora: TestMember;
beforeEach(async () => {
  support = await createStaff(service, 'support', 'Sam');
  nora = await service.createMember({ name: 'Nora', email: 'nora@example.org', credits: 100 });
});

const find = async (text: string) =>
  (await support.call('GET /api/desk/members', { query: { find: text } })).body.members.map(({ id }) => id);

const view = (id = nora.id) => support.call('GET /api/desk/member', { query: { id } });

const listLooks = async () => {
  const rows = await service.db
    .selectFrom('desk_audit')
    .select(['actor', 'action', 'subject'])
    .orderBy('id')
    .execute();
  return rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);
};

test('members are found by number, address or name, whatever its capitals', async () => {
  await service.createMember({ name: 'Nora Jane' });

  expect(await find(nora.id)).toEqual([nora.id]);
  expect(await find('Nora@Example.org')).toEqual([nora.id]);
  expect(await find(' nora ')).toEqual([nora.id]);
  expect(await find('nor')).toEqual([]);
  expect(await find('99999999999999999999')).toEqual([]);
});

test('the view has profile, decisions, sessions and payments, and no text of any message (DESK-008)', async () => {
  const ben = await service.createMember({ name: 'Ben', credits: 100 });
  await sendText(nora, ben, 'A secret from Nora');
  await sendText(ben, nora, 'A secret from Ben');
  const steps = createPaymentSteps(service);
  const { body } = await steps.buy(nora);
  await steps.decide(body.redirect_url ?? '', 'paid');
  await steps.sendWebhook(body.redirect_url ?? '');
  const moderator = await createStaff(service, 'moderator', 'Mia');
  const until = new Date(service.clock().getTime() + 3_600_000).toISOString();
  await moderator.call('POST /api/desk/act', {
    body: { id: nora.id, outcome: 'silenced', rule: 'advertising', reason: 'You sent many links.', until },
  });

  const seen = await view();

  expect(seen.body).toMatchObject({
    id: nora.id,
    name: 'Nora',
    email: 'nora@example.org',
    status: 'active',
    profile: { city: 'Amsterdam', is_hidden: false },
    restrictions: [{ kind: 'silenced', ends_at: until }],
    decisions: [
      {
        outcome: 'silenced',
        rule: 'advertising',
        facts: 'You sent many links.',
        decided_by: 'Mia',
        ends_at: until,
      },
    ],
    sessions: [{ device: {} }],
    payments: [{ status: 'completed', amount: 2499, currency: 'EUR' }],
  });
  expect(JSON.stringify(seen.body)).not.toContain('secret');
});

test('the view names the method of a payment as the pages of members do, in the language of the desk', async () => {
  const { buy } = createPaymentSteps(service);
  for (const paymentmethod of ['ideal', 'creditcard'] as const) await buy(nora, { paymentmethod });

  const { body } = await support.call('GET /api/desk/member', {
    query: { id: nora.id },
    headers: { 'accept-language': 'de' },
  });

  expect(body.payments.map(({ method }) => method)).toEqual(['Kreditkarte', 'iDEAL']);
});

test('the view names the region as the profile does', async () => {
  await service.db
    .updateTable('profiles')
    .set({ country: 'NL', region: 'NL-NH' })
    .where('id', '=', nora.id)
    .execute();

  expect((await view()).body.profile).toMatchObject({ country: 'NL', region: 'Noord-Holland' });
});

test('a member is found by a name in any capitals, whatever the locale of the database', async () => {
  const { id } = await service.createMember({ name: 'İbrahim Ö', email: 'own@example.org' });

  expect(await find('İBRAHIM ö')).toEqual([id]);
});

test('a member whose name is written with other letters is found by the name that others read', async () => {
  const copycat = await service.createMember({ name: 'EIla Rоse' });

  expect(await find('Ella Rose')).toEqual([copycat.id]);
  expect(await find(' N0RA ')).toEqual([nora.id]);
  expect(await find('Nara')).toEqual([]);
});

test('an address that nobody has is not looked for among the names', async () => {
  const statements = await service.recordStatements(async () => {
    expect(await find('nobody@example.org')).toEqual([]);
  });

  expect(statements.map((statement) => statement.sql).join('\n')).not.toContain('name_skeletons');
});

test('every view and every search result is in the audit log; a search that finds nobody is not (DESK-014)', async () => {
  await find('nobody@example.org');
  await find('nora');
  await view();
  await view();

  const by = `staff:${support.id}`;
  expect(await listLooks()).toEqual([
    `${by} member.found account:${nora.id}`,
    `${by} member.viewed account:${nora.id}`,
    `${by} member.viewed account:${nora.id}`,
  ]);
});

testOnPostgres('while a view reads what it shows, other entries of the audit log do not wait', async () => {
  await find('nora');
  const locked = Promise.withResolvers<void>();
  const isChecked = Promise.withResolvers<void>();
  const lock = service.core.inTransaction(async (trx) => {
    await sql`lock table recoveries in access exclusive mode`.execute(trx);
    locked.resolve();
    await isChecked.promise;
  });
  await locked.promise;
  const viewing = view();
  await waitForLocks(service.db, 1);

  const free = await service.core.inTransaction((trx) =>
    trx.selectFrom('desk_audit_head').select('last_id').forUpdate().skipLocked().execute(),
  );

  isChecked.resolve();
  await lock;
  expect((await viewing).status).toBe(200);
  expect(free).toHaveLength(1);
});

test('an unknown number is not found', async () => {
  expect((await view('1')).status).toBe(404);
});

test('a link that staff follow from elsewhere shows no member and leaves no look in the audit log', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site };
    const viewed = await support.call('GET /api/desk/member', { query: { id: nora.id }, headers });
    const found = await support.call('GET /api/desk/members', { query: { find: 'Nora' }, headers });

    expect([site, viewed.error?.error, found.error?.error]).toEqual([site, 'not_found', 'not_found']);
  }

  await view();
  expect(await listLooks()).toEqual([`staff:${support.id} member.viewed account:${nora.id}`]);
});
