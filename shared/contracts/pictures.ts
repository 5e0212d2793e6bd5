import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { ClientId, Id } from './primitives.ts';

/** `filename` and `thumb_filename` are paths below `settings.cdn_prefix`. `placeholder` is a thumbhash, base64. */
export const Picture = z.object({
  id: Id,
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
});
export type Picture = z.infer<typeof Picture>;

/** Why a picture was rejected; the browser and the mails have a text for each. */
export const pictureRejectionReasons = [
  'nudity',
  'no_person',
  'other_person',
  'child',
  'contact_data',
  'quality',
  'illegal',
] as const;
export type PictureRejectionReason = (typeof pictureRejectionReasons)[number];

/** A picture as its owner sees it. `filename` and `thumb_filename` are signed paths that only the owner gets. */
export const OwnPicture = z.object({
  ...Picture.shape,
  kind: z.enum(['main', 'private', 'chat']),
  /** Why it was rejected. */
  reason: z.nullable(z.enum(pictureRejectionReasons)),
  /** Rejected, and its owner has not requested a second review yet. */
  can_appeal: z.optional(z.boolean()),
  /** Only of a picture for a message: one that was sent stays in its conversation. */
  can_delete: z.optional(z.boolean()),
});
export type OwnPicture = z.infer<typeof OwnPicture>;

/** The part of the upright picture to keep, in pixels. Sent as JSON in the form field `crop`. */
export const PictureCrop = z.object({
  x: z.int().check(z.nonnegative()),
  y: z.int().check(z.nonnegative()),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
export type PictureCrop = z.infer<typeof PictureCrop>;

/** The form fields that precede the file. */
export const PictureForm = z.object({
  type: OwnPicture.shape.kind,
  client_id: ClientId,
  crop: z.optional(PictureCrop),
});
export type PictureForm = z.infer<typeof PictureForm>;

export const pictureEndpoints = defineEndpoints({
  'GET /api/photo.php': {
    summary: 'The own pictures in their order, those for messages that were rejected, and the maximum number',
    access: 'member',
    limit: 'read',
    response: z.object({ pictures: z.array(OwnPicture), limit: z.int() }),
  },
  'POST /api/photo.php': {
    summary:
      'Uploads a picture: multipart/form-data with type, client_id, crop (optional, JSON) and then file',
    access: 'member',
    limit: 'photo',
    form: PictureForm,
    response: z.object({ picture: OwnPicture }),
    status: 201,
  },
  'PUT /api/photo.php': {
    summary:
      'Makes a picture the main one, requests one second review of a rejected one, or reorders the private ones',
    access: 'member',
    limit: 'write',
    body: z.union([
      z.object({ id: Id, main: z.literal(true) }),
      z.object({ id: Id, appeal: z.literal(true) }),
      z.object({ order: z.array(Id).check(z.maxLength(25)) }),
    ]),
    response: z.object({ pictures: z.array(OwnPicture), limit: z.int() }),
  },
  'DELETE /api/photo.php': {
    summary: 'Deletes an own picture with all its files',
    access: 'member',
    limit: 'write',
    body: z.object({ id: Id }),
    response: z.object({ pictures: z.array(OwnPicture), limit: z.int() }),
  },
});
