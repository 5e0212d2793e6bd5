/** DEC-11. What is uploaded is decided by its content, never by its name. */
export const photoBounds = { maxBytes: 10 * 1024 * 1024, minShortSidePx: 400, maxMegapixels: 40 } as const;
