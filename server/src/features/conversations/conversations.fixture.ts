import { randomUUID } from 'node:crypto';
import type { Currency, MessageDraft } from '@liaison/shared/contracts';
import type { TestService } from '../../testing/service.ts';
import { credit } from '../payments/index.ts';

export type TestMember = Awaited<ReturnType<TestService['createMember']>>;

/** With the confirmation of a member who has read that a partner is fictional; it means nothing for others. */
export const createTextDraft = (profile: { id: string }, text: string): MessageDraft => ({
  client_id: randomUUID(),
  profile: profile.id,
  type: 'text',
  text,
  fictional_confirmed: true,
});

/** Sends a message and returns the whole response. */
export const send = (sender: TestMember, draft: MessageDraft) =>
  sender.call('POST /api/message.php', { body: draft });

/** Sends one text; returns its conversation and message id. */
export async function sendText(sender: TestMember, receiver: TestMember, text = 'Hello') {
  const { body } = await send(sender, createTextDraft(receiver, text));
  return { conversation: body.conversation, id: body.message.id };
}

export const listEvents = async (member: TestMember, after = 0) =>
  (await member.call('GET /api/events.php', { query: { after } })).body.events.map(({ event }) => event);

/** Makes the member premium by a completed payment, because the ledger checks require one. */
export async function makePremium(
  { core }: TestService,
  member: TestMember,
  { amount = 999, currency = 'EUR' }: { amount?: number; currency?: Currency } = {},
): Promise<void> {
  const now = core.clock();
  const id = core.createId();
  await core.inTransaction(async (trx) => {
    await trx
      .insertInto('payments')
      .values({
        id,
        user_id: member.id,
        bundle_id: 'p0',
        credits: 50,
        amount_minor: amount,
        full_amount_minor: amount,
        currency,
        method: 'ideal',
        status: 'completed',
        provider: 'sandbox',
        provider_ref: null,
        discount_id: null,
        failure_reason: null,
        return_path: null,
        created_at: now,
        updated_at: now,
        completed_at: now,
      })
      .execute();
    await credit(trx, {
      userId: member.id,
      credits: 50,
      kind: 'purchase',
      key: `payment:${id}`,
      paymentId: id,
      now,
    });
    await trx.updateTable('users').set({ paid_user: true }).where('id', '=', member.id).execute();
  });
}
