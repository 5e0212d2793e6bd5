import type { ErrorCode } from './errors.ts';

/** DEC-11. Not in the schemas' files, so that the upload form loads no zod. */
export const pictureBounds = { maxBytes: 10 * 1024 * 1024, minShortSidePx: 400, maxMegapixels: 40 } as const;

/** With these codes the service would refuse the same picture again. */
export const permanentPictureErrors: readonly string[] = [
  'too_large',
  'too_small',
  'unsupported',
  'photo_limit',
  'photo_refused',
  'forbidden',
] satisfies ErrorCode[];
