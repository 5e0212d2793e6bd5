import type { LiveEvent } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import type { Feature } from '../../http/api-scope.ts';
import { deliverPush } from './push-delivery.ts';
import type { PushFact } from './push-facts.ts';
import { newsOf } from './push-news.ts';
import { deleteSubscription, listSubscriptionIds, findSubscription } from './push.repository.ts';

const tell = 'push';
const send = 'push-send';

interface Telling {
  userId: string;
  fact: PushFact;
}

/** What is older than an hour is told by the page itself at the next visit. */
const options = { retryLimit: 4, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 600 };

/** Tells members of messages, likes and matches while none of their pages is connected (SRV-026). */
export const pushFeature: Feature = ({ core }) => {
  const { db, events, jobs, inTransaction } = core;

  jobs.define<Telling>({
    name: tell,
    options,
    async run({ userId, fact }) {
      if (await events.isConnected(userId)) return;
      if (!(await newsOf(db, { userId, fact, site: core.settings.site.name }))) return;
      // One job for each browser: what one of them refuses is tried again without telling the others twice.
      const ids = await listSubscriptionIds(db, userId);
      await inTransaction(async (trx) => {
        for (const id of ids) await jobs.enqueue(trx, send, { id, userId, fact });
      });
    },
  });

  jobs.define<Telling & { id: string }>({
    name: send,
    options,
    run: (job) => sendTo(core, job),
  });

  events.onPublishForPush(async (trx, userId, event) => {
    const fact = factOf(event);
    if (fact) await jobs.enqueue(trx, tell, { userId, fact });
  });
};

async function sendTo(
  { db, config, log, settings }: Core,
  { id, userId, fact }: Telling & { id: string },
): Promise<void> {
  const subscription = await findSubscription(db, id, userId);
  const news = subscription && (await newsOf(db, { userId, fact, site: settings.site.name }));
  if (!news) return;
  const urgency = fact.type === 'message' ? 'high' : 'normal';
  const contact = settings.site.support_email;
  const delivery = await deliverPush({ subscription, news, urgency }, { ...config, contact });
  if (delivery === 'later') throw new Error('the push service did not take it');
  if (delivery === 'gone') await deleteSubscription(db, id);
  if (delivery === 'refused') log.warn({ subscription: id }, 'a push service refused a notification');
}

function factOf(event: LiveEvent): PushFact | null {
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
