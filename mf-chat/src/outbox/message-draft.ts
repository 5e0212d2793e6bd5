import { ApiError } from '@liaison/shared/api';
import type { MessageDraft } from '@liaison/shared/contracts';
import type { ConversationKey } from '../drafts/draft.store.ts';
import { uploadPicture } from './outbox.api.ts';
import { type OutboxItem, setProgress, updateItem } from './outbox.store.ts';
import { readPicture } from './picture-files.ts';

/** What the service gets of a message, whose photo is uploaded first. The price is the one that the user saw when sending. */
export async function createMessageDraft(key: ConversationKey, item: OutboxItem): Promise<MessageDraft> {
  const { clientId, partnerId, type, fictionConfirmed, gift, shownUpTo } = item;
  const price = gift?.credits ?? item.price;
  return {
    client_id: clientId,
    profile: partnerId,
    type,
    ...(await getContent(key, item)),
    ...(price !== undefined && { price }),
    ...(shownUpTo !== undefined && { shown_up_to: shownUpTo }),
    ...(fictionConfirmed && { fictional_confirmed: true as const }),
  };
}

/** Whether the service has deleted the photo since its upload, as it does with those that are not sent for a day. */
export const isPictureGone = ({ pictureId }: OutboxItem, error: unknown): boolean =>
  pictureId !== undefined && error instanceof ApiError && error.details.fields?.['photo_id'] === 'invalid';

async function getContent(key: ConversationKey, item: OutboxItem): Promise<Partial<MessageDraft>> {
  const { type, text, gift } = item;
  if (type === 'photo') return { photo_id: await getPictureId(key, item) };
  if (type === 'gift') return { gift_id: gift?.id, ...(text !== '' && { text }) };
  return { text };
}

/** Uploads the photo unless the service has it already. */
async function getPictureId(key: ConversationKey, item: OutboxItem): Promise<string> {
  const { clientId, pictureId, uploadId = clientId } = item;
  if (pictureId !== undefined) return pictureId;
  const file = await readPicture(key, clientId);
  if (!file) throw new ApiError('unsupported', 0, { reason: 'lost' });
  try {
    const onProgress = (share: number) => setProgress(clientId, share);
    const { picture } = await uploadPicture({ file, clientId: uploadId, onProgress }).catch((error) => {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      // Its answer was lost, and the service has deleted the photo since: it remembers the upload for longer.
      const newId = crypto.randomUUID();
      updateItem(key, clientId, { uploadId: newId });
      return uploadPicture({ file, clientId: newId, onProgress });
    });
    updateItem(key, clientId, { pictureId: picture.id });
    return picture.id;
  } finally {
    setProgress(clientId, undefined);
  }
}
