import { createServer } from 'node:http';
import { Pool } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/** The baseline: stores each message with one insert, then sends it to its sender and to its recipient. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(
  'create table if not exists bare_messages (id bigserial primary key, sender text, recipient text, body text, created_at timestamptz)',
);
const server = createServer((_, response) => response.end('ready'));
const sockets = new Map<string, WebSocket>();

new WebSocketServer({ server }).on('connection', (socket, request) => {
  const sender = new URL(request.url ?? '', 'http://localhost').searchParams.get('member') ?? '';
  sockets.set(sender, socket);
  socket.on('message', (data: Buffer) => void deliver(sender, data.toString()));
});

async function deliver(sender: string, frame: string): Promise<void> {
  const { recipient, text } = JSON.parse(frame) as { recipient: string; text: string };
  await pool.query(
    'insert into bare_messages (sender, recipient, body, created_at) values ($1, $2, $3, now())',
    [sender, recipient, text],
  );
  sockets.get(sender)?.send(JSON.stringify({ from: 'me', text }));
  sockets.get(recipient)?.send(JSON.stringify({ from: 'them', text }));
}

server.listen(Number(process.env.PORT));
process.on('SIGTERM', () => process.exit(0));
