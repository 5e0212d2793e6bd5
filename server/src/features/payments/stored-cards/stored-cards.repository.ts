import type { Connection, Transaction } from '../../../db/database.ts';
import type { PaymentRow } from '../payments.repository.ts';
import type { ProviderCard } from '../provider.ts';
import { sortByOldestCheck } from '../sort-by-oldest-check.ts';

/** A card at another provider than the current one cannot be charged. */
export async function findStoredCard(
  db: Connection,
  userId: string,
  provider: string,
): Promise<ProviderCard | undefined> {
  const row = await db
    .selectFrom('stored_cards')
    .select(['provider_ref', 'brand', 'last_four'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.last_four ? { ref: row.provider_ref, brand: row.brand, lastFour: row.last_four } : undefined;
}

/** Replaces the member's earlier card; a card without an owner only waits to be deleted at the provider. */
export async function saveStoredCard(
  trx: Transaction,
  card: ProviderCard,
  { userId, provider, now }: { userId: string | null; provider: string; now: Date },
): Promise<void> {
  if (userId !== null) await releaseStoredCard(trx, userId);
  await trx
    .insertInto('stored_cards')
    .values({
      user_id: userId,
      provider,
      provider_ref: card.ref,
      brand: userId && card.brand,
      last_four: userId && card.lastFour,
      created_at: now,
    })
    .execute();
}

/** Removes the member's card here; the next reconciliation deletes it at the provider. */
export async function releaseStoredCard(db: Connection, userId: string): Promise<void> {
  await updateToReleased(db, userId).execute();
}

/**
 * Its owner disputes what was charged to it: releases the member's card if the payment charged it, or stored it when it was completed.
 * One that has replaced it since stays.
 */
export async function releaseDisputedCard(
  trx: Transaction,
  payment: Pick<PaymentRow, 'user_id' | 'provider' | 'card_ref' | 'save_card' | 'completed_at'>,
): Promise<void> {
  const { card_ref: ref, completed_at: storedAt } = payment;
  const released = updateToReleased(trx, payment.user_id).where('provider', '=', payment.provider);
  if (ref !== null) await released.where('provider_ref', '=', ref).execute();
  else if (payment.save_card && storedAt) await released.where('created_at', '=', storedAt).execute();
}

const updateToReleased = (db: Connection, userId: string) =>
  db
    .updateTable('stored_cards')
    .set({ user_id: null, brand: null, last_four: null })
    .where('user_id', '=', userId);

export const listReleasedCards = (db: Connection, provider: string, limit: number) =>
  db
    .selectFrom('stored_cards')
    .select(['id', 'provider_ref'])
    .where('user_id', 'is', null)
    .where('provider', '=', provider)
    .orderBy('checked_at', sortByOldestCheck)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function markCardRefused(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('stored_cards').set({ checked_at: now }).where('id', '=', id).execute();
}

/** One without an owner never gets one again. */
export async function deleteStoredCard(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('stored_cards').where('id', '=', id).execute();
}
