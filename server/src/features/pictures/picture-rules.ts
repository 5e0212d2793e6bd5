import { type OwnPicture, pictureReasons } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { PictureAddresses } from '../../files/picture-addresses.ts';
import type { PictureRow } from './pictures.repository.ts';

const freePhotos = 3;
const premiumPhotos = 25;

/** How many private pictures there may be; the main one does not count. */
export const photoLimit = (isPaid: boolean) => (isPaid ? premiumPhotos : freePhotos);

export const limitReached = (isPaid: boolean) =>
  new DomainError('photo_limit', { limit: photoLimit(isPaid), paid_user: isPaid });

/** The main picture that others see: whoever knows its address gets it, so it needs no signature. */
export const isPublic = ({ kind, status }: Pick<PictureRow, 'kind' | 'status'>) =>
  kind === 'main' && status === 'approved';

export function toOwnPicture(row: PictureRow, addresses: PictureAddresses): OwnPicture {
  const { id, kind, status, reason, width, height, placeholder, appealed_at } = row;
  const { filename, thumb_filename } = isPublic(row) ? row : addresses.of(row, row.user_id);
  return {
    id,
    kind,
    status,
    reason: pictureReasons.find((known) => known === reason) ?? null,
    can_appeal: status === 'rejected' && appealed_at === null,
    filename,
    thumb_filename,
    width,
    height,
    placeholder,
  };
}
