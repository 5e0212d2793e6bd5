import type { MessageDraft } from '@liaison/shared/contracts';
import { giftTextMax } from '@liaison/shared/contracts';
import { containsContactData } from '../../core/contact-data.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection } from '../../db/database.ts';
import { giftCredits, ownChatPicture } from './messages.repository.ts';

/** What the site's settings say about messages. */
export interface ChatSettings {
  message_credits: number;
  photo_credits: number;
  message_length: number;
}

export interface MessageContent {
  type: 'text' | 'photo' | 'gift';
  text: string | null;
  photoId: string | null;
  giftId: string | null;
  cost: number;
}

interface Writer {
  id: string;
  isConfirmed: boolean;
}

/** Checks what a member wants to send and what it costs; parts that do not belong to its type are dropped. */
export async function contentOf(
  db: Connection,
  draft: Omit<MessageDraft, 'client_id'>,
  { writer, settings }: { writer: Writer; settings: ChatSettings },
): Promise<MessageContent> {
  const text = draft.text === undefined || draft.text === '' ? null : draft.text;
  if (draft.type === 'photo') {
    const photoId = draft.photo_id;
    if (!photoId || !(await ownChatPicture(db, writer.id, photoId))) throw invalid('photo_id', photoId);
    return { type: 'photo', text: null, photoId, giftId: null, cost: settings.photo_credits };
  }
  checkText(text, { max: draft.type === 'gift' ? giftTextMax : settings.message_length, writer });
  if (draft.type === 'gift') {
    const cost = draft.gift_id === undefined ? undefined : await giftCredits(db, draft.gift_id);
    if (draft.gift_id === undefined || cost === undefined) throw invalid('gift_id', draft.gift_id);
    return { type: 'gift', text, photoId: null, giftId: draft.gift_id, cost };
  }
  if (text === null) throw new DomainError('empty');
  return { type: 'text', text, photoId: null, giftId: null, cost: settings.message_credits };
}

function checkText(text: string | null, { max, writer }: { max: number; writer: Writer }): void {
  if (text === null) return;
  // Code points, as the composer counts them.
  if ([...text].length > max) throw new DomainError('too_long', { max });
  if (!writer.isConfirmed && containsContactData(text))
    throw new DomainError('content_refused', { reason: 'contact' });
}

const invalid = (field: string, value: unknown) =>
  new DomainError('validation', { fields: { [field]: value === undefined ? 'required' : 'invalid' } });
