import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openPhoto } from './open-photo.ts';
import { heicFile, jpegFile, letDecode } from './photo-files.fixture.ts';

let restore = () => {};
const decoded = (size: { width: number; height: number } | null) => (restore = letDecode(size));
const revoked = jest.spyOn(URL, 'revokeObjectURL');
beforeEach(() => {
  revoked.mockClear();
});
afterEach(() => restore());

test('a photo is opened with the size of the upright picture (AUTH-009)', async () => {
  decoded({ width: 900, height: 1200 });

  const opening = await openPhoto(jpegFile());

  expect(opening).toMatchObject({ photo: { shown: { width: 900, height: 1200 } } });
});

test.each([
  ['too_large', 'more than ten megabytes', { width: 900, height: 1200 }, jpegFile(10 * 1024 * 1024 + 1)],
  ['too_large', 'more than forty megapixels', { width: 8000, height: 5001 }, jpegFile()],
  ['too_small', 'a shorter side below 400 pixels', { width: 1200, height: 399 }, jpegFile()],
  ['unsupported', 'no picture at all', { width: 900, height: 1200 }, new File(['%PDF-1.7 …'], 'a.jpg')],
  ['unsupported', 'a picture that is broken', null, jpegFile()],
  ['unsupported', 'an animation', { width: 900, height: 900 }, new File(['GIF89a…'], 'a.gif')],
])('%s: %s is refused before it is sent', async (fault, _what, size, file) => {
  decoded(size);

  await expect(openPhoto(file)).resolves.toEqual({ fault });
});

test('too_narrow: a part of the asked shape would be too small', async () => {
  decoded({ width: 900, height: 450 });

  await expect(openPhoto(jpegFile(), 3 / 4)).resolves.toEqual({ fault: 'too_narrow' });
  await expect(openPhoto(jpegFile())).resolves.toMatchObject({ photo: { shown: { width: 900 } } });
});

test('HEIC goes on without being shown where the browser cannot show it', async () => {
  decoded(null);
  const file = heicFile();

  await expect(openPhoto(file)).resolves.toEqual({ photo: { file, shown: null } });
});

test('a refused photo leaves nothing in memory', async () => {
  decoded({ width: 300, height: 300 });

  await openPhoto(jpegFile());

  expect(revoked).toHaveBeenCalledTimes(1);
});
