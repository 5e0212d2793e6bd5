import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiResponse, EndpointKey, LiveEvent } from '@liaison/shared/contracts';
import { io } from 'socket.io-client';
import type { SiteMember } from './crash-site.ts';

export interface SentMessage {
  id: string;
  text: string;
}

type MessageEvent = Extract<LiveEvent, { type: 'message' }>;
type ReadEvent = Extract<LiveEvent, { type: 'read' }>;

export type MemberClient = ReturnType<typeof openMemberClient>;

/** After the end of the disturbances, a message is accepted within this time. */
const patienceMs = 30_000;

/** Repeats calls like the pages of the site do: until the service answers, with the same client id. */
export function openMemberClient(
  member: SiteMember,
  { partners, origins }: { partners: SiteMember[]; origins: string[] },
) {
  /** Accepted messages to each partner, in the order in which they were written. */
  const sent = new Map<string, SentMessage[]>(partners.map(({ id }) => [id, []]));
  const messageEvents: MessageEvent[] = [];
  const readEvents: ReadEvent[] = [];
  const problems: string[] = [];
  const cursorCalls = new Set<Promise<void>>();
  let stoppedAt = Number.POSITIVE_INFINITY;

  async function call<K extends EndpointKey>(
    key: K,
    {
      body,
      query = {},
      withinMs = 10_000,
    }: { body?: object; query?: Record<string, string>; withinMs?: number },
  ): Promise<{ status: number; body: ApiResponse<K> }> {
    const [method = '', path = ''] = key.split(' ');
    const origin = origins[randomInt(origins.length)] ?? '';
    const response = await fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        cookie: member.cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    return { status: response.status, body: (await response.json()) as ApiResponse<K> };
  }

  /** Some calls are cut off before their answer, so that many messages are repeated. */
  async function send(partner: SiteMember, text: string): Promise<void> {
    const body = { client_id: randomUUID(), profile: partner.id, type: 'text', text };
    while (performance.now() < stoppedAt + patienceMs) {
      const withinMs = randomInt(5) === 0 ? randomInt(1, 30) : 10_000;
      const answer = await call('POST /api/message.php', { body, withinMs }).catch(() => null);
      if (answer?.status === 201 || answer?.status === 200)
        return void sent.get(partner.id)?.push({ id: answer.body.message.id, text });
      if (answer && answer.status < 500)
        return void problems.push(`"${text}" was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      await wait(randomInt(100, 300));
    }
    problems.push(`"${text}" was never accepted`);
  }

  async function writeAll(): Promise<void> {
    for (let number = 1; stoppedAt === Number.POSITIVE_INFINITY; number += 1) {
      const partner = partners[randomInt(partners.length)];
      if (partner) await send(partner, `${member.name} to ${partner.name}: ${number}`);
      await wait(randomInt(20, 200));
    }
  }

  function moveCursor(conversation: string, readUpTo: string): void {
    const body = { conversation, read_up_to: readUpTo };
    const moving = call('PUT /api/chat.php', { body }).then(
      () => undefined,
      () => undefined,
    );
    cursorCalls.add(moving);
    void moving.finally(() => cursorCalls.delete(moving));
  }

  function handleEvent(event: LiveEvent): void {
    if (event.type === 'read') readEvents.push(event);
    if (event.type !== 'message') return;
    messageEvents.push(event);
    if (event.message.from === 'me') return;
    const earlier = messageEvents.find(({ conversation }) => conversation === event.conversation);
    moveCursor(event.conversation, event.message.id);
    // As from another tab that is behind.
    if (earlier && randomInt(5) === 0) moveCursor(event.conversation, earlier.message.id);
  }

  /** The number of the last event that was handled. */
  let position = 0;
  let catchingUp: Promise<void> | null = null;

  function handleNumbered(number: number, event: LiveEvent): void {
    position = number;
    handleEvent(event);
  }

  async function fetchMissed(): Promise<void> {
    const query = { after: String(position) };
    const { body } = await call('GET /api/events.php', { query });
    if (body.gap) problems.push(`${member.name} missed events after ${position}`);
    for (const { number, event } of body.events) if (number > position) handleNumbered(number, event);
  }

  /** After a failure the next event, connection or poll tries again. */
  function catchUp(): Promise<void> {
    catchingUp ??= fetchMissed()
      .catch(() => undefined)
      .finally(() => (catchingUp = null));
    return catchingUp;
  }

  const socket = io(origins[randomInt(origins.length)] ?? '', {
    path: '/live',
    transports: ['websocket'],
    extraHeaders: { cookie: member.cookie },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  socket.on('ready', () => void catchUp());
  socket.on('event', ({ number, event }: { number: number | null; event: LiveEvent }) => {
    if (number === null || number <= position || catchingUp) return;
    if (number === position + 1) handleNumbered(number, event);
    else void catchUp();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  const poll = setInterval(() => void catchUp(), 500);
  const writing = writeAll();

  return {
    member,
    partners,
    sent,
    messageEvents,
    readEvents,
    problems,

    cutSocket: () => void socket.io.engine?.close(),

    /** Resolves when everything that was written has been accepted. */
    async stopWriting(): Promise<void> {
      stoppedAt = performance.now();
      await writing;
      await Promise.all(cursorCalls);
    },

    catchUp,

    /** The whole conversation as the service stores it. */
    async fetchConversation(partner: SiteMember) {
      const messages: ApiResponse<'GET /api/chat.php'>['messages'] = [];
      let credits = 0;
      for (let before: string | undefined; ;) {
        const query = { profile: partner.id, limit: '100', ...(before !== undefined && { before }) };
        const { body } = await call('GET /api/chat.php', { query });
        messages.unshift(...body.messages);
        credits = body.credits;
        before = body.messages[0]?.id;
        if (!body.has_more) return { id: body.conversation, messages, credits };
      }
    },

    close(): void {
      clearInterval(poll);
      socket.disconnect();
    },
  };
}
