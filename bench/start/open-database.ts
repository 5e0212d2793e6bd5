import { PGlite } from '@electric-sql/pglite';
import { createServer } from 'node:http';

/** The baseline: Node only opens the same database and responds to one request. */
const database = await PGlite.create({
  dataDir: process.env.DATA_DIR,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
});
await database.query('select 1');
const server = createServer((_, response) => response.end('open')).listen(Number(process.env.PORT));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void database.close());
});
