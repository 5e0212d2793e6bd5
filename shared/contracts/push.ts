import * as z from 'zod/mini';
import { Locale, SitePath } from './primitives.ts';

/** As the browser's push service returns it (`PushSubscription.toJSON()`). */
export const PushSubscriptionData = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});
export type PushSubscriptionData = z.infer<typeof PushSubscriptionData>;

/** `removed` unsubscribes this browser; only the endpoint is read then. */
export const PushRequest = z.object({ subscription: PushSubscriptionData, removed: z.optional(z.boolean()) });
export type PushRequest = z.infer<typeof PushRequest>;

/** The payload of a push message to the worker `/sw-push.js`; its texts are in the member's language. */
export const PushNotification = z.object({
  title: z.string(),
  body: z.string(),
  /** A newer notification replaces the one with the same tag. */
  tag: z.string(),
  locale: Locale,
  data: z.object({
    /** An open page at this path is focused as it is (SHELL-062). */
    checkUrl: SitePath,
    /** Opened where no page is at `checkUrl`. */
    openUrl: SitePath,
  }),
});
export type PushNotification = z.infer<typeof PushNotification>;

/** What the worker posts to open pages (§7). */
export type PushWorkerMessage =
  { type: 'NEW_PUSH_MESSAGE' } | { type: 'NEW_PUSH_CLICK'; data: PushNotification['data'] };
