import { createStoredGroup } from '@liaison/shared/storage';
import * as z from 'zod/mini';

/** What a member has chosen for another one, kept until it is sent: also while they buy credits. */
const GiftDraft = z.object({ giftId: z.nullable(z.string()), text: z.string(), clientId: z.string() });
export type GiftDraft = z.infer<typeof GiftDraft>;

/** By conversation key, so that two accounts on one device never see each other's drafts. */
export const giftDrafts = createStoredGroup({
  name: 'chat/gift',
  version: 1,
  schema: GiftDraft,
  initial: { giftId: null, text: '', clientId: '' },
});
