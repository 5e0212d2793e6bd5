import * as z from 'zod/mini';
import { Locale, SitePath } from './primitives.ts';

/** What a push message carries to the worker `/sw-push.js`; its texts are in the member's language. */
export const PushNews = z.object({
  title: z.string(),
  body: z.string(),
  /** A newer notification takes the place of the older one with the same tag. */
  tag: z.string(),
  locale: Locale,
  data: z.object({
    /** An open page at this path is brought to the front as it is (SHELL-062). */
    checkUrl: SitePath,
    /** Where a page is opened or sent otherwise. */
    openUrl: SitePath,
  }),
});
export type PushNews = z.infer<typeof PushNews>;

/** What the worker tells open pages (§7). */
export type PushWorkerMessage =
  { type: 'NEW_PUSH_MESSAGE' } | { type: 'NEW_PUSH_CLICK'; data: PushNews['data'] };
