import type { ApiResponse, FictionalNotice, MessageDraft } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../live/events.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { InTransaction } from '../../db/transaction.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import { debit } from '../payments/index.ts';
import type { MemberViewer } from '../visibility/index.ts';
import { getDayBefore, isVisible, findRefusal } from './conversation-rules.ts';
import { type ConversationRef, findConversation } from './conversations.repository.ts';
import { isAskingIfReal } from './is-asking-if-real.ts';
import { findFictionalNotice } from './fictional-notice.repository.ts';
import { type MessageSettings, resolveContent } from './message-content.ts';
import { noCursors, toMessage } from './to-message.ts';
import { findBalanceAfter, listMessagesById, type MessageRow } from './messages.repository.ts';
import { publishMessage } from './publish-message.ts';
import { type Relationship, findSendState, saveFictionalConsent } from './relationship.repository.ts';
import { storeMessage } from './store-message.repository.ts';

export interface ConversationDeps {
  db: Database;
  inTransaction: InTransaction;
  events: Pick<Events, 'publish' | 'publishAll' | 'sendTransient'>;
  clock: () => Date;
  createId: () => string;
  /** For what is sent without a request. */
  mainSite: MessageSettings;
  pictureUrls: PictureUrls;
}

type SentMessage = ApiResponse<'POST /api/message.php'>;

/** A member wrote to a fictional partner. Listeners write the answer. */
export interface FictionalMessage {
  conversation: string;
  memberId: string;
  partnerId: string;
  messageId: string;
  /** The message asks whether the partner is real. */
  asksIfReal: boolean;
  /** The member must confirm a notice before going on (DEC-22). */
  hasNotice: boolean;
}

/** Runs in the transaction of the message. */
type FictionalListener = (trx: Transaction, fact: FictionalMessage) => Promise<unknown>;

export function messageService(deps: ConversationDeps) {
  const { db, inTransaction, clock, createId, mainSite, pictureUrls } = deps;
  const listeners: FictionalListener[] = [];

  /** Returns the first result again: a repeat is neither charged nor published a second time. */
  async function resolveRepeat(
    trx: Transaction,
    { messageId, draft, relationship: { conversation, me } }: Repeat,
  ): Promise<SentMessage> {
    const [row] = await listMessagesById(trx, [messageId]);
    const isSame =
      row !== undefined &&
      conversation?.id === row.conversation_id &&
      draft.type === row.type &&
      (row.type === 'photo' || (draft.text ?? '') === (row.text ?? '')) &&
      (row.type !== 'photo' || draft.photo_id === row.photo_id) &&
      (row.type !== 'gift' || draft.gift_id === row.gift_id);
    if (!isSame) throw new DomainError('client_id_reused');
    const credits = (await findBalanceAfter(trx, row.id)) ?? me.credits;
    return {
      message: toMessage(row, row.sender_id, { cursors: conversation, pictureUrls }),
      conversation: row.conversation_id,
      credits,
    };
  }

  /** Calls the listeners. Returns the notice that the member must confirm before going on. */
  async function notifyFictional(
    trx: Transaction,
    { id: messageId, conversation_id: conversation, sender_id: memberId, text }: MessageRow,
    { partnerId, now }: { partnerId: string; now: Date },
  ): Promise<FictionalNotice | undefined> {
    const notice = await findFictionalNotice(trx, { memberId, conversationId: conversation, now });
    const asksIfReal = isAskingIfReal(text ?? '');
    const hasNotice = notice !== undefined;
    const fact = { conversation, memberId, partnerId, messageId, asksIfReal, hasNotice };
    for (const listener of listeners) await listener(trx, fact);
    return notice;
  }

  return {
    /** Stores, charges and publishes the message in one transaction; `site` is the one that showed the sender the price. */
    async send(
      { id: senderId, isFictionalEnabled }: MemberViewer,
      draft: MessageDraft,
      site: MessageSettings = mainSite,
    ): Promise<SentMessage> {
      const partnerId = await findPartnerId(db, senderId, draft);
      return inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [senderId, partnerId]);
        const query = { meId: senderId, partnerId, isFictionalEnabled, since: getDayBefore(now) };
        const state = await findSendState(trx, { ...query, clientId: draft.client_id });
        if (!state) throw new DomainError('not_found');
        const { relationship, earlierMessageId } = state;
        // The session was checked before the lock; the account may have been deleted since.
        if (!relationship.me.isOpen) throw new DomainError('authentication_required');
        if (earlierMessageId !== null)
          return resolveRepeat(trx, { messageId: earlierMessageId, draft, relationship });
        checkAllowed(relationship, now);
        if (wasDeletedSince(relationship, draft)) throw new DomainError('not_found');
        await confirmFictional(trx, draft, { relationship, now });
        const content = await resolveContent(trx, draft, { sender: relationship.me, site });
        if (draft.price !== undefined && content.cost > draft.price)
          throw new DomainError('price_changed', { price: content.cost });
        const { conversation } = relationship;
        const row = await storeMessage(trx, {
          ...content,
          conversation: { id: conversation?.id ?? createId(), isNew: !conversation },
          senderId,
          partnerId,
          clientId: draft.client_id,
          automatic: false,
          now,
        });
        const credits = await debit(trx, {
          userId: senderId,
          credits: content.cost,
          key: `msg:${row.id}`,
          now,
        });
        const { isFictional } = relationship.partner;
        const recipientIds = isFictional ? [senderId] : [senderId, partnerId];
        await publishMessage(trx, row, { ...deps, recipientIds, credits });
        const notice = isFictional ? await notifyFictional(trx, row, { partnerId, now }) : undefined;
        return {
          message: toMessage(row, senderId, { cursors: conversation ?? noCursors, pictureUrls }),
          conversation: row.conversation_id,
          credits,
          ...(notice && { notice }),
        };
      });
    },

    onFictionalMessage(listener: FictionalListener): void {
      listeners.push(listener);
    },
  };
}

