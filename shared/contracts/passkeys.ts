import * as z from 'zod/mini';
import { CurrentPassword, User } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { memberText, Timestamp } from './primitives.ts';

/** An account can have this many. */
export const passkeyLimit = 10;

const base64Url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/));
/** An authenticator chooses it; the specification allows 1023 bytes. */
const CredentialId = base64Url(1364);
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10));
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

const descriptors = z.array(
  z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.optional(transports) }),
);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, level 3. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

/** `PublicKeyCredentialRequestOptionsJSON`; no list of credentials, so that the device offers those it has. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
});

const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(transports),
  }),
});
export type PasskeyRegistration = z.infer<typeof Registration>;

const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: z.optional(base64Url(100)),
  }),
});
export type PasskeyAssertion = z.infer<typeof Assertion>;

export const PasskeyName = z.pipe(memberText(40), z.string().check(z.minLength(1, 'required')));

/** The form: a name to tell the passkeys of an account apart, and the password, so that nobody adds one at an unattended device. */
export const PasskeySetup = z.object({ name: PasskeyName, password: CurrentPassword });
export type PasskeySetup = z.infer<typeof PasskeySetup>;
export const PasskeyEnd = z.object({ id: CredentialId, password: CurrentPassword });
export type PasskeyEnd = z.infer<typeof PasskeyEnd>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;
const Passkeys = z.object({ passkeys: z.array(Passkey) });

export const passkeyEndpoints = defineEndpoints({
  'GET /api/passkeys.php': {
    summary: 'The passkeys of the account, the oldest first',
    access: 'member',
    limit: 'read',
    response: Passkeys,
  },
  'POST /api/passkeys.php': {
    summary: 'Starts a new passkey: what the browser needs to create it',
    access: 'member',
    limit: 'token',
    body: z.object({ password: CurrentPassword }),
    response: CreationOptions,
  },
  'PUT /api/passkeys.php': {
    summary: 'Stores the new passkey that the browser has created',
    access: 'member',
    limit: 'token',
    body: z.object({ name: PasskeyName, credential: Registration }),
    response: Passkeys,
  },
  'DELETE /api/passkeys.php': {
    summary: 'Removes a passkey',
    access: 'member',
    limit: 'token',
    body: PasskeyEnd,
    response: Passkeys,
  },
  'POST /api/passkey-login.php': {
    summary: 'Starts a log in by passkey: what the browser needs to ask for one',
    access: 'any',
    limit: 'login',
    body: z.object({}),
    response: RequestOptions,
  },
  'PUT /api/passkey-login.php': {
    summary: 'Signs in with a passkey',
    access: 'any',
    limit: 'login',
    body: z.object({ credential: Assertion }),
    response: z.object({ user: User }),
  },
});
