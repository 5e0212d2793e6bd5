import type { Message, MessageDraft } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Events } from '../../core/events.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { afterCommit, type InTransaction } from '../../db/transaction.ts';
import type { PictureAddresses } from '../../files/picture-addresses.ts';
import { debit } from '../payments/ledger.ts';
import { dayBefore, isVisible, refusalOf } from './chat.rules.ts';
import {
  type Conversation,
  type ConversationRef,
  createConversation,
  findConversation,
  noteLastMessage,
} from './conversations.repository.ts';
import { type ChatSettings, contentOf, type MessageContent } from './message-content.ts';
import { noCursors, toMessage } from './message-view.ts';
import { balanceAfter, insertMessage, messageByClientId, type MessageRow } from './messages.repository.ts';
import { type Standing, standingBetween, storeFictionConfirmed } from './standing.repository.ts';

export interface ChatDeps {
  db: Database;
  inTransaction: InTransaction;
  events: Pick<Events, 'publish' | 'tell'>;
  clock: () => Date;
  newId: () => string;
  settings: ChatSettings;
  pictureAddresses: PictureAddresses;
}

export interface SentMessage {
  message: Message;
  conversation: string;
  credits: number;
}

/** A member wrote to a fictional partner, who answers from outside this feature. */
export interface FictionalMessage {
  conversation: string;
  memberId: string;
  partnerId: string;
  messageId: string;
}

export function messageService(deps: ChatDeps) {
  const { db, inTransaction, events, clock, newId, settings, pictureAddresses } = deps;
  const listeners: ((fact: FictionalMessage) => void)[] = [];

  async function deliver(trx: Transaction, row: MessageRow, { senderId, partnerId }: Pair): Promise<void> {
    const conversation = row.conversation_id;
    for (const viewerId of [senderId, partnerId]) {
      await events.publish(trx, viewerId, {
        type: 'message',
        conversation,
        message: toMessage(row, viewerId, { cursors: noCursors, pictureAddresses }),
      });
    }
  }

  async function store(
    trx: Transaction,
    conversation: Conversation,
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
    await noteLastMessage(trx, conversation.id, row.id, now);
    return row;
  }

  /** The first result again; nothing is charged, nobody is told a second time. */
  async function repeated(trx: Transaction, row: MessageRow, again: Repeat): Promise<SentMessage> {
    const isSame =
      again.conversation?.id === row.conversation_id &&
      again.draft.type === row.type &&
      (row.type === 'photo' || (again.draft.text ?? '') === (row.text ?? '')) &&
      (row.type !== 'photo' || again.draft.photo_id === row.photo_id) &&
      (row.type !== 'gift' || again.draft.gift_id === row.gift_id);
    if (!isSame) throw new DomainError('client_id_reused');
    const credits = (await balanceAfter(trx, row.id)) ?? again.credits;
    return {
      message: toMessage(row, row.sender_id, {
        cursors: again.conversation ?? noCursors,
        pictureAddresses,
      }),
      conversation: row.conversation_id,
      credits,
    };
  }

  return {
    /** One transaction: it is stored, charged and told, or nothing happened. */
    async send(senderId: string, draft: MessageDraft): Promise<SentMessage> {
      const partnerId = await partnerOf(db, senderId, draft);
      return inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [senderId, partnerId]);
        const conversation = await findConversation(trx, senderId, { profile: partnerId });
        const standing = await standingBetween(trx, { meId: senderId, partnerId, today: dayBefore(now) });
        if (!standing) throw new DomainError('not_found');
        // The session was looked at before the lock: meanwhile the account may have been deleted.
        if (!standing.me.isOpen) throw new DomainError('authentication_required');
        const earlier = await messageByClientId(trx, senderId, draft.client_id);
        if (earlier) return repeated(trx, earlier, { draft, conversation, credits: standing.me.credits });
        refuseUnless(standing, conversation);
        const content = await contentOf(trx, draft, { writer: standing.me, settings });
        const { isFictional, fictionConfirmed } = standing.partner;
        if (isFictional && !fictionConfirmed && draft.fictional_confirmed) {
          await storeFictionConfirmed(trx, { meId: senderId, partnerId, now });
        }
        const target =
          conversation ??
          (await createConversation(trx, { id: newId(), starterId: senderId, partnerId, now }));
        const stored = { senderId, content, clientId: draft.client_id, automatic: false, now };
        const row = await store(trx, target, stored);
        const credits = await charge(trx, row, content.cost);
        await deliver(trx, row, { senderId, partnerId });
        const fact = { conversation: target.id, memberId: senderId, partnerId, messageId: row.id };
        if (isFictional) afterCommit(trx, () => tellListeners(fact));
        return {
          message: toMessage(row, senderId, { cursors: target, pictureAddresses }),
          conversation: target.id,
          credits,
        };
      });
    },

    /** What a fictional partner answers, written by a script or an operator: it costs nobody anything. */
    async answerAs({ partnerId, conversation: id, text, clientId }: FictionalAnswer): Promise<void> {
      const found = await findConversation(db, partnerId, { conversation: id });
      if (!found) throw new DomainError('not_found');
      await inTransaction(async (trx) => {
        const now = clock();
        const pair = { senderId: partnerId, partnerId: found.partnerId };
        await lockAccounts(trx, [pair.senderId, pair.partnerId]);
        const conversation = await findConversation(trx, partnerId, { conversation: id });
        const standing = await standingBetween(trx, {
          meId: pair.partnerId,
          partnerId: pair.senderId,
          today: dayBefore(now),
        });
        if (!conversation || !standing?.partner.isFictional || standing.isBlocked)
          throw new DomainError('not_found');
        if (await messageByClientId(trx, partnerId, clientId)) return;
        const content = { type: 'text', text, photoId: null, giftId: null, cost: 0 } as const;
        const row = await store(trx, conversation, {
          senderId: partnerId,
          content,
          clientId,
          automatic: true,
          now,
        });
        await deliver(trx, row, pair);
      });
    },

    onFictionalMessage(listener: (fact: FictionalMessage) => void): void {
      listeners.push(listener);
    },
  };

  function tellListeners(fact: FictionalMessage): void {
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

/** A conversation of others is not found, never forbidden. */
async function partnerOf(db: Database, senderId: string, draft: MessageDraft): Promise<string> {
  const ref = refOf(draft);
  if ('profile' in ref) return ref.profile;
  const conversation = await findConversation(db, senderId, ref);
  if (!conversation) throw new DomainError('not_found');
  return conversation.partnerId;
}

function refOf({ conversation, profile }: Pick<MessageDraft, 'conversation' | 'profile'>): ConversationRef {
  if (conversation !== undefined) return { conversation };
  if (profile !== undefined) return { profile };
  throw new DomainError('malformed');
}

function refuseUnless(standing: Standing, conversation: Conversation | undefined): void {
  const refusal = refusalOf(standing, conversation === undefined);
  const isKnown = conversation !== undefined || isVisible(standing) || standing.isBlocked;
  if (!isKnown && standing.me.id !== standing.partner.id) throw new DomainError('not_found');
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
  conversation: Conversation | undefined;
  credits: number;
}

export interface FictionalAnswer {
  partnerId: string;
  conversation: string;
  text: string;
  /** Makes a repeated answer one. */
  clientId: string;
}
