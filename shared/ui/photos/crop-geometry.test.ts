import { expect, test } from '@jest/globals';
import { largestZoom, middlePart, wholePixels } from './crop-geometry.ts';

const portrait = 3 / 4;

test('without a choice the largest part in the middle is taken', () => {
  expect(middlePart({ width: 1600, height: 1200 }, portrait)).toEqual({
    x: 350,
    y: 0,
    width: 900,
    height: 1200,
  });
  expect(middlePart({ width: 900, height: 1600 }, portrait)).toEqual({
    x: 0,
    y: 200,
    width: 900,
    height: 1200,
  });
});

test.each([
  [{ width: 3000, height: 4000 }, 3],
  [{ width: 600, height: 800 }, 1.5],
  [{ width: 400, height: 900 }, 1],
  [{ width: 900, height: 450 }, 1],
])('%j may be enlarged %s times: enough of its own pixels are left', (photo, zoom) => {
  expect(largestZoom(photo, portrait)).toBe(zoom);
});

test('the part that is sent lies inside the photo, in whole pixels', () => {
  const part = { x: -0.4, y: 10.6, width: 600.4, height: 1200 };

  expect(wholePixels(part, { width: 600, height: 1000 })).toEqual({ x: 0, y: 11, width: 600, height: 989 });
});
