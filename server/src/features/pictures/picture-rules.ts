import { type OwnPicture, pictureRejectionReasons } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import type { OwnPictureRow } from './pictures.repository.ts';

const freePictureLimit = 3;
const premiumPictureLimit = 25;

/** How many private pictures a member may have; the main picture does not count. */
export const getPictureLimit = (isPaid: boolean) => (isPaid ? premiumPictureLimit : freePictureLimit);

export const createLimitError = (isPaid: boolean) =>
  new DomainError('photo_limit', { limit: getPictureLimit(isPaid), paid_user: isPaid });

/** An approved main picture of a profile that is not hidden is public, so its URL needs no signature. */
export const isPublic = ({ kind, status, is_hidden }: Pick<OwnPictureRow, 'kind' | 'status' | 'is_hidden'>) =>
  kind === 'main' && status === 'approved' && !is_hidden;

export function toOwnPicture(row: OwnPictureRow, addresses: PictureUrls): OwnPicture {
  const { id, kind, status, reason, width, height, placeholder, appealed_at } = row;
  const { filename, thumb_filename } = isPublic(row) ? row : addresses.sign(row, row.user_id);
  return {
    id,
    kind,
    status,
    reason: pictureRejectionReasons.find((value) => value === reason) ?? null,
    can_appeal: status === 'rejected' && appealed_at === null,
    filename,
    thumb_filename,
    width,
    height,
    placeholder,
  };
}
