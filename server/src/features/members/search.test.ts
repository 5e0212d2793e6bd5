import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';

const service = useService();
const hourMs = 3_600_000;

async function createWomen(count: number) {
  for (let index = 0; index < count; index += 1) {
    const hour = new Date(Math.floor(service.clock().getTime() / hourMs) * hourMs - (index % 4) * hourMs);
    await service.createMember({ name: `Woman ${index}`, profile: { sort_online: hour } });
  }
}

/** In two statements, for more than `createWomen` could make in time. */
async function insertWomen({ from, to }: { from: number; to: number }) {
  await sql`insert into users (id, email, name, status, language, country, credits, signup_date, last_online)
    select n, 'woman' || n || '@example.org', 'Woman ' || n, 'active', 'en', 'NL', 0, now(), now()
    from generate_series(${from}::int, ${to}::int) n`.execute(service.db);
  await sql`insert into profiles (id, name, gender, looking_for, date_of_birth, country, last_online, sort_online, created_at)
    select n, 'Woman ' || n, 'female', 'male', '1990-01-01', 'NL', now(), now(), now()
    from generate_series(${from}::int, ${to}::int) n`.execute(service.db);
}

test('paging neither repeats nor skips a member when another one joins meanwhile (MEM-004)', async () => {
  const ben = await service.createMember({ name: 'Ben', profile: { gender: 'male' } });
  await createWomen(50);
  const first = await ben.call('GET /api/search.php', { query: { gender: 'female' } });
  await service.createMember({ name: 'Late Arrival' });

  const second = await ben.call('GET /api/search.php', {
    query: { gender: 'female', pageNumber: 2, seed: first.body.seed ?? '' },
  });
  const third = await ben.call('GET /api/search.php', {
    query: { gender: 'female', pageNumber: 3, seed: second.body.seed ?? '' },
  });

  const names = [first, second, third].flatMap((page) => page.body.results.map((card) => card.name));
  expect(first.body).toMatchObject({ pageNumber: 1, numResults: 50, numResultsExact: true });
  expect(third.body).toMatchObject({ pageNumber: 3, numResults: 50, seed: null });
  expect(new Set(names).size).toBe(50);
  expect(names).not.toContain('Late Arrival');
});

test('beyond a thousand members the number is no longer exact', async () => {
  const ben = await service.createMember({ profile: { gender: 'male' } });
  const search = async () => {
    const { body } = await ben.call('GET /api/search.php', { query: { gender: 'female' } });
    return [body.numResults, body.numResultsExact];
  };

  await insertWomen({ from: 1, to: 1000 });
  const thousand = await search();
  await insertWomen({ from: 1001, to: 1001 });

  expect([thousand, await search()]).toEqual([
    [1000, true],
    [1000, false],
  ]);
});

test('a search for both genders returns one common order', async () => {
  const photoless = { has_photo: false };
  await service.createMember({
    name: 'Woman',
    profile: { sort_online: new Date('2026-01-01T10:00:00Z'), ...photoless },
  });
  await service.createMember({
    name: 'Man',
    profile: { gender: 'male', sort_online: new Date('2026-01-01T11:00:00Z') },
  });
  await service.createMember({
    name: 'Pictured',
    profile: { sort_online: new Date('2025-01-01'), has_photo: true },
  });

  const { body } = await service.createVisitor().call('GET /api/search.php', { query: {} });

  expect(body.results.map((card) => card.name)).toEqual(['Pictured', 'Man', 'Woman']);
});

test('the search filters by gender, country, region and age (MEM-002)', async () => {
  const profile = { country: 'DE', region: 'DE-BE', date_of_birth: '1996-03-01' };
  await service.createMember({ name: 'Fits', profile });
  await service.createMember({
    name: 'Elsewhere',
    profile: { ...profile, region: 'DE-HH', date_of_birth: '1960-01-01' },
  });
  await service.createMember({ name: 'Abroad', profile: { ...profile, country: 'AT' } });
  await service.createMember({ name: 'Too Old', profile: { ...profile, date_of_birth: '1960-01-01' } });
  await service.createMember({ name: 'A Man', profile: { ...profile, gender: 'male' } });
  for (const [name, date_of_birth] of [
    ['Thirty Today', '1996-11-20'],
    ['Thirty-One Today', '1995-11-20'],
  ] as const)
    await service.createMember({ name, profile: { ...profile, date_of_birth } });
  service.clock.set(new Date('2026-11-20T12:00:00Z'));

  const { body } = await service.createVisitor().call('GET /api/search.php', {
    query: { gender: 'female', country: 'DE', countryregion: 'DE-BE', min_age: 30, max_age: 30 },
  });

  expect(body.results.map((card) => card.name).toSorted()).toEqual(['Fits', 'Thirty Today']);
  expect(body.results[0]).toMatchObject({ age: 30, region: 'Berlin' });
});

