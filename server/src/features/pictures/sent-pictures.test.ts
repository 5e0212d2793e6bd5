import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { send, type TestMember } from '../conversations/conversations.fixture.ts';

const service = useServiceWithFiles();

async function sendPicture(sender: TestMember, receiver: TestMember, seed = 0) {
  const { picture } = (await uploadPicture(sender, await createJpeg({ seed }), { type: 'chat' })).body;
  const draft = {
    client_id: randomUUID(),
    profile: receiver.id,
    type: 'photo',
    photo_id: picture.id,
  } as const;
  const { body } = await send(sender, draft);
  const address = service.core.pictureUrls.sign(picture, receiver.id).filename;
  return { ...body, fetch: () => fetchPicture(service, address, { client: receiver }) };
}

test('the receiver of a photo cannot fetch it any more once its message, or the conversation, is deleted', async () => {
  const [ana, ben] = [await service.createMember({ credits: 90 }), await service.createMember()];
  const deleted = await sendPicture(ana, ben);
  const kept = await sendPicture(ana, ben, 1);

  await ana.call('DELETE /api/message.php', { query: { id: deleted.message.id } });
  expect([(await deleted.fetch()).status, (await kept.fetch()).status]).toEqual([404, 200]);
  await ben.call('DELETE /api/chat.php', { body: { conversation: kept.conversation } });

  expect((await kept.fetch()).status).toBe(404);
});

test('a photo for a message, which nobody has reviewed, cannot become the main picture', async () => {
  const ana = await service.createMember();
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'chat' })).body.picture;

  const chosen = await ana.call('PUT /api/photo.php', { body: { id, main: true } });

  expect(chosen.error?.error).toBe('not_found');
  const shown = await service.createVisitor().call('GET /api/profile.php', { query: { id: ana.id } });
  expect(shown.body.profile.main_image).toBeNull();
});
