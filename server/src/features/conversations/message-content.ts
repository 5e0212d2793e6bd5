import { maxGiftTextLength, type MessageDraft } from '@liaison/shared/contracts';
import { hasContactData } from '../../core/contact-data.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection } from '../../db/database.ts';
import { findGiftCredits, findOwnPictureStatus } from './messages.repository.ts';

/** The site settings that apply to messages. */
export interface MessageSettings {
  message_credits: number;
  photo_credits: number;
  message_length: number;
}

export interface MessageContent {
  type: 'text' | 'photo' | 'gift';
  text: string | null;
  pictureId: string | null;
  giftId: string | null;
  cost: number;
}

interface Sender {
  id: string;
  isConfirmed: boolean;
}

/** Checks a draft and adds its cost; fields that do not belong to its type are dropped. */
export async function resolveContent(
  db: Connection,
  draft: Omit<MessageDraft, 'client_id'>,
  { sender, site }: { sender: Sender; site: MessageSettings },
): Promise<MessageContent> {
  const text = draft.text === undefined || draft.text === '' ? null : draft.text;
  if (draft.type === 'photo') {
    const pictureId = draft.photo_id;
    const status = pictureId && (await findOwnPictureStatus(db, sender.id, pictureId));
    if (!pictureId || !status) throw createFieldError('photo_id', pictureId);
    // Rejected after its upload, while the message waited on the device.
    if (status === 'rejected') throw new DomainError('photo_refused');
    return { type: 'photo', text: null, pictureId, giftId: null, cost: site.photo_credits };
  }
  checkText(text, { max: draft.type === 'gift' ? maxGiftTextLength : site.message_length, sender });
  if (draft.type === 'gift') {
    const cost = draft.gift_id === undefined ? undefined : await findGiftCredits(db, draft.gift_id);
    if (draft.gift_id === undefined || cost === undefined) throw createFieldError('gift_id', draft.gift_id);
    return { type: 'gift', text, pictureId: null, giftId: draft.gift_id, cost };
  }
  if (text === null) throw new DomainError('empty');
  return { type: 'text', text, pictureId: null, giftId: null, cost: site.message_credits };
}

function checkText(text: string | null, { max, sender }: { max: number; sender: Sender }): void {
  if (text === null) return;
  // Count code points, as the composer does.
  if ([...text].length > max) throw new DomainError('too_long', { max });
  if (!sender.isConfirmed && hasContactData(text))
    throw new DomainError('content_refused', { reason: 'contact' });
}

const createFieldError = (field: string, value: unknown) =>
  new DomainError('validation', { fields: { [field]: value === undefined ? 'required' : 'invalid' } });
