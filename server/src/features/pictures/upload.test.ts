import { expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { makePremium } from '../conversations/conversations.fixture.ts';
import { createImage, heic, createJpeg, createPictureRow, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';

const service = useServiceWithFiles();

/** Fetches all stored sizes of a picture as its owner. */
async function fetchSizes(owner: Awaited<ReturnType<typeof service.createMember>>, filename: string) {
  const names = ['1600.webp', '1600.jpg', '640.webp', '640.jpg', '240.webp', '240.jpg'];
  const folder = filename.slice(0, filename.lastIndexOf('/'));
  return Promise.all(
    names.map(async (name) => {
      const { status, bytes } = await fetchPicture(service, `${folder}/${name}`, { client: owner });
      expect(status).toBe(200);
      return { name, bytes, ...(await sharp(bytes).metadata()) };
    }),
  );
}

/** Shows the orientation: the colours of the top left, top right and bottom right corners. */
async function readCorners(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const getColor = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 150 ? 'red' : green > 130 ? 'green' : blue > 110 ? 'blue' : 'other';
  };
  const [right, below] = [info.width - 11, info.height - 11];
  return [getColor(10, 10), getColor(right, 10), getColor(right, below)];
}

test('the first main picture is stored in three sizes and is pending, visible only to its owner (AUTH-009, PROF-006)', async () => {
  const ana = await service.createMember();
  const file = await createJpeg({ width: 1800, height: 2400 });

  const { status, body } = await uploadPicture(ana, file, { type: 'main' });

  expect(status).toBe(201);
  expect(body.picture).toMatchObject({
    kind: 'main',
    status: 'pending',
    width: 1600,
    height: 2133,
    reason: null,
  });
  const sizes = await fetchSizes(ana, body.picture.filename);
  expect(sizes.map(({ name, format, width, height }) => [name, format, width, height])).toEqual([
    ['1600.webp', 'webp', 1600, 2133],
    ['1600.jpg', 'jpeg', 1600, 2133],
    ['640.webp', 'webp', 640, 853],
    ['640.jpg', 'jpeg', 640, 853],
    ['240.webp', 'webp', 240, 320],
    ['240.jpg', 'jpeg', 240, 320],
  ]);
  const own = await ana.call('GET /api/user.php');
  expect(own.body.user?.profile.main_image).toMatchObject({ id: body.picture.id, status: 'pending' });
  const ben = await service.createMember();
  const seen = await ben.call('GET /api/profile.php', { query: { id: ana.id } });
  expect(seen.body.profile.main_image).toBe(null);
  expect((await fetchPicture(service, body.picture.filename, { client: ben })).status).toBe(404);
});

test('no stored file contains the location, camera or author of a picture', async () => {
  const ana = await service.createMember();
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E' };
  const exif = { IFD0: { Make: 'Tell-tale', Copyright: 'Ana A.' }, IFD3: place };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Amsterdam</place></x:xmpmeta>';
  const file = await createImage().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer();
  expect(file.includes('Tell-tale') && file.includes('Amsterdam')).toBe(true);

  const { body } = await uploadPicture(ana, file);

  for (const size of await fetchSizes(ana, body.picture.filename)) {
    expect([size.exif, size.xmp, size.iptc, size.icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const word of ['Exif', 'Tell-tale', 'Ana A.', 'Amsterdam'])
      expect(size.bytes.includes(word)).toBe(false);
  }
});

test('a picture is stored upright, whatever its EXIF orientation', async () => {
  const ana = await service.createMember();
  await makePremium(service, ana);
  const upright = await createImage({ width: 440, height: 560 }).png().toBuffer();
  const rotate = (angle: number, mirrored: boolean) =>
    sharp(upright)
      .rotate(angle)
      .toBuffer()
      .then((png) => (mirrored ? sharp(png).flop().toBuffer() : png));
  const stored = [
    rotate(0, false),
    rotate(0, true),
    rotate(180, false),
    rotate(180, true),
    rotate(90, true),
    rotate(270, false),
    rotate(270, true),
    rotate(90, false),
  ];

  const seen = await Promise.all(
    stored.map(async (png, index) => {
      const file = await sharp(await png)
        .withMetadata({ orientation: index + 1 })
        .jpeg()
        .toBuffer();
      const { body } = await uploadPicture(ana, file);
      const [largest] = await fetchSizes(ana, body.picture.filename);
      return [largest?.width, largest?.height, ...(await readCorners(largest?.bytes ?? Buffer.alloc(0)))];
    }),
  );

  expect(seen).toEqual(stored.map(() => [440, 560, 'red', 'blue', 'green']));
}, 30_000);

test('JPEG, PNG, WebP and HEIC are accepted in every depth and colour space; of animations the first frame is stored', async () => {
  const ana = await service.createMember();
  await makePremium(service, ana);
  const files = {
    'CMYK JPEG': await createImage().toColourspace('cmyk').jpeg().toBuffer(),
    'grey JPEG': await createImage({ seed: 7 }).greyscale().jpeg().toBuffer(),
    '16-bit PNG': await createImage().toColourspace('rgb16').png().toBuffer(),
    'PNG with alpha': await createImage().ensureAlpha(0.5).png().toBuffer(),
    'palette PNG': await createImage().png({ palette: true }).toBuffer(),
    WebP: await createImage().webp().toBuffer(),
    'moving WebP': await sharp([await createJpeg(), await createJpeg({ seed: 90 })], {
      join: { animated: true },
    })
      .webp()
      .toBuffer(),
    HEIC: heic,
  };

  const answers = await Promise.all(
    Object.entries(files).map(async ([kind, file]) => [kind, (await uploadPicture(ana, file)).status]),
  );

  expect(answers).toEqual(Object.keys(files).map((kind) => [kind, 201]));
  const { pictures } = (await ana.call('GET /api/photo.php')).body;
  expect(new Set(pictures.map(({ width, height }) => `${width}x${height}`))).toEqual(
    new Set(['600x800', '480x640']),
  );
  for (const { filename } of pictures) {
    for (const size of await fetchSizes(ana, filename))
      expect(size).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: false });
  }
}, 30_000);

