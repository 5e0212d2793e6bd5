import { expect, test } from '@jest/globals';
import { apiKeys } from '../testing/client.ts';
import { createRoleScenario, type RoleScenario } from '../testing/role-scenario.ts';
import { useServiceWithFiles } from '../testing/stored-files.ts';
import { roleTable } from './role-table.fixture.ts';

const service = useServiceWithFiles({ payments: 'sandbox' });

/** Calls of other machines, which send no origin; see `createSameOriginGuard`. */
const machineCalls = ['POST /api/payment-webhook.php', 'POST /api/unsubscribe.php'];
/** They change state, although the specification gives them GET. */
const unsafeGets = ['GET /api/logout.php', 'GET /api/auto-like.php'];

test('every call that changes something refuses another site, and a request that does not say where it comes from (S7)', async () => {
  const ana = await service.createMember();
  const unsafe = apiKeys.filter(
    (key) => (!key.startsWith('GET ') || unsafeGets.includes(key)) && !machineCalls.includes(key),
  );

  const admitted: string[] = [];
  for (const key of unsafe) {
    const [method = '', url = ''] = key.split(' ');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      {},
    ]) {
      const response = await service.app.app.inject({
        method: method as 'POST',
        url,
        headers: { cookie: ana.cookies(), ...headers },
      });
      if (response.json<{ error?: string }>().error !== 'cross_site')
        admitted.push(`${key} ${response.statusCode}`);
    }
  }

  expect(unsafe.length).toBeGreaterThan(50);
  expect(admitted).toEqual([]);
});

const secrets = {
  email: 'kept.secret@example.org',
  dateOfBirth: '1987-11-23',
  credits: 471_137,
  lat: 52.371_371,
  lon: 4.891_891,
};

async function storeSecrets({ ownerId }: RoleScenario) {
  const { db, clock } = service;
  const owner = db.selectFrom('users').select('credits').where('id', '=', ownerId);
  const added = secrets.credits - (await owner.executeTakeFirstOrThrow()).credits;
  await db
    .updateTable('users')
    .set({ email: secrets.email, credits: secrets.credits })
    .where('id', '=', ownerId)
    .execute();
  await db
    .insertInto('ledger')
    .values({
      user_id: ownerId,
      kind: 'adjust',
      credits: added,
      balance_after: secrets.credits,
      remaining: added,
      unique_key: `adjust:${ownerId}`,
      payment_id: null,
      created_at: clock(),
    })
    .execute();
  await db
    .updateTable('profiles')
    .set({ date_of_birth: secrets.dateOfBirth, lat: secrets.lat, lon: secrets.lon })
    .where('id', '=', ownerId)
    .execute();
}

test('no answer to another member or a visitor has an e-mail address, credits, birth date or coordinates of a member (S15)', async () => {
  const scenario = await createRoleScenario(service);
  await storeSecrets(scenario);
  const others = scenario.actors.filter(({ role }) => role !== 'owner');

  const leaks: string[] = [];
  let naming = 0;
  for (const { key, request } of roleTable) {
    for (const actor of others) {
      const { body, error } = await actor.client.call(key, request(actor, scenario) as object);
      const answer = JSON.stringify([body, error]);
      if (answer.includes(scenario.ownerId)) naming += 1;
      for (const secret of Object.values(secrets))
        if (answer.includes(String(secret))) leaks.push(`${key} to ${actor.role}: ${secret}`);
    }
  }

  expect(leaks).toEqual([]);
  expect(naming).toBeGreaterThan(10);
}, 120_000);
