import { randomUUID } from 'node:crypto';
import { createSecret, hashSecret } from '../../core/secrets.ts';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import type { Device } from '../../db/sessions.ts';
import { trustedDeviceDays } from '../../http/session-cookie.ts';

const trustedMs = trustedDeviceDays * 86_400_000;

interface DeviceProof {
  userId: string;
  /** Value of the browser's cookie. */
  token: string | undefined;
  now: Date;
}

export async function isTrustedDevice(db: Connection, { userId, token, now }: DeviceProof): Promise<boolean> {
  if (token === undefined) return false;
  const row = await db
    .selectFrom('trusted_devices')
    .select('id')
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when the device is not trusted any more. Its thirty days do not start again. */
export async function useTrustedDevice(
  trx: Transaction,
  { userId, token, now }: DeviceProof,
): Promise<boolean> {
  if (token === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('trusted_devices')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the value of the cookie. It replaces the browser's former one, which may be of another account. */
export async function trustDevice(
  trx: Transaction,
  { userId, token: former, now, device }: DeviceProof & { device: Device },
): Promise<string> {
  if (former !== undefined)
    await trx.deleteFrom('trusted_devices').where('token_hash', '=', hashSecret(former)).execute();
  const token = createSecret();
  await trx
    .insertInto('trusted_devices')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_hash: hashSecret(token),
      user_agent: device.userAgent?.slice(0, 300) ?? null,
      country: device.country ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + trustedMs),
    })
    .execute();
  return token;
}

/** Trusted last first. */
export async function listTrustedDevices(db: Connection, { userId, token, now }: DeviceProof) {
  const rows = await db
    .selectFrom('trusted_devices')
    .select(['id', 'user_agent', 'country', 'created_at', 'expires_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const own = token === undefined ? null : hashSecret(token);
  return rows.map(({ token_hash: hash, ...row }) => ({ ...row, isCurrent: own?.equals(hash) === true }));
}

interface DeviceFilter {
  only?: string;
  /** The cookie of the browser that stays trusted. */
  exceptToken?: string | undefined;
}

/** Of other accounts nothing is deleted, so that ids cannot be probed. */
export async function deleteTrustedDevices(
  trx: Transaction,
  userId: string,
  { only, exceptToken }: DeviceFilter = {},
): Promise<void> {
  await trx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(exceptToken !== undefined, (query) => query.where('token_hash', '<>', hashSecret(exceptToken ?? '')))
    .execute();
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('trusted_devices').where('expires_at', '<=', now).execute();
}
