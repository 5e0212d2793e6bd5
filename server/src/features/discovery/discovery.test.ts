import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService();
const man = { gender: 'male', looking_for: 'female' } as const;

const addInterests = (id: string, interests: string[]) =>
  service.db
    .insertInto('profile_interests')
    .values(interests.map((interest) => ({ profile_id: id, interest })))
    .execute();

test('auto-like answers the newest member who likes the user and has no answer, never a fictional one (SRV-010)', async () => {
  const ana = await service.createMember();
  const none = await ana.call('GET /api/auto-like.php');
  const bea = await service.createMember();
  const [older, newer, answered, fictional] = [
    await service.createMember({ profile: man }),
    await service.createMember({ profile: man }),
    await service.createMember({ profile: man }),
    await service.createMember({ profile: { ...man, is_fictional: true } }),
  ];
  for (const member of [older, newer, answered, fictional]) {
    service.clock.advance(1000);
    await member.call('POST /api/like.php', { body: { profile: ana.id } });
  }
  await ana.call('POST /api/like.php', { body: { profile: answered.id } });
  // Her answer is not that of the user.
  await bea.call('POST /api/like.php', { body: { profile: newer.id } });

  const { body } = await ana.call('GET /api/auto-like.php');

  expect(none.body).toEqual({ profile: null });
  expect(body.profile?.id).toBe(newer.id);
  expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([answered.id]);
});

test('the match finder names what each member has in common with the user, the most first', async () => {
  const ana = await service.createMember();
  const near = await service.createMember({ profile: { ...man, date_of_birth: '1960-01-01' } });
  const similar = await service.createMember({
    profile: { ...man, country: 'DE', region: null, date_of_birth: '1991-01-01' },
  });
  const different = await service.createMember({
    profile: { ...man, country: 'DE', region: null, date_of_birth: '1960-01-01' },
  });
  await addInterests(ana.id, ['music', 'hiking', 'cinema']);
  await addInterests(similar.id, ['music', 'hiking', 'yoga']);

  const { body } = await ana.call('GET /api/match-finder.php');

  expect(body.profiles.map(({ id, reasons }) => [id, reasons])).toEqual([
    [similar.id, ['shared_interests:2', 'similar_age']],
    [near.id, ['same_region']],
  ]);
  expect(body.profiles.map(({ id }) => id)).not.toContain(different.id);
});

test('icebreakers ask about interests in common first, in the language of the request', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ name: 'Ben', profile: man });
  await addInterests(ana.id, ['cinema']);
  await addInterests(ben.id, ['music', 'cinema']);
  const query = { profile: ben.id };

  const { texts } = (await ana.call('GET /api/icebreakers.php', { query })).body;
  const forVisitor = (await service.createVisitor().call('GET /api/icebreakers.php', { query })).body.texts;

  expect(texts).toEqual([
    'Hi Ben, we both like “Cinema”. What do you enjoy most about it?',
    'You mention “Music”. How did it start for you?',
    'Hi Ben, coffee in the city or a long walk: what would you choose?',
  ]);
  expect(forVisitor[0]).toBe('Hi Ben, I saw “Music” on your profile. What do you enjoy most about it?');
});

test('whom an invisible member likes gets icebreakers for a first message, and nobody else does', async () => {
  const ana = await service.createMember();
  const bea = await service.createMember();
  const ben = await service.createMember({ profile: man });
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });
  await ben.call('PUT /api/user.php', { body: { invisible: true } });
  const query = { profile: ben.id };

  const forLiked = await ana.call('GET /api/icebreakers.php', { query });
  const forOther = await bea.call('GET /api/icebreakers.php', { query });

  expect([forLiked.status, forOther.status]).toEqual([200, 404]);
});

test('who hides fictional profiles in the search is not offered any elsewhere', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ profile: man });
  const real = await service.createMember({ profile: man });
  const muse = await service.createMember({ role: 'fictional', profile: { ...man, is_fictional: true } });
  const listOffered = async () => {
    const query = { id: ben.id };
    const answers = [
      await ana.call('GET /api/swipe.php'),
      await ana.call('GET /api/match-finder.php'),
      await ana.call('GET /api/related.php', { query }),
    ];
    return answers.map(({ body }) =>
      body.profiles
        .map(({ id }) => id)
        .filter((id) => id !== ben.id)
        .toSorted(),
    );
  };
  const both = [real.id, muse.id].toSorted();

  const before = await listOffered();
  await ana.call('PUT /api/search.php', { body: { hide_fictional: true } });
  const hidden = await listOffered();
  await ana.call('PUT /api/search.php', { body: {} });

  expect(before).toEqual([both, both, both]);
  expect(hidden).toEqual([[real.id], [real.id], [real.id]]);
  expect(await listOffered()).toEqual([both, both, both]);
});
