import type { Message } from '@liaison/shared/contracts';
import type { PictureAddresses } from '../../files/picture-addresses.ts';
import type { MessageRow } from './messages.repository.ts';

/** How far the two sides have come; `0` when nowhere yet. */
export interface Cursors {
  readUpTo: string;
  partnerReadUpTo: string;
  partnerDeliveredUpTo: string;
}

export const noCursors: Cursors = { readUpTo: '0', partnerReadUpTo: '0', partnerDeliveredUpTo: '0' };

/** A message as one of the two sees it: the sender alone gets the id that their browser chose, each an own address of a photo. */
export function toMessage(
  row: MessageRow,
  viewerId: string,
  { cursors, pictureAddresses }: { cursors: Cursors; pictureAddresses: PictureAddresses },
): Message {
  const isMine = row.sender_id === viewerId;
  return {
    id: row.id,
    ...(isMine && { client_id: row.client_id }),
    from: isMine ? 'me' : 'them',
    type: row.type,
    ...(row.text !== null && { text: row.text }),
    ...(row.photo && { photo: pictureAddresses.of(row.photo, viewerId) }),
    ...(row.gift_id !== null && { gift: { id: row.gift_id, credits: row.gift_credits ?? 0 } }),
    created_at: row.created_at.toISOString(),
    status: isMine ? ownStatus(row.id, cursors) : hasReached(cursors.readUpTo, row.id) ? 'read' : 'delivered',
  };
}

function ownStatus(id: string, { partnerReadUpTo, partnerDeliveredUpTo }: Cursors): Message['status'] {
  if (hasReached(partnerReadUpTo, id)) return 'read';
  return hasReached(partnerDeliveredUpTo, id) ? 'delivered' : 'sent';
}

const hasReached = (cursor: string, id: string) => BigInt(cursor) >= BigInt(id);
