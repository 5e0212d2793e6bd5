import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openPicture } from './open-picture.ts';
import { createHeicFile, createJpegFile, mockImageDecoding } from './picture-files.fixture.ts';

let restore = () => {};
const setDecodedSize = (size: { width: number; height: number } | null) =>
  (restore = mockImageDecoding(size));
const revokeObjectURL = jest.spyOn(URL, 'revokeObjectURL');
beforeEach(() => {
  revokeObjectURL.mockClear();
});
afterEach(() => restore());

test('an opened picture has the size of the upright picture (AUTH-009)', async () => {
  setDecodedSize({ width: 900, height: 1200 });

  const result = await openPicture(createJpegFile());

  expect(result).toMatchObject({ opened: { decoded: { width: 900, height: 1200 } } });
});

test.each([
  [
    'too_large',
    'more than ten megabytes',
    { width: 900, height: 1200 },
    createJpegFile(10 * 1024 * 1024 + 1),
  ],
  ['too_large', 'more than forty megapixels', { width: 8000, height: 5001 }, createJpegFile()],
  ['too_small', 'a shorter side below 400 pixels', { width: 1200, height: 399 }, createJpegFile()],
  [
    'unsupported',
    'a file that is no picture',
    { width: 900, height: 1200 },
    new File(['%PDF-1.7 …'], 'a.jpg'),
  ],
  ['unsupported', 'a broken picture', null, createJpegFile()],
  ['unsupported', 'an animation', { width: 900, height: 900 }, new File(['GIF89a…'], 'a.gif')],
])('%s: %s is rejected before the upload', async (error, _case, size, file) => {
  setDecodedSize(size);

  await expect(openPicture(file)).resolves.toEqual({ error });
});

test('too_narrow: a crop of the requested aspect ratio would be too small', async () => {
  setDecodedSize({ width: 900, height: 450 });

  await expect(openPicture(createJpegFile(), 3 / 4)).resolves.toEqual({ error: 'too_narrow' });
  await expect(openPicture(createJpegFile())).resolves.toMatchObject({ opened: { decoded: { width: 900 } } });
});

test('HEIC is accepted without a preview where the browser cannot decode it', async () => {
  setDecodedSize(null);
  const file = createHeicFile();

  await expect(openPicture(file)).resolves.toEqual({ opened: { file, decoded: null } });
});

test('the object URL of a rejected picture is revoked', async () => {
  setDecodedSize({ width: 300, height: 300 });

  await openPicture(createJpegFile());

  expect(revokeObjectURL).toHaveBeenCalledTimes(1);
});
