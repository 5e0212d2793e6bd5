import { expect, test } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import { createImage, heic, createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';

const service = useServiceWithFiles();

function createChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG whose header claims a size that its pixels need not have. */
function createPng(width: number, height: number, pixels: Uint8Array): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(pixels)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Marks a PNG as animated (APNG); its first frame is the still picture. */
function createApng(still: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const control = createChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)]);
}

test('a file that is not a supported picture is refused, whatever its name says', async () => {
  const ana = await service.createMember();
  const jpeg = await createJpeg();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>alert(1)</script></svg>';
  const files: Record<string, Uint8Array> = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('not a photo'),
    SVG: Buffer.from(svg),
    'SVG after the first bytes of a PNG': Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from(svg),
    ]),
    'HTML after the first bytes of a JPEG': Buffer.concat([
      Buffer.from('\xff\xd8\xff', 'latin1'),
      Buffer.from('<html>'),
    ]),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj'),
    GIF: await createImage().gif().toBuffer(),
    'moving GIF': Buffer.concat([Buffer.from('GIF89a<script>alert(1)</script>')]),
    TIFF: await createImage().tiff().toBuffer(),
    AVIF: await createImage().avif({ effort: 0 }).toBuffer(),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half a PNG': (await createImage().png().toBuffer()).subarray(0, 600),
    'half a WebP': (await createImage().webp().toBuffer()).subarray(0, 300),
    'half a HEIC': heic.subarray(0, heic.length - 200),
    'a HEIC of nothing': Buffer.concat([heic.subarray(0, 40), Buffer.alloc(2000, 0xff)]),
    'a PNG without pixels': createPng(600, 800, Buffer.alloc(0)),
  };

  const answers: unknown[] = [];
  for (const [kind, file] of Object.entries(files)) {
    const { status, error } = await uploadPicture(ana, file, { filename: 'photo.jpg' });
    answers.push([kind, status, error?.error]);
  }

  expect(answers).toEqual(Object.keys(files).map((kind) => [kind, 415, 'unsupported']));
  expect(service.listStoredFiles()).toEqual([]);
}, 30_000);

test('a picture of more than 40 megapixels is refused by its header, and one of 40 is accepted (S21)', async () => {
  const ana = await service.createMember();
  const createWide = (width: number, height: number) =>
    createImage({ width, height }).png({ compressionLevel: 1 }).toBuffer();

  const over = await uploadPicture(ana, await createWide(6683, 6001));
  const bomb = await uploadPicture(ana, createPng(65_000, 65_000, Buffer.alloc(1000)));
  const just = await uploadPicture(ana, await createWide(8000, 5000));

  expect(over).toMatchObject({ status: 413, error: { error: 'too_large' } });
  expect(bomb).toMatchObject({ status: 413, error: { error: 'too_large' } });
  expect(just).toMatchObject({ status: 201, body: { picture: { width: 1600, height: 1000 } } });
}, 60_000);

test('a file that unpacks to far more than its header claims is cut to that size or refused', async () => {
  const ana = await service.createMember();
  const claimed = Buffer.alloc(600 * 3 + 1);
  const endless = createPng(
    600,
    800,
    Buffer.concat([...Array.from({ length: 800 }, () => claimed), Buffer.alloc(200_000_000)]),
  );

  const answer = await uploadPicture(ana, endless);

  expect([201, 415]).toContain(answer.status);
  expect((await uploadPicture(ana, await createJpeg())).status).toBe(201);
}, 30_000);

test('a file of more than ten megabytes is refused, not truncated', async () => {
  const ana = await service.createMember();
  const file = Buffer.concat([await createJpeg(), Buffer.alloc(10 * 1024 * 1024)]);

  expect(await uploadPicture(ana, file)).toMatchObject({ status: 413, error: { error: 'too_large' } });
  expect(service.listStoredFiles()).toEqual([]);
});

test('the bytes of an upload that has ended do not count towards those of all at once', async () => {
  const ana = await service.createMember();
  const file = Buffer.alloc(9 * 1024 * 1024);

  // Together more than the service keeps in memory.
  for (let count = 0; count < 30; count += 1)
    expect((await uploadPicture(ana, file)).error?.error).toBe('unsupported');
}, 60_000);

