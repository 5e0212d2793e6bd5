import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { sessionStore } from '../../server/src/db/sessions.ts';
import { typeParsers } from '../../server/src/db/postgres.ts';
import type { Schema } from '../../server/src/db/schema.ts';
import { pictureUrls } from '../../server/src/files/picture-urls.ts';
import { findUser } from '../../server/src/features/accounts/user.repository.ts';
import { searchService } from '../../server/src/features/members/search.service.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Records the SQL statements that the service runs for each call, so that the baseline runs the same ones. */
export async function recordStatements(url: string, { token, userId }: { token: string; userId: string }) {
  const recorded: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, types: typeParsers }) }),
    log: ({ query }) => {
      recorded.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const clock = () => new Date();
  const recordDuring = async (work: () => Promise<unknown>) => {
    recorded.length = 0;
    await sessionStore({ db, clock }).find(token);
    await work();
    return [...recorded];
  };
  try {
    return {
      user: await recordDuring(() =>
        findUser(db, userId, {
          fictionalIcon: 'mask',
          findSmallestCreditPrice: async () => null,
          now: clock(),
          pictureUrls: pictureUrls({ secret: 'any secret', clock }),
        }),
      ),
      search: await recordDuring(() =>
        searchService({ db, clock }).search(
          { id: userId, isFictionalEnabled: true, searchFields: [] },
          { gender: 'female', country: 'NL' },
        ),
      ),
    };
  } finally {
    await db.destroy();
  }
}
