import { sql } from 'kysely';
import type { CreditPrice } from '../../site/settings.ts';

/** What one credit cost in the last bundle that a member paid; null without any. For queries on `users`. */
export const lastCreditPrice = sql<CreditPrice | null>`(
  select json_build_object('amount', amount_minor::float8 / credits, 'currency', currency)
  from payments where user_id = users.id and status = 'completed' and credits > 0
  order by created_at desc limit 1
)`;