test('the crop of the upright picture is stored', async () => {
  const ana = await service.createMember();
  const file = await createImage({ width: 1000, height: 800 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { body } = await uploadPicture(ana, file, { crop: { x: 0, y: 600, width: 400, height: 400 } });

  expect(body.picture).toMatchObject({ width: 400, height: 400 });
  const [largest] = await fetchSizes(ana, body.picture.filename);
  expect(await readCorners(largest?.bytes ?? Buffer.alloc(0))).toEqual(['green', 'green', 'green']);
});

test('a repeated upload returns the first picture; a different picture with its client id is refused', async () => {
  const ana = await service.createMember();
  const clientId = randomUUID();
  const file = await createJpeg();

  const first = await uploadPicture(ana, file, { clientId });
  const repeated = await uploadPicture(ana, file, { clientId });
  const other = await uploadPicture(ana, await createJpeg({ seed: 1 }), { clientId });
  const otherPart = await uploadPicture(ana, file, {
    clientId,
    crop: { x: 0, y: 0, width: 500, height: 500 },
  });

  expect(repeated).toMatchObject({ status: 201, body: first.body });
  expect(other).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
  expect(otherPart).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
  expect((await ana.call('GET /api/photo.php')).body.pictures).toHaveLength(1);
  expect(service.listStoredFiles()).toHaveLength(7);
});

test('a picture with the client id of another member’s upload is an upload of its own', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const [clientId, file] = [randomUUID(), await createJpeg()];
  await uploadPicture(ana, file, { clientId });

  const { body } = await uploadPicture(ben, file, { clientId });

  const { pictures } = (await ben.call('GET /api/photo.php')).body;
  expect(pictures.map(({ id }) => id)).toEqual([body.picture.id]);
});

test('an account that is closed while its picture is rendered stores neither a row nor a file', async () => {
  const ana = await service.createMember();
  const disable = () => service.db.updateTable('users').set({ status: 'disabled' }).execute();
  jest.spyOn(service.core.idempotency, 'findResult').mockImplementationOnce(async () => {
    await disable();
    return null;
  });

  const { error } = await uploadPicture(ana, await createJpeg());

  expect(error?.error).toBe('authentication_required');
  expect(await service.db.selectFrom('pictures').select('id').execute()).toEqual([]);
  expect(service.listStoredFiles()).toEqual([]);
});

test('a free member can have three private pictures, a premium member twenty-five (PROF-004, SRV-016, PROF-003)', async () => {
  const ana = await service.createMember();
  const file = await createJpeg();
  for (let count = 0; count < 3; count += 1) await uploadPicture(ana, file);

  const fourth = await uploadPicture(ana, file);
  const main = await uploadPicture(ana, file, { type: 'main' });
  await makePremium(service, ana);
  const asPremium = await uploadPicture(ana, file);

  expect(fourth).toMatchObject({ status: 409, error: { error: 'photo_limit', limit: 3, paid_user: false } });
  expect([main.status, asPremium.status]).toEqual([201, 201]);
  const { pictures, limit } = (await ana.call('GET /api/photo.php')).body;
  expect(pictures.map(({ kind }) => kind)).toEqual(['main', 'private', 'private', 'private', 'private']);
  expect(limit).toBe(25);
  expect(service.listStoredFiles()).toHaveLength(5 * 7);

  await service.db
    .insertInto('pictures')
    .values(Array.from({ length: 21 }, () => createPictureRow(ana.id)))
    .execute();
  expect(await uploadPicture(ana, file)).toMatchObject({
    status: 409,
    error: { error: 'photo_limit', limit: 25, paid_user: true },
  });
});

test('a picture that could not be stored leaves no file behind', async () => {
  const ana = await service.createMember();
  const file = await createJpeg();
  for (let count = 0; count < 2; count += 1) await uploadPicture(ana, file);
  const before = service.listStoredFiles();

  // Both pass the limit check before their files are written; only one passes it when its row is inserted.
  const answers = await Promise.all([uploadPicture(ana, file), uploadPicture(ana, file)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(service.listStoredFiles()).toHaveLength(before.length + 7);
});
