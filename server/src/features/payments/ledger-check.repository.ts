import { CompiledQuery } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** The ledger rules L1 to L4. Each statement returns the rows that break its rule; it must return none at any time. */
export const ledgerRules: Readonly<Record<string, string>> = {
  'L1: a balance is the sum of its entries': `
    select u.id, u.credits, coalesce(sum(l.credits), 0)::int as booked
    from users u left join ledger l on l.user_id = u.id
    group by u.id having u.credits <> coalesce(sum(l.credits), 0)`,
  'L1: each entry continues from the previous one': `
    select id, user_id from (
      select id, user_id, balance_after - credits as before,
        lag(balance_after, 1, 0) over (partition by user_id order by id) as last
      from ledger) entries
    where before <> last`,
  'L1: the balance is the sum of what remains of the entries': `
    select u.id, u.credits, coalesce(sum(l.remaining), 0)::int as remaining
    from users u left join ledger l on l.user_id = u.id
    group by u.id having u.credits <> coalesce(sum(l.remaining), 0)`,
  'L2: a completed payment has exactly one entry, any other none': `
    select p.id, p.status, count(l.id)::int as entries
    from payments p left join ledger l on l.unique_key = 'payment:' || p.id
    group by p.id having count(l.id) <> case when p.completed_at is null then 0 else 1 end
      or sum(l.credits) <> p.credits
      or (p.completed_at is null) = (p.status in ('completed', 'refunded', 'charged_back'))`,
  'L2: a purchase belongs to a payment': `
    select id, unique_key from ledger
    where kind = 'purchase' and unique_key is distinct from 'payment:' || payment_id`,
  'L2: credits are taken back once, of a payment that was returned': `
    select l.id, l.unique_key from ledger l
    left join payments p on p.id = l.payment_id
    left join ledger given on given.unique_key = 'dispute:' || l.id
    where l.kind = 'refund' and (p.id is null or l.unique_key !~ ('^refund:' || p.id || '(:[1-9][0-9]*)?$') or l.credits >= 0
      or given.id is null and p.status not in ('refunded', 'charged_back'))`,
  'L2: credits are given back once, as many as were taken back of the payment': `
    select l.id, l.unique_key from ledger l left join ledger taken on l.unique_key = 'dispute:' || taken.id
    where l.unique_key like 'dispute:%' and (l.kind <> 'adjust' or taken.kind is distinct from 'refund'
      or l.credits <> -taken.credits or l.user_id <> taken.user_id or l.payment_id is distinct from taken.payment_id)`,
  'L2: a withdrawal or a refund by the desk gives back the share of the credits that it takes back': `
    select r.payment_id, r.credits, r.amount_minor
    from refunds r join payments p on p.id = r.payment_id
    left join lateral (select credits from ledger where user_id = p.user_id and payment_id = p.id and kind = 'refund'
      order by id desc limit 1) l on true
    where r.reason in ('withdrawal', 'desk') and (p.status <> 'refunded' or r.credits is distinct from -l.credits
      or r.amount_minor <> round(p.amount_minor * r.credits / p.credits::numeric))`,
  'L2: premium if and only if a bundle was ever completed': `
    select u.id, u.paid_user from users u
    where u.paid_user <> exists (select 1 from payments p where p.user_id = u.id and p.completed_at is not null)`,
  'L3: each charged message has exactly one entry': `
    select m.id from messages m
    join users u on u.id = m.sender_id
    left join ledger l on l.unique_key = 'msg:' || m.id and l.kind = 'spend'
    where not m.automatic and u.role = 'member' group by m.id having count(l.id) <> 1`,
  'L3: each spend entry belongs to the sender of a message': `
    select l.id, l.unique_key from ledger l left join messages m on l.unique_key = 'msg:' || m.id
    where l.kind = 'spend' and (l.unique_key !~ '^msg:[0-9]+$' or l.credits >= 0 or m.sender_id <> l.user_id)`,
  'L4: a code is used at most as often as it allows': `
    select d.id, d.validity, count(*)::int as uses
    from discount_uses s join discount_codes d on d.id = s.discount_id
    group by d.id, d.validity, case when d.validity = 'once-per-user' then s.user_id end
    having d.validity in ('once', 'once-per-user') and count(*) > 1`,
  'L4: the discount of a first purchase was ordered before any purchase': `
    select p.id from payments p join discount_codes d on d.id = p.discount_id
    where d.validity = 'first-purchase' and exists (
      select 1 from payments earlier
      where earlier.user_id = p.user_id and earlier.completed_at < p.created_at)`,
  'L4: a payment was created before its discount ended': `
    select p.id from payments p join discount_codes d on d.id = p.discount_id
    where p.created_at >= d.expires_at`,
};

/** One line for each row that breaks a rule; an empty list proves the ledger correct (PAY-052). */
export async function findLedgerErrors(db: Connection): Promise<string[]> {
  const errors: string[] = [];
  for (const [rule, statement] of Object.entries(ledgerRules)) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement));
    errors.push(...rows.map((row) => `${rule}: ${JSON.stringify(row)}`));
  }
  return errors;
}
