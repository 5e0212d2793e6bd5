import { expect, jest, test } from '@jest/globals';
import { type ApiQuery, interestKeys } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';

const service = useService();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ago = (ms: number) => new Date(service.clock().getTime() - ms);
type Query = ApiQuery<'GET /api/search.php'>;

const amsterdam = { city: 'Amsterdam', lat: 52.37, lon: 4.89 };
const utrecht = { city: 'Utrecht', lat: 52.09, lon: 5.12 };
const maastricht = { city: 'Maastricht', lat: 50.85, lon: 5.69 };

async function createMembers() {
  const away = { last_online: ago(30 * minuteMs), created_at: ago(14 * dayMs) };
  await service.createMember({ name: 'Plain', profile: away });
  await service.createMember({ name: 'Photo', profile: { ...away, has_photo: true } });
  await service.createMember({
    name: 'Online',
    profile: { ...away, last_online: ago(9 * minuteMs), body_type: 'slim' },
  });
  await service.createMember({ name: 'New', profile: { ...away, created_at: ago(14 * dayMs - minuteMs) } });
  const musical = await service.createMember({ name: 'Musical', profile: { ...away, body_type: 'curvy' } });
  const dancing = await service.createMember({ name: 'Dancing', profile: away });
  await service.db
    .insertInto('profile_interests')
    .values([
      { profile_id: musical.id, interest: 'music' },
      { profile_id: musical.id, interest: 'dancing' },
      { profile_id: dancing.id, interest: 'dancing' },
    ])
    .execute();
  await service.createMember({
    name: 'Written',
    role: 'fictional',
    profile: { ...away, is_fictional: true, last_online: service.clock() },
  });
}

const findNames = async (query: Query) => {
  const { body } = await service.createVisitor().call('GET /api/search.php', { query });
  return { names: body.results.map((card) => card.name).toSorted(), numResults: body.numResults };
};

const allNames = ['Dancing', 'Musical', 'New', 'Online', 'Photo', 'Plain', 'Written'];

test.each<[Query, string[]]>([
  [{}, allNames],
  [{ with_photo: 'true' }, ['Photo']],
  [{ online: 'true' }, ['Online']],
  [{ new: 'true' }, ['New']],
  [{ interests: 'music' }, ['Musical']],
  [{ interests: 'music,dancing' }, ['Dancing', 'Musical']],
  [{ interests: 'gaming' }, []],
  [{ body_type: 'curvy' }, ['Musical']],
  [{ hide_fictional: 'true' }, allNames.filter((name) => name !== 'Written')],
  [{ interests: 'dancing', body_type: 'curvy', new: 'false' }, ['Musical']],
  [{ online: 'true', body_type: 'curvy' }, []],
])('the search %j finds and counts the members it describes (DEC-14)', async (query, expected) => {
  await createMembers();

  const { names, numResults } = await findNames(query);

  expect(names).toEqual(expected);
  expect(numResults).toBe(expected.filter((name) => name !== 'Written').length);
});

test('every interest has a bit of its own, so that no search finds members by another interest', async () => {
  const rows = await service.db
    .selectFrom('interests')
    .select(['key', sql<string | null>`interest_bit(key)`.as('bit')])
    .execute();

  expect(rows.map(({ key }) => key).toSorted()).toEqual([...interestKeys].toSorted());
  expect(rows.filter(({ bit }) => bit === null)).toEqual([]);
  expect(new Set(rows.map(({ bit }) => String(bit))).size).toBe(interestKeys.length);
});

test('a member who changes interests is found by the new ones only', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  await ana.call('PUT /api/profile.php', { body: { interests: ['music', 'wine'] } });

  await ana.call('PUT /api/profile.php', { body: { interests: ['wine', 'yoga'] } });

  expect((await findNames({ interests: 'music' })).names).toEqual([]);
  expect((await findNames({ interests: 'wine' })).names).toEqual(['Ana']);
  expect((await findNames({ interests: 'yoga' })).names).toEqual(['Ana']);
});

test.each([{ interests: 'sleeping' }, { body_type: 'round' }, { sort: 'random' }, { online: 'perhaps' }])(
  'the unknown value %j is refused',
  async (query) => {
    const { status } = await service.createVisitor().call('GET /api/search.php', { query: query as Query });

    expect(status).toBe(400);
  },
);

