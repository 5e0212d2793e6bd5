import { expect, test } from '@jest/globals';
import { sendText, makePremium } from '../conversations/conversations.fixture.ts';
import { createPictureRow } from '../../testing/pictures.ts';
import { useService } from '../../testing/service.ts';
import { insertPrivatePicture } from './private-picture.fixture.ts';

const service = useService();

const block = (blocker: string, blocked: string) =>
  service.db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: service.clock() })
    .execute();

test('a visitor sees a profile and is told that every action needs an account (MEM-016, MEM-018)', async () => {
  const { id } = await service.createMember({ name: 'Ana', profile: { about: 'Hello', eye_color: 'green' } });
  await service.db.insertInto('profile_interests').values({ profile_id: id, interest: 'wine' }).execute();

  const { body } = await service.createVisitor().call('GET /api/profile.php', { query: { id } });

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

test('a blocked viewer is told who blocked them, and the blocking member gets not found (MEM-027)', async () => {
  const ana = await service.createMember({ name: 'Ana' });
  const ben = await service.createMember({ name: 'Ben' });
  await block(ana.id, ben.id);

  const forBen = await ben.call('GET /api/profile.php', { query: { id: ana.id } });
  const forAna = await ana.call('GET /api/profile.php', { query: { id: ben.id } });

  expect([forBen.status, forBen.error?.error, forBen.error?.['name']]).toEqual([403, 'blocked', 'Ana']);
  expect(forBen.error?.message).toContain('Ana');
  expect(forAna.status).toBe(404);
});

test('a disabled member is unavailable (MEM-020)', async () => {
  const { id } = await service.createMember({ profile: { status: 'disabled' } });

  const answer = await service.createVisitor().call('GET /api/profile.php', { query: { id } });

  expect(answer.error?.error).toBe('profile_unavailable');
});

test('an invisible member is visible only to members they liked', async () => {
  const ana = await service.createMember({ name: 'Ana', invisible: true, profile: { listed: false } });
  const [liked, other] = [await service.createMember(), await service.createMember()];
  await ana.call('POST /api/like.php', { body: { profile: liked.id } });

  const forLiked = await liked.call('GET /api/profile.php', { query: { id: ana.id } });
  const forOther = await other.call('GET /api/profile.php', { query: { id: ana.id } });

  expect(forLiked.body.profile).toMatchObject({ name: 'Ana', online: false });
  expect(forOther.error?.error).toBe('not_found');
});

test('free members receive only the blurred copy of private pictures, premium members the full size (MEM-022, MEM-025)', async () => {
  const ana = await service.createMember();
  await insertPrivatePicture(service, ana.id);
  const free = await service.createMember();
  const premium = await service.createMember();
  await makePremium(service, premium);

  const locked = await free.call('GET /api/profile.php', { query: { id: ana.id } });
  const open = await premium.call('GET /api/profile.php', { query: { id: ana.id } });

  expect(locked.body.pictures).toMatchObject([{ thumb: 'blurred.webp', locked: true }]);
  expect(locked.body.locked_count).toBe(1);
  expect(JSON.stringify(locked.body)).not.toContain('clear');
  expect(open.body.pictures).toMatchObject([
    {
      thumb: expect.stringMatching(/^\/files\/private\/\d+\/[^/]+\/clear-thumb\.webp$/),
      filename: expect.stringMatching(/^\/files\/private\/\d+\/[^/]+\/clear\.webp$/),
      width: 640,
      height: 854,
      locked: false,
    },
  ]);
  expect(open.body.locked_count).toBe(0);
});

test('private pictures that wait for their review or were rejected are no part of the profile', async () => {
  const ana = await service.createMember();
  await service.db
    .insertInto('pictures')
    .values([
      createPictureRow(ana.id, { status: 'pending' }),
      createPictureRow(ana.id, { status: 'rejected' }),
    ])
    .execute();
  const free = await service.createMember();

  const { body } = await free.call('GET /api/profile.php', { query: { id: ana.id } });

  expect(body).toMatchObject({ pictures: [], locked_count: 0 });
});

test('a like can be marked as seen without opening the profile, only by whom it is for', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const eve = await service.createMember();
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  const isNew = async () => (await ben.call('GET /api/likes.php')).body.liked_by[0]?.like_new;

  expect((await eve.call('PUT /api/like.php', { body: { profile: ana.id, seen: true } })).status).toBe(204);
  expect(await isNew()).toBe(true);
  expect((await ben.call('PUT /api/like.php', { body: { profile: ana.id, seen: true } })).status).toBe(204);
  expect(await isNew()).toBe(false);
});

test('opening the profile of a member who likes the viewer marks the like as seen (MEM-021)', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  await ben.call('GET /api/profile.php', { query: { id: ana.id } });

  const { body } = await ben.call('GET /api/likes.php');
  expect(body.liked_by).toEqual([{ id: ana.id, like_new: false }]);
});

