import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotification, PushSubscriptionData } from '@liaison/shared/contracts';

/** Receives notifications for one browser like a push service, and decrypts them (RFC 8291, RFC 8188 with one record). */
export async function startPushService() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const received: PushNotification[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(decrypt(Buffer.concat(chunks)));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function decrypt(body: Buffer): PushNotification {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushNotification;
  }

  const subscription: PushSubscriptionData = {
    endpoint: 'https://fcm.googleapis.com/journey',
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscription,
    /** The texts of the notifications so far. */
    listTexts: () => received.map(({ body }) => body),
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
