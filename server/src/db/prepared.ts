import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Connection, Database } from './database.ts';

/** A query builder of Kysely or a template of `sql`. */
interface Builder<Row> {
  compile(db: Connection): CompiledQuery<Row>;
}

type Build<Values, Row> = (db: Connection, values: Values) => Builder<Row>;

/**
 * A statement that a call, a message or a frequent page needs: it is built once, with placeholders for its values, and PostgreSQL parses
 * and plans it once per connection (records 0077 and 0081). Not for one whose best plan depends on its values, as that of a search does, nor for
 * one that has many wordings: a list of ids is one array.
 *
 * Outside a transaction it may only read and must not wait for a lock, because it shares a connection (`readers.ts`).
 *
 * @param build can pass the values on to the query only, not read them.
 * @returns executes the statement and resolves to its rows.
 */
export function prepare<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Connection, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= compile(build, db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await (readersByDatabase.get(db) ?? db).executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared statement is built without its value ${this.name}.`);
  }
}

function compile<Values extends object, Row>(build: Build<Values, Row>, db: Connection): CompiledQuery<Row> {
  const placeholders = new Proxy(
    {},
    {
      get: (_, name) => new Placeholder(String(name)),
      ownKeys() {
        throw new Error('A prepared statement takes its values by name: they cannot be listed or spread.');
      },
    },
  );
  const { sql, parameters } = build(db, placeholders as Values).compile(db);
  return CompiledQuery.raw(`${mark} ${sql.trim()}`, [...parameters]);
}

const readersByDatabase = new WeakMap<Connection, Database>();

/** What is prepared and executed outside a transaction goes over the connections of `readers`. */
export function setReaders(db: Database, readers: Database): void {
  readersByDatabase.set(db, readers);
}

const mark = '/* prepared */';

/** Names by text: PostgreSQL cuts a name after 63 bytes. */
const names = new Map<string, string>();

/** By which the connection finds a prepared statement again; undefined for others. */
export function getStatementName(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined;
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
