import { expect, test } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { buildApp } from '../app.ts';
import { useService } from '../testing/service.ts';

const service = useService();

test('a call answers 503 with Retry-After while the database cannot be reached', async () => {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const away = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const { app } = await buildApp({
    ...service.core,
    sessions: { ...service.core.sessions, find: () => sql`select 1`.execute(away).then(() => null) },
  });

  const response = await app.inject({ url: '/api/user.php', headers: { cookie: 'auth.session=x' } });

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({ error: 'unavailable', retry_after: 5 });
  await app.close();
  await away.destroy();
});

const databaseCodes = ['53100', '57P01', '57014', '55P03', '25006', '25P03', '08006'];
const systemCodes = ['ENOSPC', 'EROFS', 'EMFILE', 'ENFILE'];

test.each([...databaseCodes, ...systemCodes])(
  'an error with the code %s, also as the cause of another, is answered 503',
  async (code) => {
    const { app } = await buildApp(service.core, {
      features: [
        {
          name: 'failing',
          register({ app: api }) {
            api.get('/api/fails', async () => {
              throw new Error('failed', { cause: Object.assign(new Error('no space'), { code }) });
            });
          },
        },
      ],
    });

    const response = await app.inject({ url: '/api/fails' });

    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    await app.close();
  },
);