test('with few results, similar members follow and the answer names the relaxed filters (MEM-006)', async () => {
  const profile = { country: 'DE', region: 'DE-BE', date_of_birth: '1996-03-01' };
  await service.createMember({ name: 'Exact', profile });
  await service.createMember({ name: 'Other Region', profile: { ...profile, region: 'DE-HH' } });
  await service.createMember({ name: 'Older', profile: { ...profile, date_of_birth: '1989-03-01' } });
  service.clock.set(new Date('2026-11-20T12:00:00Z'));

  const { body } = await service.createVisitor().call('GET /api/search.php', {
    query: { country: 'DE', countryregion: 'DE-BE', min_age: 28, max_age: 32 },
  });

  expect(body.results.map((card) => card.name)).toEqual(['Exact']);
  expect(body.similar).toMatchObject({ pageNumber: 1, numResults: 2, relaxed: ['countryregion', 'age'] });
  expect(body.similar?.results.map((card) => card.name).toSorted()).toEqual(['Older', 'Other Region']);
});

test('fictional members are labelled, never counted and can be excluded (SRV-036, MEM-015)', async () => {
  await service.createMember({ name: 'Real' });
  await service.createMember({ name: 'Written', role: 'fictional', profile: { is_fictional: true } });

  const all = await service.createVisitor().call('GET /api/search.php', { query: {} });
  const real = await service
    .createVisitor()
    .call('GET /api/search.php', { query: { hide_fictional: 'true' } });

  expect(all.body.numResults).toBe(1);
  expect(all.body.results.map((card) => [card.name, card.is_fictional])).toEqual(
    expect.arrayContaining([
      ['Real', false],
      ['Written', true],
    ]),
  );
  expect(all.body.results.find((card) => card.name === 'Written')?.online).toBe(false);
  expect(real.body.results.map((card) => card.name)).toEqual(['Real']);
});

test('the searching member and blocked, blocking and unlisted members are never found (MEM-048, MEM-049)', async () => {
  const ben = await service.createMember({ name: 'Ben' });
  const [blocked, blocking] = [
    await service.createMember({ name: 'Blocked' }),
    await service.createMember({ name: 'Blocking' }),
  ];
  await service.createMember({ name: 'Invisible', invisible: true, profile: { listed: false } });
  await service.createMember({ name: 'Seen' });
  await service.db
    .insertInto('blocks')
    .values([
      { blocker_id: ben.id, blocked_id: blocked.id, created_at: service.clock() },
      { blocker_id: blocking.id, blocked_id: ben.id, created_at: service.clock() },
    ])
    .execute();

  const { body } = await ben.call('GET /api/search.php', { query: {} });

  expect(body.results.map((card) => card.name)).toEqual(['Seen']);
  expect(body.numResults).toBe(1);
});

test('a seed that the service did not create is refused', async () => {
  const answer = await service
    .createVisitor()
    .call('GET /api/search.php', { query: { seed: "1.1.1.1'--.1" } });

  expect(answer.status).toBe(400);
});

test('a card contains no private data of its member', async () => {
  await service.createMember({ name: 'Private', email: 'private@example.org', credits: 40 });

  const { body } = await service.createVisitor().call('GET /api/search.php', { query: {} });

  expect(Object.keys(body.results[0] ?? {}).toSorted()).toEqual([
    'age',
    'city',
    'country',
    'gender',
    'id',
    'is_fictional',
    'liked',
    'main_image',
    'name',
    'online',
    'region',
    'status',
  ]);
});
