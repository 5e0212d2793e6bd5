import { CompiledQuery } from 'kysely';
import type { Database } from '../db/database.ts';

/** Each statement gives the rows that break a rule of quality.md; none may give one, at any commit. */
const rules: Record<string, string> = {
  'L1: a balance is the sum of its entries': `
    select u.id, u.credits, coalesce(sum(l.credits), 0)::int as booked from users u left join ledger l on l.user_id = u.id
    group by u.id having u.credits <> coalesce(sum(l.credits), 0)`,
  'L1: each entry continues from the one before': `
    select id, user_id from (
      select id, user_id, balance_after - credits as before, lag(balance_after, 1, 0) over (partition by user_id order by id) as last
      from ledger) entries where before <> last`,
  'L1: what is left of the purchases is the balance': `
    select u.id, u.credits, coalesce(sum(l.remaining), 0)::int as remaining from users u left join ledger l on l.user_id = u.id
    group by u.id having u.credits <> coalesce(sum(l.remaining), 0)`,
  'L2: a completed payment has one entry, a failed one none': `
    select p.id, p.status from payments p left join ledger l on l.unique_key = 'payment:' || p.id
    group by p.id, p.status having count(l.id) <> case
      when p.status in ('completed', 'refunded', 'charged_back') then 1 else 0 end`,
  'L2: premium if and only if a bundle was ever completed': `
    select u.id, u.paid_user from users u
    where u.paid_user <> exists (select 1 from payments p where p.user_id = u.id and p.completed_at is not null)`,
  'L3: each charged message has one entry': `
    select m.id from messages m join users u on u.id = m.sender_id left join ledger l on l.unique_key = 'msg:' || m.id
    where not m.automatic and u.role = 'member' group by m.id having count(l.id) <> 1`,
  'L3: an entry belongs to its message’s sender': `
    select l.id from ledger l join messages m on l.unique_key = 'msg:' || m.id where l.user_id <> m.sender_id or l.credits >= 0`,
  'L4: a code is used as often as it allows': `
    select d.id, d.validity, count(*)::int from discount_uses s join discount_codes d on d.id = s.discount_id
    group by d.id, d.validity, case when d.validity = 'once-per-user' then s.user_id end
    having d.validity in ('once', 'once-per-user') and count(*) > 1`,
  'L5: a conversation ends with its newest message': `
    select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having c.last_message_id is distinct from max(m.id)`,
  'L5: a conversation has both its members': `
    select c.id from conversations c left join conversation_members m on m.conversation_id = c.id
      and m.user_id in (c.member_a, c.member_b) group by c.id having count(m.user_id) <> 2`,
  'L6: nobody has read beyond the newest message': `
    select m.conversation_id, m.user_id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.read_up_to > coalesce(c.last_message_id, 0)`,
  'L7: events are numbered without gaps up to the last': `
    select e.recipient_id from events e join users u on u.id = e.recipient_id group by e.recipient_id, u.event_number
    having max(e.number) <> u.event_number or count(*) <> max(e.number) - min(e.number) + 1`,
};

/** Throws with every rule that is broken and the rows that break it. */
export async function checkInvariants(db: Database): Promise<void> {
  const broken: string[] = [];
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement));
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  if (broken.length > 0) throw new Error(`Invariants are broken:\n${broken.join('\n')}`);
}