test('the nearest members come first, page by page, and those without a city last (DEC-14)', async () => {
  const ben = await service.createMember({ name: 'Ben', profile: { gender: 'male', ...amsterdam } });
  const places = [maastricht, amsterdam, utrecht, { city: null }];
  for (let index = 0; index < 60; index += 1)
    await service.createMember({ name: `Woman ${index}`, profile: places[index % 4] ?? {} });
  const query = { gender: 'female', sort: 'nearest' } as const;
  const first = await ben.call('GET /api/search.php', { query });
  await service.createMember({ name: 'Late Arrival', profile: amsterdam });

  const second = await ben.call('GET /api/search.php', {
    query: { ...query, pageNumber: 2, seed: first.body.seed ?? '' },
  });
  const third = await ben.call('GET /api/search.php', {
    query: { ...query, pageNumber: 3, seed: second.body.seed ?? '' },
  });

  const cards = [first, second, third]
    .flatMap(({ body }) => body.results)
    .filter(({ name }) => name !== 'Late Arrival');
  const cities = ['Amsterdam', 'Utrecht', 'Maastricht', null].flatMap((city) => Array(15).fill(city));
  expect(cards.map(({ city }) => city)).toEqual(cities);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(60);
  expect(third.body.seed).toBeNull();
});

test.each(['1.1.999999999999999.1.1', '999999999999999.1.1.1.1', '999999999999999.d.1.1.1'])(
  'the seed %s, whose time this service never has, is malformed',
  async (seed) => {
    const { status, error } = await service
      .createVisitor()
      .call('GET /api/search.php', { query: { pageNumber: 2, seed } });

    expect([status, error?.error]).toEqual([400, 'malformed']);
  },
);

test('a member without a city gets the members who were online last', async () => {
  await service.createMember({ name: 'Near', profile: { ...amsterdam, sort_online: ago(dayMs) } });
  await service.createMember({ name: 'Recent', profile: maastricht });

  const { body } = await service.createVisitor().call('GET /api/search.php', { query: { sort: 'nearest' } });

  expect(body.results.map(({ name }) => name)).toEqual(['Recent', 'Near']);
});

test('the filters of a member are kept on the server, for every device (DEC-14)', async () => {
  const ana = await service.createMember();
  const before = await ana.call('GET /api/user.php');

  await ana.call('PUT /api/search.php', { body: { gender: 'male', min_age: 30, interests: ['music'] } });
  await ana.call('PUT /api/search.php', { body: { country: 'NL', online: true } });

  const { body } = await ana.call('GET /api/user.php');
  expect(before.body.user?.search_filters).toBeNull();
  expect(body.user?.search_filters).toEqual({ country: 'NL', online: true });
});

test('who looks for another gender from now on is suggested members of it, and searches for them', async () => {
  const ben = await service.createMember({ name: 'Ben', profile: { gender: 'male', looking_for: 'female' } });
  await service.createMember({ name: 'Ana', profile: { gender: 'female', looking_for: 'male' } });
  await service.createMember({ name: 'Carl', profile: { gender: 'male', looking_for: 'male' } });
  await ben.call('PUT /api/search.php', { body: { gender: 'female', min_age: 30 } });

  const { body } = await ben.call('PUT /api/profile.php', { body: { looking_for: 'male' } });

  const swipe = (await ben.call('GET /api/swipe.php')).body;
  const { user } = (await ben.call('GET /api/user.php')).body;
  expect(body.profile.looking_for).toBe('male');
  expect(swipe.profiles.map(({ name }) => name)).toEqual(['Carl']);
  expect(user?.search_filters).toEqual({ gender: 'male', min_age: 30 });
});

test('a saved search for another gender than the one a member looked for stays', async () => {
  const ben = await service.createMember({ name: 'Ben', profile: { gender: 'male', looking_for: 'female' } });
  await ben.call('PUT /api/search.php', { body: { min_age: 30 } });

  await ben.call('PUT /api/profile.php', { body: { looking_for: 'male' } });

  const { user } = (await ben.call('GET /api/user.php')).body;
  expect(user?.search_filters).toEqual({ min_age: 30 });
});

test('an account that is closed while it saves a search stores nothing, which would outlast its erasure', async () => {
  const ben = await service.createMember();
  const { sessions } = service.core;
  const find = sessions.find.bind(sessions);
  jest.spyOn(sessions, 'find').mockImplementationOnce(async (token, options) => {
    const found = await find(token, options);
    await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ben.id).execute();
    return found;
  });

  const { error } = await ben.call('PUT /api/search.php', { body: { country: 'NL' } });

  expect(error?.error).toBe('authentication_required');
  const stored = await service.db
    .selectFrom('users')
    .select('search_filters')
    .where('id', '=', ben.id)
    .executeTakeFirst();
  expect(stored?.search_filters).toBeNull();
});
