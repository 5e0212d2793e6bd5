import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { toQueryConfig } from '../../server/src/db/prepared.ts';
import type { Statement } from './record-statements.ts';

/** The baseline: a bare Fastify route that runs the same SQL statements and returns their rows. */
const { url, routes } = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8')) as {
  url: string;
  routes: Record<string, Statement[]>;
};
const pool = new Pool({ connectionString: url, max: 20 });
const app = fastify();

app.get('/', async () => 'ready');
for (const [name, statements] of Object.entries(routes)) {
  app.get(`/${name}`, async () => {
    const results = [];
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query(toQueryConfig(sql, parameters.map(toParameter)));
      results.push(rows);
    }
    return results;
  });
}
await app.listen({ port: Number(process.env.PORT) });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));

/** JSON represents bytes as `{ type: 'Buffer', data }`. */
function toParameter(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes && 'data' in value ? Buffer.from(value.data as number[]) : value;
}
