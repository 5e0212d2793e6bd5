import { expect, test } from '@jest/globals';
import { getMaxZoom, getCenterCrop, roundCrop } from './crop-geometry.ts';

const portrait = 3 / 4;

test('the default crop is the largest one in the centre of the picture', () => {
  expect(getCenterCrop({ width: 1600, height: 1200 }, portrait)).toEqual({
    x: 350,
    y: 0,
    width: 900,
    height: 1200,
  });
  expect(getCenterCrop({ width: 900, height: 1600 }, portrait)).toEqual({
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
])('%j has a maximum zoom of %s, so that the crop keeps the minimum size', (picture, zoom) => {
  expect(getMaxZoom(picture, portrait)).toBe(zoom);
});

test('a crop is rounded to whole pixels inside the picture', () => {
  const crop = { x: -0.4, y: 10.6, width: 600.4, height: 1200 };

  expect(roundCrop(crop, { width: 600, height: 1000 })).toEqual({ x: 0, y: 11, width: 600, height: 989 });
});
