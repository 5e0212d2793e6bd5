import type { Transaction } from '../db/database.ts';
import { createConversation, noteLastMessage } from '../features/chat/conversations.repository.ts';
import { insertMessage } from '../features/chat/messages.repository.ts';
import { credit, debit } from '../features/payments/ledger.ts';
import { demoId, demoUuid } from './demo-ids.ts';
import { type DemoTalk, likes, talks } from './meetings.ts';
import { demoSignIns } from './sign-ins.ts';

const hourMs = 3_600_000;
const before = (now: Date, hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);

export async function seedLikes(trx: Transaction, now: Date): Promise<void> {
  await trx
    .insertInto('likes')
    .values(
      likes.map(({ from, to, hoursAgo, seen }) => ({
        from_id: demoId(from),
        to_id: demoId(to),
        source: null,
        created_at: before(now, hoursAgo),
        seen_at: seen ? before(now, hoursAgo - 1) : null,
      })),
    )
    .execute();
}

/** Talks of the past days. Each message was paid, as everywhere. */
export async function seedTalks(trx: Transaction, now: Date, messageCredits: number): Promise<void> {
  for (const talk of talks) await seedTalk(trx, talk, { now, messageCredits });
}

async function seedTalk(
  trx: Transaction,
  { between: [starter, partner], lines, unreadBy }: DemoTalk,
  { now, messageCredits }: { now: Date; messageCredits: number },
): Promise<void> {
  const id = demoId(`talk ${starter} ${partner}`);
  const startedAt = before(now, lines[0]?.hoursAgo ?? 0);
  await createConversation(trx, {
    id,
    starterId: demoId(starter),
    partnerId: demoId(partner),
    now: startedAt,
  });
  const sent: string[] = [];
  for (const { from, hoursAgo, text } of lines) {
    const at = before(now, hoursAgo);
    const message = await insertMessage(trx, {
      conversationId: id,
      senderId: demoId(from),
      type: 'text',
      text,
      photoId: null,
      giftId: null,
      clientId: demoUuid(`${id} ${text}`),
      automatic: false,
      now: at,
    });
    await debit(trx, { userId: demoId(from), credits: messageCredits, key: `msg:${message.id}`, now: at });
    await noteLastMessage(trx, id, message.id, at);
    sent.push(message.id);
  }
  for (const reader of [starter, partner]) {
    const read = (reader === unreadBy ? sent.at(-2) : sent.at(-1)) ?? '0';
    await trx
      .updateTable('conversation_members')
      .set({ read_up_to: read, delivered_up_to: read })
      .where('conversation_id', '=', id)
      .where('user_id', '=', demoId(reader))
      .execute();
  }
}

/** Premium by a completed purchase, as everywhere. */
export async function seedPurchase(trx: Transaction, now: Date): Promise<void> {
  const userId = demoId(demoSignIns.premium.name);
  const id = demoId('purchase');
  const at = before(now, 72);
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
