import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { send } from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();

const getPortrait = (name: string) =>
  sharp(fileURLToPath(new URL(`../../demo/portraits/${name}.webp`, import.meta.url))).resize(800, 800);

const bannedName = 'female-04';
const getOriginal = () => getPortrait(bannedName).jpeg({ quality: 92 }).toBuffer();

/** Uploads by a new member, and returns what the queue of the operators says. */
async function upload(file: Buffer | Sharp, type = 'private') {
  const member = await service.createMember();
  const bytes = Buffer.isBuffer(file) ? file : await file.toBuffer();
  const { status, body, error } = await uploadPicture(member, bytes, { type });
  if (status !== 201) return { status, error: error?.error };
  const waiting = await decisionsService(service.core).listWaiting();
  const row = waiting.find(({ id }) => id === body.picture.id);
  return { status, picture: body.picture, similarTo: row?.similar_to };
}

async function ban({ bansSimilar = true } = {}): Promise<string> {
  const { picture } = await upload(await getOriginal());
  const id = picture?.id ?? '';
  await decisionsService(service.core).reject({ id, actor: 'olga', reason: 'illegal', bansSimilar });
  return id;
}

const alter = async (change: (picture: Sharp) => Sharp) => change(sharp(await getOriginal()));

const crop = (picture: Sharp, part: number) => {
  const cut = Math.round(800 * part);
  return picture.extract({ left: cut, top: cut, width: 800 - 2 * cut, height: 800 - 2 * cut });
};

const changes: [string, (picture: Sharp) => Sharp][] = [
  ['stored again as a poor JPEG', (picture) => picture.jpeg({ quality: 40 })],
  ['stored as WebP', (picture) => picture.webp({ quality: 60 })],
  ['smaller', (picture) => picture.resize(420).jpeg()],
  ['larger and stretched', (picture) => picture.resize(1200, 1100, { fit: 'fill' }).jpeg()],
  ['brighter', (picture) => picture.modulate({ brightness: 1.2 }).jpeg()],
  ['cropped a little', (picture) => crop(picture, 0.03).jpeg()],
  ['cropped more', (picture) => crop(picture, 0.07).jpeg()],
];

test('a picture that is similar to a banned one is reviewed as such, the same one is refused, others are not marked (DESK-016)', async () => {
  await ban();

  const found: Record<string, unknown> = {};
  for (const [name, change] of changes) {
    const { picture, similarTo } = await upload(await alter(change));
    found[name] = [picture?.status, similarTo];
  }
  const same = await upload(await getOriginal());
  const others = [];
  for (const name of ['female-14', 'female-25', 'female-37', 'female-48', 'male-02', 'male-13'])
    others.push(await upload(getPortrait(name).jpeg()));

  expect(found).toEqual(Object.fromEntries(changes.map(([name]) => [name, ['pending', 'illegal']])));
  expect(same).toEqual({ status: 422, error: 'photo_refused' });
  expect(others.map(({ similarTo }) => similarTo)).toEqual(others.map(() => null));
});

test('a photo for a message that is similar to a banned one waits for its review, and its receiver sees it after that', async () => {
  await ban();

  const ana = await service.createMember({ credits: 100 });
  const ben = await service.createMember({ profile: { gender: 'male' } });
  const file = await (await alter((one) => one.jpeg({ quality: 40 }))).toBuffer();
  const { id, status } = (await uploadPicture(ana, file, { type: 'chat' })).body.picture;
  const draft = { client_id: randomUUID(), profile: ben.id, type: 'photo' as const, photo_id: id };
  const { conversation } = (await send(ana, draft)).body;
  const see = async () => {
    const { body } = await ben.call('GET /api/chat.php', { query: { conversation } });
    const photo = body.messages[0]?.photo;
    const shown = await fetchPicture(service, photo?.filename ?? '', { client: ben });
    return [photo?.status, shown.status];
  };

  expect(status).toBe('pending');
  expect(await see()).toEqual(['pending', 404]);
  await decisionsService(service.core).approve({ id, actor: 'olga' });
  expect(await see()).toEqual(['approved', 200]);
});

test('without the wish to ban similar pictures only the same one is refused', async () => {
  await ban({ bansSimilar: false });

  const { picture, similarTo } = await upload(await alter((one) => one.jpeg({ quality: 40 })));

  expect([picture?.status, similarTo]).toEqual(['pending', null]);
  expect((await upload(await getOriginal())).status).toBe(422);
});

test('a granted appeal ends the ban of similar pictures', async () => {
  const id = await ban();
  await decisionsService(service.core).approve({ id, actor: 'paul' });

  const { similarTo } = await upload(await alter((one) => one.jpeg({ quality: 40 })));

  expect(similarTo).toBeNull();
});

test('plain surfaces are similar to nothing', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 500, height: 500, channels: 3, background } }).jpeg();
  const { picture } = await upload(plain('#ffffff'));
  await decisionsService(service.core).reject({
    id: picture?.id ?? '',
    actor: 'olga',
    reason: 'no_person',
    bansSimilar: true,
  });

  expect((await upload(plain('#203040'))).similarTo).toBeNull();
});
