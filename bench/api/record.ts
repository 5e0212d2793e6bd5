import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { sessionStore } from '../../server/src/core/sessions.ts';
import { typeParsers } from '../../server/src/db/postgres.ts';
import type { Schema } from '../../server/src/db/schema.ts';
import { pictureAddresses } from '../../server/src/files/picture-addresses.ts';
import { userAnswer } from '../../server/src/features/accounts/user-answer.ts';
import { searchService } from '../../server/src/features/members/search.service.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The very statements that the service sends for each call, for the yardstick to send as well. */
export async function recordStatements(url: string, { token, userId }: { token: string; userId: string }) {
  const heard: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, types: typeParsers }) }),
    log: ({ query }) => {
      heard.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const clock = () => new Date();
  const during = async (work: () => Promise<unknown>) => {
    heard.length = 0;
    await sessionStore({ db, clock }).find(token);
    await work();
    return [...heard];
  };
  try {
    return {
      user: await during(() =>
        userAnswer(db, userId, {
          fictionalIcon: 'mask',
          now: clock(),
          pictureAddresses: pictureAddresses({ secret: 'of no matter here', clock }),
        }),
      ),
      search: await during(() =>
        searchService({ db, clock }).search(
          { id: userId, fictionalEnabled: true },
          { gender: 'female', country: 'NL' },
        ),
      ),
    };
  } finally {
    await db.destroy();
  }
}
