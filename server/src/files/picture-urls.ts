import { createHmac, timingSafeEqual } from 'node:crypto';
import { basename } from 'node:path';

const dayMs = 86_400_000;

export interface PictureFilenames {
  id: string;
  filename: string;
  thumb_filename: string;
}

export interface SignedAccess {
  pictureId: string;
  /** `<day>.<signature>`, as in the URL. */
  token: string;
  viewerId: string;
}

export type PictureUrls = ReturnType<typeof pictureUrls>;

/**
 * URLs of private pictures: signed for one picture and one viewer, changing every day, valid on that day and the next, and before that
 * day too, for servers whose clocks are behind. They begin with a slash and never use `cdn_prefix`, since the request must carry the
 * viewer's session cookie as well.
 */
export function pictureUrls({ secret, clock }: { secret: string; clock: () => Date }) {
  const getToday = () => Math.floor(clock().getTime() / dayMs);
  const createSignature = (pictureId: string, viewerId: string, day: number) =>
    createHmac('sha256', secret).update(`picture\0${pictureId}\0${viewerId}\0${day}`).digest('base64url');

  return {
    /** The picture with URLs for this viewer. All its sizes share one signature. */
    sign<T extends PictureFilenames>(picture: T, viewerId: string): T {
      const day = getToday();
      const folder = `/files/private/${picture.id}/${day}.${createSignature(picture.id, viewerId, day)}`;
      return {
        ...picture,
        filename: `${folder}/${basename(picture.filename)}`,
        thumb_filename: `${folder}/${basename(picture.thumb_filename)}`,
      };
    },

    isValid({ pictureId, token, viewerId }: SignedAccess): boolean {
      const [, day = '', given = ''] = /^(\d{1,7})\.([\w-]{43})$/.exec(token) ?? [];
      const age = getToday() - Number(day);
      if (day === '' || age < -1 || age > 1) return false;
      return timingSafeEqual(
        Buffer.from(given),
        Buffer.from(createSignature(pictureId, viewerId, Number(day))),
      );
    },

    /** Seconds until newly signed URLs differ from the current ones. */
    getSecondsLeft: () => Math.ceil((dayMs - (clock().getTime() % dayMs)) / 1000),
  };
}
