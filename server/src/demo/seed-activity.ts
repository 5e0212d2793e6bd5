import type { Transaction } from '../db/database.ts';
import { storeMessage } from '../features/conversations/index.ts';
import { credit, debit } from '../features/payments/index.ts';
import { createUuidFrom } from '../core/uuid-from.ts';
import { getDemoId } from './demo-ids.ts';
import { type DemoConversation, demoLikes, demoConversations } from './activity.ts';
import { demoSignIns } from './sign-ins.ts';

const hourMs = 3_600_000;
const subtractHours = (now: Date, hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);

export async function seedLikes(trx: Transaction, now: Date): Promise<void> {
  await trx
    .insertInto('likes')
    .values(
      demoLikes.map(({ from, to, hoursAgo, seen }) => ({
        from_id: getDemoId(from),
        to_id: getDemoId(to),
        source: null,
        created_at: subtractHours(now, hoursAgo),
        seen_at: seen ? subtractHours(now, hoursAgo - 1) : null,
      })),
    )
    .execute();
}

interface SentMessage {
  id: string;
  senderId: string;
  at: Date;
}

/** Conversations of the past days. Each message is charged, because the ledger checks require it, in the order of time. */
export async function seedConversations(trx: Transaction, now: Date, messageCredits: number): Promise<void> {
  const sent: SentMessage[] = [];
  for (const conversation of demoConversations)
    sent.push(...(await seedConversation(trx, conversation, now)));
  for (const { id, senderId, at } of sent.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await debit(trx, { userId: senderId, credits: messageCredits, key: `msg:${id}`, now: at });
}

async function seedConversation(
  trx: Transaction,
  { between: [starter, partner], messages, unreadBy }: DemoConversation,
  now: Date,
): Promise<SentMessage[]> {
  const id = getDemoId(`conversation ${starter} ${partner}`);
  const sent: SentMessage[] = [];
  for (const { from, hoursAgo, text } of messages) {
    const at = subtractHours(now, hoursAgo);
    const senderId = getDemoId(from);
    const message = await storeMessage(trx, {
      conversation: { id, isNew: sent.length === 0 },
      senderId,
      partnerId: getDemoId(from === starter ? partner : starter),
      type: 'text',
      text,
      pictureId: null,
      giftId: null,
      clientId: createUuidFrom(`${id} ${text}`),
      automatic: false,
      now: at,
    });
    sent.push({ id: message.id, senderId, at });
  }
  for (const reader of [starter, partner]) {
    const read = (reader === unreadBy ? sent.at(-2) : sent.at(-1))?.id ?? '0';
    await trx
      .updateTable('conversation_members')
      .set({ read_up_to: read, delivered_up_to: read })
      .where('conversation_id', '=', id)
      .where('user_id', '=', getDemoId(reader))
      .execute();
  }
  return sent;
}

/** Makes a member premium by a completed payment, because the ledger checks require one. */
export async function seedPurchase(trx: Transaction, now: Date): Promise<void> {
  const userId = getDemoId(demoSignIns.premium.name);
  const id = getDemoId('purchase');
  const at = subtractHours(now, 72);
  const credits = 150;
  await trx
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      bundle_id: 'p1',
      credits,
      amount_minor: 2199,
      full_amount_minor: 2199,
      currency: 'GBP',
      method: 'creditcard',
      status: 'completed',
      provider: 'sandbox',
      provider_ref: null,
      discount_id: null,
      failure_reason: null,
      return_path: null,
      created_at: at,
      updated_at: at,
      completed_at: at,
    })
    .execute();
  await credit(trx, { userId, credits, kind: 'purchase', key: `payment:${id}`, paymentId: id, now: at });
  await trx.updateTable('users').set({ paid_user: true }).where('id', '=', userId).execute();
}
