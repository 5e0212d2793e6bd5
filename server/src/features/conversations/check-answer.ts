import { DomainError } from '../../core/domain-error.ts';
import type { Connection } from '../../db/database.ts';
import { isDenyingFiction } from './is-denying-fiction.ts';
import { type MessageSettings, resolveContent } from './message-content.ts';

interface Answer {
  partnerId: string;
  text: string;
  settings: MessageSettings;
}

/**
 * The rules of a message apply to what staff write as a fictional partner. They give no contact data, since nobody can meet the partner,
 * and never deny that the partner is fictional (DEC-22).
 */
export async function checkAnswer(db: Connection, { partnerId, text, settings }: Answer): Promise<void> {
  // Contact data is refused as from an account that is not confirmed.
  const sender = { id: partnerId, isConfirmed: false };
  await resolveContent(db, { type: 'text', text }, { sender, settings });
  if (isDenyingFiction(text)) throw new DomainError('content_refused', { reason: 'fiction' });
}
