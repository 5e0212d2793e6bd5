import { expect, test } from '@jest/globals';
import { exchange, makePremium } from '../chat/chat.fixture.ts';
import { useService } from '../../testing/service.ts';

const service = useService();

const block = (blocker: string, blocked: string) =>
  service.db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: service.clock() })
    .execute();

async function privatePicture(userId: string) {
  await service.db
    .insertInto('pictures')
    .values({
      user_id: userId,
      kind: 'private',
      status: 'approved',
      filename: 'clear.webp',
      thumb_filename: 'clear-thumb.webp',
      locked_filename: 'blurred.webp',
      width: 640,
      height: 854,
      reason: null,
      placeholder: null,
      content_hash: null,
      created_at: service.clock(),
      decided_at: service.clock(),
    })
    .execute();
}

test('a visitor sees a profile with its facts and learns that acting needs an account (MEM-016, MEM-018)', async () => {
  const { id } = await service.member({ name: 'Ana', profile: { about: 'Hello', eye_color: 'green' } });
  await service.db.insertInto('profile_interests').values({ profile_id: id, interest: 'wine' }).execute();

  const { body } = await service.visitor().call('GET /api/profile.php', { query: { id } });

  expect(body.profile).toMatchObject({
    name: 'Ana',
    about: 'Hello',
    eye_color: 'green',
    interests: ['wine'],
  });
  expect(body.can).toEqual({ chat: false, like: false, gift: false });
  expect(body.reason).toBe('authentication_required');
  expect(body.profile).not.toHaveProperty('date_of_birth');
});

test('whoever is blocked is told by whom, and whoever blocked finds nothing (MEM-027)', async () => {
  const ana = await service.member({ name: 'Ana' });
  const ben = await service.member({ name: 'Ben' });
  await block(ana.id, ben.id);

  const forBen = await ben.call('GET /api/profile.php', { query: { id: ana.id } });
  const forAna = await ana.call('GET /api/profile.php', { query: { id: ben.id } });

  expect([forBen.status, forBen.error?.error, forBen.error?.['name']]).toEqual([403, 'blocked', 'Ana']);
  expect(forBen.error?.message).toContain('Ana');
  expect(forAna.status).toBe(404);
});

test('a disabled member is unavailable (MEM-020)', async () => {
  const { id } = await service.member({ profile: { status: 'disabled' } });

  const answer = await service.visitor().call('GET /api/profile.php', { query: { id } });

  expect(answer.error?.error).toBe('profile_unavailable');
});

test('an invisible member is there for those they liked and for nobody else', async () => {
  const ana = await service.member({ name: 'Ana', invisible: true, profile: { listed: false } });
  const [liked, stranger] = [await service.member(), await service.member()];
  await ana.call('POST /api/like.php', { body: { profile: liked.id } });

  const forLiked = await liked.call('GET /api/profile.php', { query: { id: ana.id } });
  const forStranger = await stranger.call('GET /api/profile.php', { query: { id: ana.id } });

  expect(forLiked.body.profile).toMatchObject({ name: 'Ana', online: false });
  expect(forStranger.error?.error).toBe('not_found');
});

test('private pictures reach free members only as their blurred copy (MEM-022, MEM-025)', async () => {
  const ana = await service.member();
  await privatePicture(ana.id);
  const free = await service.member();
  const premium = await service.member();
  await makePremium(service, premium);

  const locked = await free.call('GET /api/profile.php', { query: { id: ana.id } });
  const open = await premium.call('GET /api/profile.php', { query: { id: ana.id } });

  expect(locked.body.pictures).toMatchObject([{ thumb: 'blurred.webp', locked: true }]);
  expect(locked.body.locked_count).toBe(1);
  expect(JSON.stringify(locked.body)).not.toContain('clear');
  expect(open.body.pictures).toMatchObject([
    { thumb: expect.stringMatching(/^\/files\/private\/\d+\/[^/]+\/clear-thumb\.webp$/), locked: false },
  ]);
  expect(open.body.locked_count).toBe(0);
});