test('a profile that is loaded before anybody looks at it, as with the document of its page, leaves the like as it was', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  const { status } = await ben.call('GET /api/profile.php', { query: { id: ana.id, seen: 'later' } });

  const { body } = await ben.call('GET /api/likes.php');
  expect([status, body.liked_by]).toEqual([200, [{ id: ana.id, like_new: true }]]);
});

test('the profile says in advance why a message would be refused (MEM-016)', async () => {
  const ben = await service.createMember({ credits: 30 });
  const [first, second, third] = [
    await service.createMember(),
    await service.createMember(),
    await service.createMember(),
  ];
  const unconfirmed = await service.createMember({ status: 'not_confirmed' });
  for (const partner of [first, second]) await sendText(ben, partner);
  const getConversationState = async (id: string) => {
    const { body } = await ben.call('GET /api/profile.php', { query: { id } });
    return [body.can.chat, body.reason, body.chat !== null];
  };

  expect(await getConversationState(first.id)).toEqual([true, null, true]);
  expect(await getConversationState(third.id)).toEqual([false, 'premium_required', false]);
  expect((await getConversationState(unconfirmed.id)).slice(0, 2)).toEqual([false, 'partner_not_confirmed']);
  expect((await getConversationState(ben.id)).slice(0, 2)).toEqual([false, 'own_profile']);
});

test('each field of the own profile is saved on its own and other fields stay unchanged (PROF-007)', async () => {
  const ana = await service.createMember({ profile: { eye_color: 'blue' } });

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
])('the own profile refuses an invalid %s', async (field, body, code) => {
  const ana = await service.createMember();

  const answer = await ana.call('PUT /api/profile.php', { body });

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual({ [field]: code });
});

test('unknown fields are ignored', async () => {
  const ana = await service.createMember({ credits: 10 });

  const { body } = await ana.call('PUT /api/profile.php', {
    body: { about: 'Hi', credits: 999, name: 'Eve' },
  });

  expect(body.profile.name).not.toBe('Eve');
});

test('an emoji counts as one character in the about text', async () => {
  const ana = await service.createMember();

  const { body } = await ana.call('PUT /api/profile.php', { body: { about: '🌙'.repeat(1000) } });

  expect([...body.profile.about]).toHaveLength(1000);
});

test('related members share gender, age and country, with the same region first (MEM-026)', async () => {
  const profile = { country: 'DE', region: 'DE-BE', date_of_birth: '1990-01-01' };
  const ana = await service.createMember({ name: 'Ana', profile });
  await service.createMember({ name: 'Same Region', profile });
  await service.createMember({ name: 'Same Country', profile: { ...profile, region: 'DE-HH' } });
  await service.createMember({ name: 'Much Older', profile: { ...profile, date_of_birth: '1970-01-01' } });
  await service.createMember({ name: 'A Man', profile: { ...profile, gender: 'male' } });

  const { body } = await service.createVisitor().call('GET /api/related.php', { query: { id: ana.id } });

  expect(body.profiles.map((card) => card.name)).toEqual(['Same Region', 'Same Country']);
});

test('nobody learns anything of an invisible member from related members', async () => {
  const ana = await service.createMember();
  await service.createMember();
  await ana.call('PUT /api/user.php', { body: { invisible: true } });

  const { body } = await service.createVisitor().call('GET /api/related.php', { query: { id: ana.id } });

  expect(body.profiles).toEqual([]);
});

test('landers show members with a main picture, the chosen one first, and label fictional ones (SRV-036)', async () => {
  const ana = await service.createMember({
    name: 'Ana',
    profile: { has_photo: true, created_at: new Date('2020-01-01') },
  });
  await service.createMember({ name: 'No Photo' });
  await service.createMember({
    name: 'Written',
    role: 'fictional',
    profile: { has_photo: true, is_fictional: true },
  });

  const { body } = await service
    .createVisitor()
    .call('GET /api/lander.php', { query: { type: 'video', member: ana.id } });

  expect(body.profiles.map((card) => [card.name, card.is_fictional])).toEqual([
    ['Ana', false],
    ['Written', true],
  ]);
  expect(body.fictional_note).not.toBeNull();
});
