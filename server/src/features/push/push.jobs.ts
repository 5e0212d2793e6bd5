import type { LiveEvent } from '@liaison/shared/contracts';
import { clockToleranceMs } from '../../db/quiet-hours.ts';
import { connectionTimeoutMs } from '../../live/events.ts';
import type { Core } from '../core.ts';
import type { ApiScope } from '../feature.ts';
import { deliverPush } from './push-delivery.ts';
import { findQuietEnd, type PushFact } from './push-facts.repository.ts';
import { buildPushNews } from './push-news.ts';
import { deleteSubscription, listSubscriptionIds, findSubscription } from './push.repository.ts';

const prepareJob = 'push';
const sendJob = 'push-send';

interface PushJob {
  userId: string;
  fact: PushFact;
  /** A page was connected at first. */
  isSecondLook?: boolean;
  /** It has waited for the end of quiet hours, in which open pages do not notify either. */
  isAfterQuiet?: boolean;
}

/** Connections that had ended before the first look are closed by then. */
const secondLookMs = connectionTimeoutMs + 5000;

/** Retries end after a few minutes: later the page itself shows what is new. */
const options = { retryLimit: 4, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 600 };

/**
 * Notifies members of messages, likes and matches (SRV-026). While a page of theirs is connected, it waits for what they read there; what
 * stays unread is for their other browsers, since the page may be one that was left open, or whose connection was not closed.
 * What came in quiet hours is for all browsers after them, since open pages kept silent too.
 */
export function registerPush({ core }: ApiScope): void {
  const { db, events, jobs, inTransaction } = core;

  jobs.define<PushJob>({
    name: prepareJob,
    options,
    async run({ userId, fact, isSecondLook = false, isAfterQuiet = false }) {
      const quietEnd = await findQuietEnd(db, userId, core.clock());
      if (quietEnd) {
        const delayMs = quietEnd.getTime() - core.clock().getTime() + clockToleranceMs;
        await enqueueLater({ userId, fact, isSecondLook, isAfterQuiet: !isSecondLook }, delayMs);
        return;
      }
      const connected = isAfterQuiet ? [] : await events.listConnectedSessions(userId);
      if (connected.length > 0 && !isSecondLook) {
        await enqueueLater({ userId, fact, isSecondLook: true }, secondLookMs);
        return;
      }
      if (!(await buildPushNews(db, { userId, fact, site: core.settings.site.name }))) return;
      // One job per browser, so that a retry for one does not notify the others again; the open pages of a browser notify by themselves.
      const ids = await listSubscriptionIds(db, userId, { exceptSessions: connected });
      await inTransaction(async (trx) => {
        for (const id of ids) await jobs.enqueue(trx, sendJob, { id, userId, fact });
      });
    },
  });

  /** Run again after a kill, the job would only replace the notification by the same one. */
  function enqueueLater(job: PushJob, delayMs: number): Promise<void> {
    const startAfter = new Date(core.clock().getTime() + delayMs);
    return inTransaction((trx) => jobs.enqueue(trx, prepareJob, job, { startAfter }));
  }

  jobs.define<PushJob & { id: string }>({
    name: sendJob,
    options,
    run: (job) => sendNotification(core, job),
  });

  events.onPublishForPush(async (trx, userId, event) => {
    const fact = toPushFact(event);
    if (fact) await jobs.enqueue(trx, prepareJob, { userId, fact });
  });
}

async function sendNotification(
  { db, config, log, settings }: Core,
  { id, userId, fact }: PushJob & { id: string },
): Promise<void> {
  const subscription = await findSubscription(db, id, userId);
  const news = subscription && (await buildPushNews(db, { userId, fact, site: settings.site.name }));
  if (!news) return;
  const urgency = fact.type === 'message' ? 'high' : 'normal';
  const contact = settings.site.support_email;
  const result = await deliverPush({ subscription, news, urgency }, { ...config, contact });
  if (result === 'retry') throw new Error('the push service did not accept the notification');
  if (result === 'gone') await deleteSubscription(db, id);
  if (result === 'refused') log.warn({ subscription: id }, 'a push service refused a notification');
}

function toPushFact(event: LiveEvent): PushFact | null {
  switch (event.type) {
    case 'message':
      return event.message.from === 'them'
        ? { type: 'message', conversation: event.conversation, message: event.message.id }
        : null;
    case 'like':
    case 'match':
      return { type: event.type, profile: event.profile };
    default:
      return null;
  }
}