/** A conversation of other members is `not_found`, not `forbidden`, so that its existence stays hidden. */
async function findPartnerId(db: Database, senderId: string, draft: MessageDraft): Promise<string> {
  const ref = toConversationRef(draft);
  if ('profile' in ref) return ref.profile;
  const conversation = await findConversation(db, senderId, ref);
  if (!conversation) throw new DomainError('not_found');
  return conversation.partnerId;
}

function toConversationRef({ conversation, profile }: MessageDraft): ConversationRef {
  if (conversation !== undefined) return { conversation };
  if (profile !== undefined) return { profile };
  throw new DomainError('malformed');
}

function checkAllowed(relationship: Relationship, now: Date): void {
  const refusal = findRefusal(relationship, now);
  const isKnown =
    relationship.conversation !== undefined || isVisible(relationship) || relationship.block !== 'none';
  if (!isKnown && relationship.me.id !== relationship.partner.id) throw new DomainError('not_found');
  if (refusal) throw refusal;
}

/** A message that waited on a device without a connection would bring the conversation back unasked. */
const wasDeletedSince = ({ conversation }: Relationship, { shown_up_to: shown }: MessageDraft): boolean =>
  conversation !== undefined && shown !== undefined && BigInt(shown) <= BigInt(conversation.hiddenUpTo);

/** Nobody writes to a fictional partner without the confirmation to know that (DEC-22). */
async function confirmFictional(
  trx: Transaction,
  draft: MessageDraft,
  { relationship: { me, partner }, now }: { relationship: Relationship; now: Date },
): Promise<void> {
  if (!partner.isFictional || partner.isFictionalConfirmed) return;
  if (!draft.fictional_confirmed) throw new DomainError('fictional_unconfirmed', { name: partner.name });
  await saveFictionalConsent(trx, { meId: me.id, partnerId: partner.id, now });
}

interface Repeat {
  messageId: string;
  draft: MessageDraft;
  relationship: Relationship;
}
