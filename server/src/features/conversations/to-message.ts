import type { Message } from '@liaison/shared/contracts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import type { MessagePicture, MessageRow } from './messages.repository.ts';

/** The newest message that each member has read or received; `0` means none yet. */
export interface Cursors {
  readUpTo: string;
  partnerReadUpTo: string;
  partnerDeliveredUpTo: string;
}

export const noCursors: Cursors = { readUpTo: '0', partnerReadUpTo: '0', partnerDeliveredUpTo: '0' };

/** A message as the viewer sees it: only the sender gets `client_id`, and the picture URL is signed for the viewer. */
export function toMessage(
  row: MessageRow,
  viewerId: string,
  { cursors, pictureUrls }: { cursors: Cursors; pictureUrls: PictureUrls },
): Message {
  const isMine = row.sender_id === viewerId;
  return {
    id: row.id,
    ...(isMine && { client_id: row.client_id }),
    from: isMine ? 'me' : 'them',
    type: row.type,
    ...(row.text !== null && { text: row.text }),
    ...(row.picture && {
      photo: pictureUrls.sign(isMine ? row.picture : hidePlaceholder(row.picture), viewerId),
    }),
    ...(row.gift_id !== null && { gift: { id: row.gift_id, credits: row.gift_credits ?? 0 } }),
    created_at: row.created_at.toISOString(),
    status: isMine
      ? getOwnStatus(row.id, cursors)
      : hasReached(cursors.readUpTo, row.id)
        ? 'read'
        : 'delivered',
  };
}

/** A receiver of a picture that is refused, or under review again, gets no blurred copy of it either. */
const hidePlaceholder = (picture: MessagePicture): MessagePicture =>
  picture.status === 'approved' ? picture : { ...picture, placeholder: null };

function getOwnStatus(id: string, { partnerReadUpTo, partnerDeliveredUpTo }: Cursors): Message['status'] {
  if (hasReached(partnerReadUpTo, id)) return 'read';
  return hasReached(partnerDeliveredUpTo, id) ? 'delivered' : 'sent';
}

const hasReached = (cursor: string, id: string) => BigInt(cursor) >= BigInt(id);
