import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { PushNotification, PushSubscriptionData } from '@liaison/shared/contracts';
import type { Config } from '../../config.ts';
import { isPushEndpoint, publicLookup } from './push-endpoint.ts';

/** `gone`: the browser is no more, or nothing can ever be sent to it. `later`: to be tried again. */
export type Delivery = 'sent' | 'gone' | 'refused' | 'later';

export interface PushPost {
  subscription: PushSubscriptionData;
  news: PushNotification;
  /** How soon a sleeping phone is woken for it. */
  urgency: 'normal' | 'high';
}

type DeliveryConfig = Pick<Config, 'pushKeys' | 'localPushService'> & { contact: string };

const timeoutMs = 10_000;
/** News of yesterday is none. */
const keptSeconds = 86_400;

/** Encrypts for one browser and hands over to its push service. Redirects are not followed: they lead past every check. */
export async function deliverPush(post: PushPost, config: DeliveryConfig): Promise<Delivery> {
  const { subscription, news, urgency } = post;
  if (!isPushEndpoint(subscription.endpoint, config.localPushService)) return 'gone';
  const { default: webPush } = await import('web-push');
  try {
    const details = webPush.generateRequestDetails(subscription, JSON.stringify(news), {
      vapidDetails: { subject: `mailto:${config.contact}`, ...config.pushKeys },
      TTL: keptSeconds,
      urgency,
    });
    return outcomeOf(await statusOf(subscription.endpoint, details));
  } catch (error) {
    // Of the encryption, for keys that are no point of the curve; what the network does comes back as a status.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_CRYPTO'))
      return 'gone';
    throw error;
  }
}

function outcomeOf(status: number | null): Delivery {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'later';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/** Null when no answer came. */
function statusOf(
  endpoint: string,
  details: { headers: object; body: Buffer | null },
): Promise<number | null> {
  const url = new URL(endpoint);
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  );
  const options = { method: 'POST', headers, timeout: timeoutMs, agent: false as const };
  return new Promise((resolve) => {
    const posted =
      url.protocol === 'http:'
        ? httpRequest(url, options)
        : httpsRequest(url, { ...options, lookup: publicLookup });
    posted.once('response', (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? null));
    });
    posted.once('timeout', () => posted.destroy(new Error('timeout')));
    posted.once('error', () => resolve(null));
    posted.end(details.body);
  });
}
