import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { makePremium } from '../conversations/conversations.fixture.ts';
import { insertPrivatePicture } from './private-picture.fixture.ts';

const service = useService();
const viewers = ['visitor', 'free', 'premium'] as const;

/** Signatures differ between viewers. */
const withoutSignatures = (body: object) =>
  JSON.stringify(body).replaceAll(/\/files\/private\/(\d+)\/[^/]+\//g, '/files/private/$1/');

test.each(['active', 'not_confirmed'] as const)(
  'a member who is %s gets the own profile exactly as a visitor, a free and a premium member get it',
  async (status) => {
    const ana = await service.createMember({ name: 'Ana', status, profile: { about: 'Hello' } });
    await insertPrivatePicture(service, ana.id);
    const premium = await service.createMember({ credits: 100 });
    await makePremium(service, premium);
    const others = {
      visitor: service.createVisitor(),
      free: await service.createMember({ credits: 100 }),
      premium,
    };

    for (const as of viewers) {
      const preview = await ana.call('GET /api/profile.php', { query: { id: ana.id, as } });
      const seen = await others[as].call('GET /api/profile.php', { query: { id: ana.id } });

      expect([as, preview.status]).toEqual([as, 200]);
      expect(withoutSignatures(preview.body)).toBe(withoutSignatures(seen.body));
    }
  },
);

test('the pictures of the preview as a premium member open for the member who looks at it', async () => {
  const ana = await service.createMember();
  await insertPrivatePicture(service, ana.id);

  const { body } = await ana.call('GET /api/profile.php', { query: { id: ana.id, as: 'premium' } });
  const own = await ana.call('GET /api/profile.php', { query: { id: ana.id } });

  expect(body.pictures.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^\/files\/private\/\d+\/[^/]+\/clear\.webp$/),
  ]);
  expect(body.pictures).toEqual(own.body.pictures);
});

test('an invisible member learns that others do not find the profile', async () => {
  const ana = await service.createMember({ invisible: true, profile: { listed: false } });

  for (const as of viewers) {
    const answer = await ana.call('GET /api/profile.php', { query: { id: ana.id, as } });
    expect([as, answer.status, answer.error?.error]).toEqual([as, 404, 'not_found']);
  }
});

test('nobody sees the profile of another member with the eyes of a premium member', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  await insertPrivatePicture(service, ana.id);
  const query = { id: ana.id, as: 'premium' } as const;

  const forBen = await ben.call('GET /api/profile.php', { query });
  const forVisitor = await service.createVisitor().call('GET /api/profile.php', { query });

  expect([forBen.status, forBen.error?.error]).toEqual([403, 'forbidden']);
  expect([forVisitor.status, forVisitor.error?.error]).toEqual([403, 'forbidden']);
});
