import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { ApiResponse, LiveEvent } from '@liaison/shared/contracts';
import { io } from 'socket.io-client';
import type { SiteMember } from '../../server/src/testing/crash/crash-site.ts';

/** A connected member, of the site or of the baseline. */
export interface MemberClient {
  /** Sends to the partner; resolves when the message is stored. */
  send(text: string): Promise<void>;
  close(): void;
}

interface ClientOptions {
  member: SiteMember;
  partner: SiteMember;
  /** Where the member is connected. */
  origin: string;
  /** Where it sends to, which a proxy chooses anew for each call. */
  sendTo?: () => string;
  onReceived: (text: string) => void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A member of the site: calls by HTTP, live events by socket.io, and what was missed by a call, as a page does. */
export async function connectMember(options: ClientOptions): Promise<MemberClient> {
  const { member, partner, origin, sendTo = () => origin, onReceived } = options;
  const seen = new Set<number>();
  /** The last event before the connection was lost; undefined before the first one. */
  let position: number | undefined;
  const handle = (number: number, event: LiveEvent) => {
    if (seen.has(number)) return;
    seen.add(number);
    if (event.type === 'message' && event.message.from === 'them') onReceived(event.message.text ?? '');
  };
  const socket = io(origin, {
    path: '/live',
    transports: ['websocket'],
    extraHeaders: { cookie: member.cookie },
    forceNew: true,
  });
  socket.on('event', ({ number, event }: { number: number | null; event: LiveEvent }) => {
    if (number !== null) handle(number, event);
  });
  socket.on('disconnect', () => {
    position = Math.max(position ?? 0, ...seen);
  });
  const connected = new Promise<void>((resolve) => {
    socket.on('ready', ({ last }: { last: number }) => {
      position ??= last;
      resolve();
      if (last > position) void catchUp(position);
    });
  });
  async function catchUp(after: number): Promise<void> {
    const path = `/api/events.php?after=${after}`;
    const { events } = (await callSite(origin, { path, member })) as ApiResponse<'GET /api/events.php'>;
    for (const { number, event } of events) handle(number, event);
  }
  await connected;
  return {
    async send(text) {
      const body = { client_id: randomUUID(), profile: partner.id, type: 'text', text };
      await callSite(sendTo(), { path: '/api/message.php', member, body });
    },
    close: () => void socket.disconnect(),
  };
}

interface SiteCall {
  path: string;
  member: SiteMember;
  /** Makes it a POST. */
  body?: object;
}

function callSite(origin: string, { path, member, body }: SiteCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: member.cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    const call = request(`${origin}${path}`, { method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text));
        else reject(new Error(`${path} responded ${answer.statusCode}: ${text}`));
      });
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

/** The same member on the baseline. */
export async function connectBare({
  member,
  partner,
  origin,
  onReceived,
}: ClientOptions): Promise<MemberClient> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?member=${member.id}`);
  const waiting = new Map<string, () => void>();
  socket.addEventListener('message', ({ data }) => {
    const { from, text } = JSON.parse(String(data)) as { from: 'me' | 'them'; text: string };
    if (from === 'them') return onReceived(text);
    waiting.get(text)?.();
    waiting.delete(text);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return {
    send: (text) =>
      new Promise((resolve) => {
        waiting.set(text, resolve);
        socket.send(JSON.stringify({ recipient: partner.id, text }));
      }),
    close: () => socket.close(),
  };
}
