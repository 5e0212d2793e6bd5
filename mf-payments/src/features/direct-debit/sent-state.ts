import { OrderPrice, type SentCode } from '@liaison/shared/contracts';
import * as z from 'zod/mini';

const SentState = z.object({
  sentTo: z.string(),
  sent: z.object({
    payment_id: z.string(),
    otp_required: z.literal(true),
    phone_masked: z.string(),
    sends_left: z.int(),
  }),
  /** What was ordered costs this, whatever the page offers later; older releases did not keep it. */
  price: z.optional(OrderPrice),
});

interface SentOrder {
  sent: SentCode;
  price?: OrderPrice | undefined;
}

/**
 * What the entry of the browser's history keeps of an order: a phone may load the page again when its owner returns from the text
 * message with the code.
 */
export const createSentState = (userId: string, order: SentOrder) => ({ sentTo: userId, ...order });

/** Null before an order, and for another member. */
export function readSentState(userId: string, state: unknown): SentOrder | null {
  const { data } = SentState.safeParse(state);
  return data && data.sentTo === userId ? data : null;
}
