import type { Message, MessageDraft } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../live/events.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { afterCommit, type InTransaction } from '../../db/transaction.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import { debit } from '../payments/ledger.ts';
import { getDayBefore, isVisible, findRefusal } from './conversation-rules.ts';
import {
  type ConversationRow,
  type ConversationRef,
  createConversation,
  findConversation,
  updateLastMessage,
} from './conversations.repository.ts';
import { type MessageSettings, resolveContent, type MessageContent } from './message-content.ts';
import { noCursors, toMessage } from './to-message.ts';
import {
  findBalanceAfter,
  insertMessage,
  findMessageByClientId,
  type MessageRow,
} from './messages.repository.ts';
import { type Relationship, findRelationship, saveFictionalConsent } from './relationship.repository.ts';

export interface ConversationDeps {
  db: Database;
  inTransaction: InTransaction;
  events: Pick<Events, 'publish' | 'sendTransient'>;
  clock: () => Date;
  createId: () => string;
  settings: MessageSettings;
  pictureUrls: PictureUrls;
}

export interface SentMessage {
  message: Message;
  conversation: string;
  credits: number;
}

/** A member wrote to a fictional partner. Listeners outside this feature write the answer. */
export interface FictionalMessage {
  conversation: string;
  memberId: string;
  partnerId: string;
  messageId: string;
}

