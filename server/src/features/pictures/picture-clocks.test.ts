import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { makePremium } from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();
const dayMs = 86_400_000;

test('a URL that a server whose clock is ahead has signed after its midnight is valid on a server of the day before', async () => {
  const ana = await service.createMember();
  const { body } = await uploadPicture(ana, await createJpeg(), { type: 'private' });
  await decisionsService(service.core).approve({ id: body.picture.id, actor: 'test' });
  const viewer = await service.createMember();
  await makePremium(service, viewer);
  const midnight = Math.ceil(service.clock().getTime() / dayMs) * dayMs;
  service.clock.set(new Date(midnight + 1000));
  const { pictures } = (await viewer.call('GET /api/profile.php', { query: { id: ana.id } })).body;

  service.clock.set(new Date(midnight - 1000));
  const shown = await fetchPicture(service, pictures[0]?.thumb ?? '', { client: viewer });

  expect(shown.status).toBe(200);
});
