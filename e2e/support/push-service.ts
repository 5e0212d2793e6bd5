import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotification, PushSubscriptionData } from '@liaison/shared/contracts';

const endpoint = 'https://fcm.googleapis.com/journey';

/** Receives notifications for one browser like a push service, and decrypts them (RFC 8291, RFC 8188 with one record). */
export async function startPushService() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const received: { text: string; vapidKey: string }[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const vapidKey = findVapidKey(request.headers.authorization ?? '');
      if (vapidKey === null) return void response.writeHead(403).end();
      received.push({ text: decrypt(Buffer.concat(chunks)), vapidKey });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function decrypt(body: Buffer): string {
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
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }

  const subscription: PushSubscriptionData = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscription,
    /** What the service encrypted so far, and the public key that proves who it is. */
    listMessages: () => [...received],
    /** The texts of the notifications so far. */
    listTexts: () => received.map(({ text }) => (JSON.parse(text) as PushNotification).body),
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

/** The key of a `vapid t=<token>, k=<key>` that signed its token for this push service (RFC 8292); null when it did not. */
function findVapidKey(authorization: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return isSigned && aud === new URL(endpoint).origin && Number(exp) * 1000 > Date.now() ? key : null;
}