export function messageService(deps: ConversationDeps) {
  const { db, inTransaction, events, clock, createId, settings, pictureUrls } = deps;
  const listeners: ((fact: FictionalMessage) => void)[] = [];

  async function publishMessage(trx: Transaction, row: MessageRow, pair: Pair): Promise<void> {
    const conversation = row.conversation_id;
    for (const viewerId of [pair.senderId, pair.partnerId]) {
      await events.publish(trx, viewerId, {
        type: 'message',
        conversation,
        message: toMessage(row, viewerId, { cursors: noCursors, pictureUrls }),
      });
    }
  }

  async function storeMessage(
    trx: Transaction,
    conversation: ConversationRow,
    draft: StoredDraft,
  ): Promise<MessageRow> {
    const { senderId, content, clientId, automatic, now } = draft;
    const row = await insertMessage(trx, {
      ...content,
      conversationId: conversation.id,
      senderId,
      clientId,
      automatic,
      now,
    });
    await updateLastMessage(trx, conversation.id, row.id, now);
    return row;
  }

  /** Returns the first result again: a repeat is neither charged nor published a second time. */
  async function resolveRepeat(trx: Transaction, row: MessageRow, repeat: Repeat): Promise<SentMessage> {
    const isSame =
      repeat.conversation?.id === row.conversation_id &&
      repeat.draft.type === row.type &&
      (row.type === 'photo' || (repeat.draft.text ?? '') === (row.text ?? '')) &&
      (row.type !== 'photo' || repeat.draft.photo_id === row.photo_id) &&
      (row.type !== 'gift' || repeat.draft.gift_id === row.gift_id);
    if (!isSame) throw new DomainError('client_id_reused');
    const credits = (await findBalanceAfter(trx, row.id)) ?? repeat.credits;
    return {
      message: toMessage(row, row.sender_id, {
        cursors: repeat.conversation ?? noCursors,
        pictureUrls,
      }),
      conversation: row.conversation_id,
      credits,
    };
  }

  return {
    /** Stores, charges and publishes the message in one transaction. */
    async send(senderId: string, draft: MessageDraft): Promise<SentMessage> {
      const partnerId = await findPartnerId(db, senderId, draft);
      return inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [senderId, partnerId]);
        const conversation = await findConversation(trx, senderId, { profile: partnerId });
        const relationship = await findRelationship(trx, {
          meId: senderId,
          partnerId,
          since: getDayBefore(now),
        });
        if (!relationship) throw new DomainError('not_found');
        // The session was checked before the lock; the account may have been deleted since.
        if (!relationship.me.isOpen) throw new DomainError('authentication_required');
        const earlier = await findMessageByClientId(trx, senderId, draft.client_id);
        if (earlier)
          return resolveRepeat(trx, earlier, { draft, conversation, credits: relationship.me.credits });
        checkAllowed(relationship, conversation);
        const content = await resolveContent(trx, draft, { sender: relationship.me, settings });
        const { isFictional, isFictionalConfirmed } = relationship.partner;
        if (isFictional && !isFictionalConfirmed && draft.fictional_confirmed) {
          await saveFictionalConsent(trx, { meId: senderId, partnerId, now });
        }
        const target =
          conversation ??
          (await createConversation(trx, { id: createId(), starterId: senderId, partnerId, now }));
        const stored = { senderId, content, clientId: draft.client_id, automatic: false, now };
        const row = await storeMessage(trx, target, stored);
        const credits = await charge(trx, row, content.cost);
        await publishMessage(trx, row, { senderId, partnerId });
        const fact = { conversation: target.id, memberId: senderId, partnerId, messageId: row.id };
        if (isFictional) afterCommit(trx, () => notifyListeners(fact));
        return {
          message: toMessage(row, senderId, { cursors: target, pictureUrls }),
          conversation: target.id,
          credits,
        };
      });
    },

    /** Sends the answer of a fictional partner, written by a script or an operator. Nobody is charged. */
    async sendFictionalAnswer(answer: FictionalAnswer): Promise<void> {
      const { partnerId, conversation: id, text, clientId } = answer;
      const found = await findConversation(db, partnerId, { conversation: id });
      if (!found) throw new DomainError('not_found');
      await inTransaction(async (trx) => {
        const now = clock();
        const pair = { senderId: partnerId, partnerId: found.partnerId };
        await lockAccounts(trx, [pair.senderId, pair.partnerId]);
        const conversation = await findConversation(trx, partnerId, { conversation: id });
        const relationship = await findRelationship(trx, {
          meId: pair.partnerId,
          partnerId: pair.senderId,
          since: getDayBefore(now),
        });
        if (!conversation || !relationship?.partner.isFictional || relationship.block !== 'none')
          throw new DomainError('not_found');
        if (await findMessageByClientId(trx, partnerId, clientId)) return;
        const content = { type: 'text', text, pictureId: null, giftId: null, cost: 0 } as const;
        const row = await storeMessage(trx, conversation, {
          senderId: partnerId,
          content,
          clientId,
          automatic: true,
          now,
        });
        await publishMessage(trx, row, pair);
      });
    },

    onFictionalMessage(listener: (fact: FictionalMessage) => void): void {
      listeners.push(listener);
    },
  };

  function notifyListeners(fact: FictionalMessage): void {
    for (const listener of listeners) listener(fact);
  }

  async function charge(trx: Transaction, row: MessageRow, cost: number): Promise<number> {
    const userId = row.sender_id;
    const booking = await debit(trx, { userId, credits: cost, key: `msg:${row.id}`, now: row.created_at });
    await events.publish(trx, userId, {
      type: 'credits',
      credits: booking.credits,
      paid_user: booking.paidUser,
    });
    return booking.credits;
  }
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

function checkAllowed(relationship: Relationship, conversation: ConversationRow | undefined): void {
  const refusal = findRefusal(relationship, conversation === undefined);
  const isKnown = conversation !== undefined || isVisible(relationship) || relationship.block !== 'none';
  if (!isKnown && relationship.me.id !== relationship.partner.id) throw new DomainError('not_found');
  if (refusal) throw refusal;
}

interface Pair {
  senderId: string;
  partnerId: string;
}

interface StoredDraft {
  senderId: string;
  content: MessageContent;
  clientId: string;
  automatic: boolean;
  now: Date;
}

interface Repeat {
  draft: MessageDraft;
  conversation: ConversationRow | undefined;
  credits: number;
}

export interface FictionalAnswer {
  partnerId: string;
  conversation: string;
  text: string;
  /** A repeated call with the same id stores one message. */
  clientId: string;
}
