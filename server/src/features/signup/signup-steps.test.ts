import { expect, test } from '@jest/globals';
import type { ApiBody } from '@liaison/shared/contracts';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import { signUp } from './signup.fixture.ts';
import { createSites } from '../../testing/sites.fixture.ts';

const dataDir = createSites({ '*': { countries: ['NL', 'DE', 'PL', 'ES'] } });
const service = useService({ dataDir });

const amsterdam = { country: 'NL', region: 'NL-NH', city_id: 2759794 };

async function createNewMember() {
  const client = service.createVisitor();
  const { body } = await signUp(client);
  return { client, id: body.user.id };
}
const save = (client: Client, body: ApiBody<'PUT /api/signup.php'> | object) =>
  client.call('PUT /api/signup.php', { body });
const findProfile = (id: string) =>
  service.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function addPicture(userId: string): Promise<void> {
  const { id } = await service.db
    .insertInto('pictures')
    .values({
      user_id: userId,
      kind: 'main',
      status: 'pending',
      reason: null,
      filename: 'a.webp',
      thumb_filename: 'a-thumb.webp',
      locked_filename: null,
      width: 900,
      height: 1200,
      placeholder: null,
      content_hash: null,
      created_at: service.clock(),
      decided_at: null,
      appealed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await service.db.updateTable('profiles').set({ main_picture_id: id }).where('id', '=', userId).execute();
}

test('the four steps are saved one by one until the sign-up is complete (AUTH-010, AUTH-011, AUTH-012, AUTH-027)', async () => {
  const { client, id } = await createNewMember();

  const nextSteps = [
    await save(client, { step: 1, skip: true }),
    await save(client, { step: 2, data: amsterdam }),
    await save(client, { step: 3, data: { hair_color: 'red', reason: 'fun' } }),
    await save(client, { step: 4, data: { about: 'I like rain.', interests: ['wine', 'music'] } }),
  ].map(({ body }) => body.next_step);

  expect(nextSteps).toEqual([2, 3, 4, null]);
  expect(await findProfile(id)).toMatchObject({
    country: 'NL',
    region: 'NL-NH',
    city: 'Amsterdam',
    city_id: 2759794,
    lat: 52.37403,
    lon: 4.88969,
    time_zone: 'Europe/Amsterdam',
    hair_color: 'red',
    reason: 'fun',
    about: 'I like rain.',
  });
  const { user } = (await client.call('GET /api/user.php')).body;
  expect(user?.next_step).toBeNull();
  expect(user?.profile).toMatchObject({
    region: 'Noord-Holland',
    region_code: 'NL-NH',
    city: 'Amsterdam',
    city_id: 2759794,
    interests: ['music', 'wine'],
  });
});

test('the next step is the first unfinished one, whatever the order of saving (AUTH-027)', async () => {
  const { client } = await createNewMember();

  expect((await save(client, { step: 3, skip: true })).body.next_step).toBe(1);
  expect((await save(client, { step: 2, data: amsterdam })).body.next_step).toBe(1);
  expect((await client.call('GET /api/user.php')).body.user?.next_step).toBe(1);
  expect((await save(client, { step: 1, skip: true })).body.next_step).toBe(4);
  expect((await save(client, { step: 4, skip: true })).body.next_step).toBeNull();
});

test('a step can be saved again with new data, and a repeat changes nothing (AUTH-027)', async () => {
  const { client, id } = await createNewMember();
  await save(client, { step: 1, skip: true });
  await save(client, { step: 2, data: amsterdam });

  const back = await save(client, { step: 2, data: { country: 'DE', region: 'DE-BY', city_id: null } });
  const repeat = await save(client, { step: 2, data: { country: 'DE', region: 'DE-BY', city_id: null } });

  expect([back.body.next_step, repeat.body.next_step]).toEqual([3, 3]);
  expect(repeat.body.user.country).toBe('DE');
  expect(await findProfile(id)).toMatchObject({
    country: 'DE',
    region: 'DE-BY',
    city: null,
    city_id: null,
    lat: null,
    time_zone: 'Europe/Berlin',
  });
});

test('a completed sign-up stays complete when a step is saved again', async () => {
  const member = await service.createMember();

  const { body } = await save(member, { step: 3, data: { hair_color: 'grey' } });

  expect(body.next_step).toBeNull();
  expect(body.user.profile.hair_color).toBe('grey');
});

test('the picture step needs a main picture or a skip (AUTH-009)', async () => {
  const { client, id } = await createNewMember();

  const without = await save(client, { step: 1 });
  await addPicture(id);
  const withPicture = await save(client, { step: 1 });

  expect(without.status).toBe(422);
  expect(without.error?.fields).toEqual({ photo: 'required' });
  expect(withPicture.body.next_step).toBe(2);
});

test.each([
  [{ country: 'FR', region: 'FR-IDF', city_id: null }, 'data.country', 'invalid'],
  [{ country: 'JP', region: 'JP-13', city_id: null }, 'data.country', 'invalid'],
  [{ country: 'NL', region: 'DE-BE', city_id: null }, 'data.region', 'invalid'],
  [{ country: 'NL', region: '', city_id: null }, 'data.region', 'required'],
  [{ country: 'NL', region: 'NL-UT', city_id: 2759794 }, 'data.city_id', 'invalid'],
  [{ country: 'DE', region: 'DE-BE', city_id: 2759794 }, 'data.city_id', 'invalid'],
  [{ country: 'NL', region: 'NL-NH', city_id: 1 }, 'data.city_id', 'invalid'],
])('%p is not a valid place: %s %s (AUTH-010)', async (data, field, code) => {
  const { client } = await createNewMember();

  const { status, error } = await save(client, { step: 2, data });

  expect(status).toBe(422);
  expect(error?.fields).toEqual({ [field]: code });
});

test('a location cannot be skipped (AUTH-010)', async () => {
  const { client } = await createNewMember();

  expect((await save(client, { step: 2, skip: true })).status).toBe(422);
  expect((await client.call('GET /api/user.php')).body.user?.next_step).toBe(1);
});

test.each([
  [4, { about: 'Write to me: anna@example.org', interests: [] }, 'data.about', 'contains_contact'],
  [4, { about: 'no faggot', interests: [] }, 'data.about', 'offensive'],
  [4, { about: 'x'.repeat(1001), interests: [] }, 'data.about', 'too_long'],
  [4, { about: '', interests: ['stamps'] }, 'data.interests', 'invalid'],
  [3, { hair_color: 'green' }, 'data.hair_color', 'invalid'],
  [3, undefined, 'data', 'required'],
])('step %p refuses %p: %s %s (AUTH-011, AUTH-012)', async (step, data, field, code) => {
  const { client } = await createNewMember();

  const { status, error } = await save(client, { step, data });

  expect(status).toBe(422);
  expect(error?.fields).toEqual({ [field]: code });
});

test('other pages of the account are notified of each step', async () => {
  const { client } = await createNewMember();
  await save(client, { step: 1, skip: true });

  const { body } = await client.call('GET /api/events.php', { query: { after: 0 } });

  expect(body.events.map(({ event }) => event.type)).toContain('user');
});

test('a visitor cannot save a step', async () => {
  expect((await save(service.createVisitor(), { step: 1, skip: true })).error?.error).toBe(
    'authentication_required',
  );
});

test('a new member gets six matching members, without blocked and fictional ones (AUTH-028)', async () => {
  const { client, id } = await createNewMember();
  const matching = { gender: 'male', looking_for: 'female' } as const;
  for (let index = 0; index < 7; index += 1)
    await service.createMember({ name: `Fit ${index}`, profile: matching });
  const blocked = await service.createMember({ name: 'Fit and blocked', profile: matching });
  await service.createMember({ name: 'Invented', profile: { ...matching, is_fictional: true } });
  await service.db
    .insertInto('blocks')
    .values({ blocker_id: blocked.id, blocked_id: id, created_at: service.clock() })
    .execute();

  const { matches } = (await client.call('GET /api/signup-matches.php')).body;

  expect(matches).toHaveLength(6);
  expect(matches.every(({ name }) => /^Fit \d$/.test(name))).toBe(true);
});

test('parallel submissions of all steps complete each step once (AUTH-027)', async () => {
  const { client, id } = await createNewMember();
  const bodies = [
    { step: 1, skip: true },
    { step: 2, data: amsterdam },
    { step: 3, skip: true },
    { step: 4, data: { about: 'Rain.', interests: ['wine'] } },
  ];

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => save(client, bodies[index % bodies.length] ?? {})),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const row = await service.db
    .selectFrom('users')
    .select(['next_step', 'steps_done'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ next_step: null, steps_done: [1, 2, 3, 4] });
});