test('a picture or crop with fewer than 400 pixels on its shorter side is refused', async () => {
  const ana = await service.createMember();
  const file = await createJpeg({ width: 600, height: 800 });

  const small = await uploadPicture(ana, await createJpeg({ width: 399, height: 900 }));
  const part = await uploadPicture(ana, file, { crop: { x: 0, y: 0, width: 399, height: 700 } });

  expect(small).toMatchObject({ status: 422, error: { error: 'too_small' } });
  expect(part).toMatchObject({ status: 422, error: { error: 'too_small' } });
});

test('an invalid form is refused with the name of the field', async () => {
  const ana = await service.createMember();
  const file = await createJpeg();
  const outside = { x: 201, y: 0, width: 400, height: 400 };

  const answers = [
    await uploadPicture(ana, file, { crop: outside }),
    await uploadPicture(ana, file, { crop: '{"x":-1,"y":0,"width":400,"height":400}' }),
    await uploadPicture(ana, file, { crop: 'all of it' }),
    await uploadPicture(ana, file, { crop: '{"__proto__":{"x":0}}' }),
    await uploadPicture(ana, file, { type: 'banner' }),
    await uploadPicture(ana, file, { clientId: 'mine' }),
    await uploadPicture(ana, null),
  ];

  expect(answers.map(({ status, error }) => [status, error?.fields])).toEqual([
    [422, { crop: 'invalid' }],
    [422, { crop: 'invalid' }],
    [422, { crop: 'invalid' }],
    [422, { crop: 'invalid' }],
    [422, { type: 'invalid' }],
    [422, { client_id: 'invalid' }],
    [422, { file: 'required' }],
  ]);
  const json = await ana.call('POST /api/photo.php', { body: { type: 'main' } });
  expect(json.status).toBe(400);
  const visitor = await uploadPicture(service.createVisitor(), file);
  expect(visitor.error?.error).toBe('authentication_required');
});

test('a picture is decoded and encoded again: data hidden inside or behind it is in none of its files (S20)', async () => {
  const ana = await service.createMember();
  const script = '<script>alert(1)</script>';
  const jpeg = await createImage()
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}<?php system($_GET[0]);`)]);

  const first = await uploadPicture(ana, polyglot, { filename: '../../evil.html' });
  const second = await uploadPicture(ana, createApng(await createImage({ seed: 3 }).png().toBuffer()));

  expect([first.status, second.status]).toEqual([201, 201]);
  for (const name of ['1600.webp', '1600.jpg', '640.webp', '640.jpg', '240.webp', '240.jpg']) {
    const address = first.body.picture.filename.replace('640.webp', name);
    const { bytes, headers } = await fetchPicture(service, address, { client: ana });
    expect(['script', 'PK\x03\x04', '<?php'].filter((word) => bytes.includes(word))).toEqual([]);
    expect(headers).toMatchObject({
      'content-type': name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(
    service.listStoredFiles().every((key) => /^(members|public\/locked)\/[\d-]+\/[\da-f]{32}[./]/.test(key)),
  ).toBe(true);
});

test('a rejected picture is refused on upload, also when it is cropped and compressed differently', async () => {
  const ana = await service.createMember();
  const pixels = await createImage().png().toBuffer();
  const { contentHash } = await service.db
    .selectFrom('pictures')
    .select('content_hash as contentHash')
    .where('id', '=', (await uploadPicture(ana, pixels)).body.picture.id)
    .executeTakeFirstOrThrow();
  if (!contentHash) throw new Error('no hash');
  await service.db
    .insertInto('banned_pictures')
    .values({ content_hash: contentHash, reason: 'illegal', created_at: service.clock() })
    .execute();
  const ben = await service.createMember();
  const repacked = await createImage()
    .withExif({ IFD0: { Make: 'x' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

  const answer = await uploadPicture(ben, repacked, {
    type: 'main',
    crop: { x: 10, y: 10, width: 500, height: 500 },
  });

  expect(answer).toMatchObject({ status: 422, error: { error: 'photo_refused' } });
  expect(service.listStoredFiles()).toHaveLength(7);
});
