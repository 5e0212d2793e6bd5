import { CompiledQuery } from 'kysely';
import type { Database } from '../db/database.ts';
import { ledgerRules } from '../features/payments/index.ts';

/** Each statement returns the rows that break a rule; none may return a row after any commit. */
const rules: Record<string, string> = {
  ...ledgerRules,
  // After twelve months messages are deleted, but not those that are reported: the newest may be gone before an older one.
  'L5: the last message of a conversation is its newest': `
    select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having coalesce(c.last_message_id, 0) < max(m.id)
      or (c.last_message_id > max(m.id) and c.last_message_at > now() - interval '12 months')`,
  'L5: a conversation has both its members': `
    select c.id from conversations c left join conversation_members m on m.conversation_id = c.id
      and m.user_id in (c.member_a, c.member_b) group by c.id having count(m.user_id) <> 2`,
  'L6: a read cursor is not beyond the newest message': `
    select m.conversation_id, m.user_id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.read_up_to > coalesce(c.last_message_id, 0)`,
  'L7: events are numbered without gaps up to the last': `
    select e.recipient_id from events e join users u on u.id = e.recipient_id group by e.recipient_id, u.event_number
    having max(e.number) <> u.event_number or count(*) <> max(e.number) - min(e.number) + 1`,
};

/** Returns each broken rule with a row that breaks it, as text: ids are too long for numbers of JavaScript. */
export const brokenRulesStatement = Object.entries(rules)
  .map(
    ([rule, statement]) =>
      `select '${rule.replaceAll("'", "''")}'::text as rule, to_jsonb(broken)::text as row from (${statement}) broken`,
  )
  .join(' union all ');

/** Throws an error that lists every broken rule and its rows. `statement` may stand for a prepared form of the one above. */
export async function checkInvariants(db: Database, statement = brokenRulesStatement): Promise<void> {
  const { rows } = await db.executeQuery<{ rule: string; row: string }>(CompiledQuery.raw(statement));
  if (rows.length === 0) return;
  const lines = rows.map(({ rule, row }) => `${rule}: ${row}`);
  throw new Error(`Invariants are broken:\n${lines.join('\n')}`);
}
