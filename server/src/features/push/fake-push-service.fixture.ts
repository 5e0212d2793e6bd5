import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotification, PushSubscriptionData } from '@liaison/shared/contracts';

interface Received {
  browser: string;
  headers: IncomingHttpHeaders;
  news: PushNotification;
}

interface Keys {
  pair: ECDH;
  auth: Buffer;
}

/** Receives notifications like a push service and decrypts them with the keys of the subscribed browser. */
export async function startFakePushService() {
  const received: Received[] = [];
  const keys = new Map<string, Keys>();
  const responses = new Map<string, { status: number; location: string }>();
  const server = createServer((request, response) => {
    const browser = (request.url ?? '').slice(1);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const own = keys.get(browser);
      if (own)
        received.push({ browser, headers: request.headers, news: decrypt(Buffer.concat(chunks), own) });
      const { status, location } = responses.get(browser) ?? { status: 201, location: '' };
      response.writeHead(status, location === '' ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    received,
    origin,

    /** Creates the subscription of a browser with that name. */
    createSubscription(name: string): PushSubscriptionData {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      keys.set(name, { pair, auth });
      const p256dh = pair.getPublicKey().toString('base64url');
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },

    /** Sets the response to all further notifications to a browser. */
    setResponse: (name: string, status: number, location = '') =>
      void responses.set(name, { status, location }),

    reset(): void {
      received.length = 0;
      responses.clear();
    },

    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

/** RFC 8291 with the content encoding aes128gcm (RFC 8188), one record. */
function decrypt(body: Buffer, { pair, auth }: Keys): PushNotification {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushNotification;
}