test('opening the profile of somebody who likes me makes the like old news (MEM-021)', async () => {
  const [ana, ben] = [await service.member(), await service.member()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  await ben.call('GET /api/profile.php', { query: { id: ana.id } });

  const { body } = await ben.call('GET /api/likes.php');
  expect(body.liked_by).toEqual([{ id: ana.id, like_new: false }]);
});

test('the profile says beforehand what would be refused when writing (MEM-016)', async () => {
  const ben = await service.member({ credits: 30 });
  const [first, second, third] = [await service.member(), await service.member(), await service.member()];
  const unconfirmed = await service.member({ status: 'not_confirmed' });
  for (const partner of [first, second]) await exchange(ben, partner);
  const seen = async (id: string) => {
    const { body } = await ben.call('GET /api/profile.php', { query: { id } });
    return [body.can.chat, body.reason, body.chat !== null];
  };

  expect(await seen(first.id)).toEqual([true, null, true]);
  expect(await seen(third.id)).toEqual([false, 'premium_required', false]);
  expect((await seen(unconfirmed.id)).slice(0, 2)).toEqual([false, 'partner_not_confirmed']);
  expect((await seen(ben.id)).slice(0, 2)).toEqual([false, 'own_profile']);
});

test('each field of the own profile is saved on its own and the others stay (PROF-007)', async () => {
  const ana = await service.member({ profile: { eye_color: 'blue' } });

  await ana.call('PUT /api/profile.php', { body: { about: '  I paint.  ' } });
  await ana.call('PUT /api/profile.php', { body: { interests: ['wine', 'coffee', 'wine'] } });
  const { body } = await ana.call('PUT /api/profile.php', { body: { eye_color: null, hair_color: 'red' } });

  expect(body.profile).toMatchObject({
    about: 'I paint.',
    interests: ['wine', 'coffee'],
    eye_color: null,
    hair_color: 'red',
  });
});

test.each([
  ['about', { about: 'Write to me: ana@example.org' }, 'contains_contact'],
  ['about', { about: 'a'.repeat(1001) }, 'too_long'],
  ['interests', { interests: ['wine', 'burglary'] }, 'invalid'],
])('the own profile refuses a wrong %s', async (field, body, code) => {
  const ana = await service.member();

  const answer = await ana.call('PUT /api/profile.php', { body });

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual({ [field]: code });
});

test('unknown fields sent in are ignored', async () => {
  const ana = await service.member({ credits: 10 });

  const { body } = await ana.call('PUT /api/profile.php', {
    body: { about: 'Hi', credits: 999, name: 'Eve' },
  });

  expect(body.profile.name).not.toBe('Eve');
});

test('an emoji counts as one character of the about text', async () => {
  const ana = await service.member();

  const { body } = await ana.call('PUT /api/profile.php', { body: { about: '🌙'.repeat(1000) } });

  expect([...body.profile.about]).toHaveLength(1000);
});

test('related members share gender, age and country, the own region first (MEM-026)', async () => {
  const profile = { country: 'DE', region: 'DE-BE', date_of_birth: '1990-01-01' };
  const ana = await service.member({ name: 'Ana', profile });
  await service.member({ name: 'Same Region', profile });
  await service.member({ name: 'Same Country', profile: { ...profile, region: 'DE-HH' } });
  await service.member({ name: 'Much Older', profile: { ...profile, date_of_birth: '1970-01-01' } });
  await service.member({ name: 'A Man', profile: { ...profile, gender: 'male' } });

  const { body } = await service.visitor().call('GET /api/related.php', { query: { id: ana.id } });

  expect(body.profiles.map((card) => card.name)).toEqual(['Same Region', 'Same Country']);
});

test('landers show members with a portrait, the chosen one first, and label fictional ones (SRV-036)', async () => {
  const ana = await service.member({
    name: 'Ana',
    profile: { has_photo: true, created_at: new Date('2020-01-01') },
  });
  await service.member({ name: 'No Photo' });
  await service.member({
    name: 'Written',
    role: 'fictional',
    profile: { has_photo: true, is_fictional: true },
  });

  const { body } = await service
    .visitor()
    .call('GET /api/lander.php', { query: { type: 'video', member: ana.id } });

  expect(body.profiles.map((card) => [card.name, card.is_fictional])).toEqual([
    ['Ana', false],
    ['Written', true],
  ]);
  expect(body.fictional_note).not.toBeNull();
});
