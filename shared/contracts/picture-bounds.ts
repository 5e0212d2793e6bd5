/** DEC-11. Not in the schemas' files, so that the upload form loads no zod. */
export const pictureBounds = { maxBytes: 10 * 1024 * 1024, minShortSidePx: 400, maxMegapixels: 40 } as const;
