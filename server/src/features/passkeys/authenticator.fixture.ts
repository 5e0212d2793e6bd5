import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@liaison/shared/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
}

export interface Authenticator {
  create(options: Options): PasskeyRegistration;
  /** `isVerified`: the member unlocked the device for it. */
  get(options: Options, state?: { isVerified?: boolean }): PasskeyAssertion;
}

const toHash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toBase64Url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A device with one passkey in software: it signs what a browser would send, as WebAuthn (level 3) describes. */
export function createAuthenticator(url = 'http://localhost:4000'): Authenticator {
  const { hostname, origin } = new URL(url);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const createClientData = (type: string, { challenge }: Options) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const createAuthenticatorData = (flags: number, ...rest: Uint8Array[]) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([toHash(hostname), Buffer.from([flags]), count, ...rest]);
  };
  const credential = { id: toBase64Url(id), rawId: toBase64Url(id), type: 'public-key' as const };

  return {
    create(options) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const idLength = Buffer.from([0, id.length]);
      const present = 0x01 | 0x04 | 0x40;
      const authData = createAuthenticatorData(present, Buffer.alloc(16), idLength, id, isoCBOR.encode(key));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(createClientData('webauthn.create', options)),
          attestationObject: toBase64Url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    get(options, { isVerified = true } = {}) {
      const clientData = createClientData('webauthn.get', options);
      const authenticatorData = createAuthenticatorData(isVerified ? 0x05 : 0x01);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, toHash(clientData)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(clientData),
          authenticatorData: toBase64Url(authenticatorData),
          signature: toBase64Url(signature),
        },
      };
    },
  };
}
