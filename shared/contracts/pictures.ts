import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Picture } from './members.ts';
import { ClientId, Id } from './primitives.ts';

/** Why a picture is refused; the browser and mails have a text for each. */
export const pictureReasons = [
  'nudity',
  'no_person',
  'other_person',
  'child',
  'contact_data',
  'quality',
  'illegal',
] as const;
export type PictureReason = (typeof pictureReasons)[number];

/** One's own picture: what became of it, and why. `filename` and `thumb_filename` are addresses that only its owner gets. */
export const OwnPicture = z.object({
  ...Picture.shape,
  kind: z.enum(['main', 'private', 'chat']),
  /** Why it was refused. */
  reason: z.nullable(z.enum(pictureReasons)),
  /** Refused, and its owner has not asked for a second look yet. */
  can_appeal: z.optional(z.boolean()),
});
export type OwnPicture = z.infer<typeof OwnPicture>;

/** The part of the upright picture that is kept, in pixels. Travels as JSON in the field `crop` of the form. */
export const PictureCrop = z.object({
  x: z.int().check(z.nonnegative()),
  y: z.int().check(z.nonnegative()),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
export type PictureCrop = z.infer<typeof PictureCrop>;

/** The fields before the file. */
export const PhotoForm = z.object({
  type: OwnPicture.shape.kind,
  client_id: ClientId,
  crop: z.optional(PictureCrop),
});
export type PhotoForm = z.infer<typeof PhotoForm>;

export const pictureEndpoints = endpoints({
  'GET /api/photo.php': {
    summary: 'The own pictures, in their order, and how many there may be',
    access: 'member',
    limit: 'read',
    response: z.object({ pictures: z.array(OwnPicture), limit: z.int() }),
  },
  'POST /api/photo.php': {
    summary:
      'Uploads a picture: multipart/form-data with type, client_id, crop (optional, JSON) and then file',
    access: 'member',
    limit: 'photo',
    form: PhotoForm,
    response: z.object({ picture: OwnPicture }),
    status: 201,
  },
  'PUT /api/photo.php': {
    summary:
      'Makes a picture the main one, asks once for a second look at a refused one, or puts the private ones in an order',
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
