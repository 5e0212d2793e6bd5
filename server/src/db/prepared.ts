import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * Marks a statement that a call, a message or a frequent page needs: PostgreSQL parses and plans it once per connection (record 0077).
 * Not for one whose best plan depends on its values, as that of a search does, nor for one that has many wordings: a list of ids is one
 * array.
 */
export const prepared = sql.raw(mark);

/** Names by text: PostgreSQL cuts a name after 63 bytes. */
const names = new Map<string, string>();

/** By which the connection finds a marked statement again; undefined for others. */
export function getStatementName(text: string): string | undefined {
  // The mark follows the first word or precedes it.
  if (!text.slice(0, 32).includes(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** What `pg` sends. */
export function toQueryConfig(
  text: string,
  values: unknown[],
): { name?: string; text: string; values: unknown[] } {
  const name = getStatementName(text);
  return { ...(name !== undefined && { name }), text, values };
}
