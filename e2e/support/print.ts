import type { Locator } from '@playwright/test';

/** Of red, green and blue: 0 is black, 765 white. */
export const sumColor = (text: Locator) =>
  text.evaluate((element) => {
    const [red = 255, green = 255, blue = 255] =
      getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return red + green + blue;
  });

/** Of a document that the browser has printed. */
export const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
