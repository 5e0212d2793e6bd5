import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import type { Statement } from './record.ts';

/** The yardstick: a bare Fastify route that sends the same statements and answers their rows. */
const { url, routes } = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8')) as {
  url: string;
  routes: Record<string, Statement[]>;
};
const pool = new Pool({ connectionString: url, max: 20, options: '-c plan_cache_mode=force_custom_plan' });
const app = fastify();

app.get('/', async () => 'ready');
for (const [name, statements] of Object.entries(routes)) {
  app.get(`/${name}`, async () => {
    const answers = [];
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query(sql, parameters.map(revive));
      answers.push(rows);
    }
    return answers;
  });
}
await app.listen({ port: Number(process.env.PORT) });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));

/** Bytes travel through JSON as `{ type: 'Buffer', data }`. */
function revive(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes && 'data' in value ? Buffer.from(value.data as number[]) : value;
}
