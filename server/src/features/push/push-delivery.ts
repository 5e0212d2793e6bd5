import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { PushNotification, PushSubscriptionData } from '@liaison/shared/contracts';
import type { Config } from '../../core/config.ts';
import { isPushEndpoint, publicLookup } from './push-endpoint.ts';

/** `gone`: the subscription no longer exists or can never work. `retry`: a temporary failure. */
type DeliveryResult = 'sent' | 'gone' | 'refused' | 'retry';

interface PushMessage {
  subscription: PushSubscriptionData;
  news: PushNotification;
  /** `high` wakes a sleeping phone at once. */
  urgency: 'normal' | 'high';
}

type DeliveryConfig = Pick<Config, 'pushKeys' | 'localPushService'> & { contact: string };

const timeoutMs = 10_000;
/** How long the push service keeps an undelivered notification. */
const ttlSeconds = 86_400;

/** Encrypts a notification and sends it to the browser's push service. Redirects are not followed, because their target is not checked. */
export async function deliverPush(message: PushMessage, config: DeliveryConfig): Promise<DeliveryResult> {
  const { subscription, news, urgency } = message;
  if (!isPushEndpoint(subscription.endpoint, config.localPushService)) return 'gone';
  const { default: webPush } = await import('web-push');
  try {
    const details = webPush.generateRequestDetails(subscription, JSON.stringify(news), {
      vapidDetails: { subject: `mailto:${config.contact}`, ...config.pushKeys },
      TTL: ttlSeconds,
      urgency,
    });
    return toResult(await sendRequest(subscription.endpoint, details));
  } catch (error) {
    // Encryption failed because a key is not a point on the curve. Network errors are returned as a null status instead.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_CRYPTO'))
      return 'gone';
    throw error;
  }
}

function toResult(status: number | null): DeliveryResult {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'retry';
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/** Resolves to the status code, or null when no response came. */
function sendRequest(
  endpoint: string,
  details: { headers: object; body: Buffer | null },
): Promise<number | null> {
  const url = new URL(endpoint);
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  );
  const options = { method: 'POST', headers, timeout: timeoutMs, agent: false as const };
  return new Promise((resolve) => {
    const request =
      url.protocol === 'http:'
        ? httpRequest(url, options)
        : httpsRequest(url, { ...options, lookup: publicLookup });
    request.once('response', (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? null));
    });
    request.once('timeout', () => request.destroy(new Error('timeout')));
    request.once('error', () => resolve(null));
    request.end(details.body);
  });
}
