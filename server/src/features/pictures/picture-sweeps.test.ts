import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { jpegOf, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { send } from '../chat/chat.fixture.ts';
import { sweep } from './picture-sweeps.ts';

const service = useServiceWithFiles();
const dayMs = 86_400_000;

test('files that a crash left without a row go after two days; pictures keep theirs', async () => {
  const ana = await service.member();
  const kept = (await uploadPicture(ana, await jpegOf())).body.picture.id;
  await uploadPicture(ana, await jpegOf({ seed: 1 }));
  const before = service.storedFiles();
  await service.db.deleteFrom('pictures').where('id', '<>', kept).execute();

  await sweep(service.core);
  const sameDay = service.storedFiles();
  service.clock.advance(2 * dayMs);
  await sweep(service.core);

  expect(sameDay).toEqual(before);
  expect(service.storedFiles()).toHaveLength(7);
});

test('a photo for a chat that was never sent goes after a day, one that was sent stays', async () => {
  const [ana, ben] = [await service.member({ credits: 60 }), await service.member()];
  const [sent, unsent] = [
    (await uploadPicture(ana, await jpegOf(), { type: 'chat' })).body.picture.id,
    (await uploadPicture(ana, await jpegOf({ seed: 1 }), { type: 'chat' })).body.picture.id,
  ];
  await send(ana, { client_id: randomUUID(), profile: ben.id, type: 'photo', photo_id: sent });
  const ids = async () =>
    (await service.db.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id);

  await sweep(service.core);
  const sameDay = await ids();
  service.clock.advance(dayMs + 1);
  await sweep(service.core);
  await service.runJobs();

  expect([sameDay, await ids()]).toEqual([[sent, unsent], [sent]]);
  expect(service.storedFiles()).toHaveLength(7);
});
