import { createHmac, timingSafeEqual } from 'node:crypto';
import { basename } from 'node:path';

const dayMs = 86_400_000;

export interface Addressed {
  id: string;
  filename: string;
  thumb_filename: string;
}

export interface Pass {
  pictureId: string;
  /** `<day>.<signature>` of the address. */
  pass: string;
  viewerId: string;
}

export type PictureAddresses = ReturnType<typeof pictureAddresses>;

/**
 * Addresses of pictures that not everybody may see: signed for one picture and one viewer, changing every day, good for that
 * day and the next. They begin with a slash and stand without `cdn_prefix`: the viewer's cookie is asked for as well.
 */
export function pictureAddresses({ secret, clock }: { secret: string; clock: () => Date }) {
  const today = () => Math.floor(clock().getTime() / dayMs);
  const signature = (pictureId: string, viewerId: string, day: number) =>
    createHmac('sha256', secret).update(`picture\0${pictureId}\0${viewerId}\0${day}`).digest('base64url');

  return {
    /** The same picture with addresses for this viewer. Files of its sizes are siblings, under one signature. */
    of<T extends Addressed>(picture: T, viewerId: string): T {
      const day = today();
      const folder = `/files/private/${picture.id}/${day}.${signature(picture.id, viewerId, day)}`;
      return {
        ...picture,
        filename: `${folder}/${basename(picture.filename)}`,
        thumb_filename: `${folder}/${basename(picture.thumb_filename)}`,
      };
    },

    isValid({ pictureId, pass, viewerId }: Pass): boolean {
      const [, day = '', given = ''] = /^(\d{1,7})\.([\w-]{43})$/.exec(pass) ?? [];
      const age = today() - Number(day);
      if (day === '' || age < 0 || age > 1) return false;
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(pictureId, viewerId, Number(day))));
    },

    /** How long an address that is handed out now stays the same. */
    secondsLeft: () => Math.ceil((dayMs - (clock().getTime() % dayMs)) / 1000),
  };
}
