import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createMembers, type SiteMember } from '../../server/src/testing/crash/crash-site.ts';
import { findFreePort, startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { startRedis } from '../../server/src/testing/redis-server.mjs';
import { getRounds } from '../lib/get-rounds.ts';
import { getProcessorMs, startNode, stopProcess, waitForAnswer } from '../lib/processes.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { compareMedians, getPercentile, median, type Ratio } from '../lib/statistics.ts';
import { type Line, writeReport } from '../lib/write-report.ts';
import { type MemberClient, connectBare, connectMember } from './clients.ts';

/**
 * From the call that sends a message until the partner's client has it, with 100 and 1,000 connected members; messages a second at
 * saturation on one and on two processes; and how long 1,000 members need to have everything again after a kill. On PostgreSQL,
 * beside a bare WebSocket server that stores each message with one insert (measured twice, A/A).
 */
const rounds = getRounds(3);
const seconds = Number(process.env.SECONDS ?? 8);
const messagesPerSecond = 90;
const callers = 32;
const patienceMs = 60_000;

type Variant = 'own' | 'bare' | 'again';
type Server = Awaited<ReturnType<typeof startServer>>;

const stack = startBenchmark('postgres', 'redis');
const postgres = await startPostgres();
stack.defer(() => postgres.stop());
const redis = await startRedis();
stack.defer(() => redis.stop());
const dataDir = mkdtempSync(join(tmpdir(), 'liaison-bench-chat-'));
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
const members = await createMembers({ databaseUrl: postgres.url, dataDir }, 1000);

const lines: Line[] = [];
const same: Record<string, Ratio> = {};
/** What the clients wait for, by the text of the message. */
const received = new Map<string, () => void>();
let messageNumber = 0;

const bare = await startServer(join(import.meta.dirname, 'bare-server.ts'));
const first = await startService();
await measureDelivery(100);
await measureDelivery(1000);
await measureSaturation('one process', [first]);
const second = await startService();
await measureSaturation('two processes', [first, second]);
await measureReconnection([first, second]);
writeReport('chat', lines, { rounds, seconds, messagesPerSecond, callers, same });
await stack.disposeAsync();

function startService() {
  return startServer(join(import.meta.dirname, '../../server/src/main.ts'), {
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  });
}

async function startServer(file: string, environment: Record<string, string> = {}) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = async () => {
    const child = startNode(file, [], {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: postgres.url,
    });
    child.stdout?.resume();
    await waitForAnswer(child, `${origin}/api/settings.php`);
    return child;
  };
  const server = { origin, child: await start() };
  stack.defer(() => stopProcess(server.child));
  return {
    origin,
    getProcessorMs: () => getProcessorMs(server.child),
    async restartAfterKill(): Promise<void> {
      server.child.kill('SIGKILL');
      await stopProcess(server.child);
      server.child = await start();
    },
  };
}

/** Neighbours write to each other; with two servers each pair has one member on each. */
async function connect(count: number, servers: Server[]): Promise<Record<Variant, MemberClient[]>> {
  const open = (connectClient: typeof connectMember, targets: Server[]) =>
    Promise.all(
      members.slice(0, count).map((member, index) =>
        connectClient({
          member,
          partner: getPartner(index),
          origin: targets[index % targets.length]?.origin ?? '',
          onReceived: (text) => received.get(text)?.(),
        }),
      ),
    );
  const ofBare = await open(connectBare, [bare]);
  return { own: await open(connectMember, servers), bare: ofBare, again: ofBare };
}

function getPartner(index: number): SiteMember {
  const partner = members[index % 2 === 0 ? index + 1 : index - 1];
  if (!partner) throw new Error('an odd number of members');
  return partner;
}

/** Resolves to the milliseconds until the partner has the message, and rejects when it never arrives. */
async function send(client: MemberClient): Promise<number> {
  const text = `Message ${(messageNumber += 1)}`;
  const startedAt = performance.now();
  const arrived = new Promise<number>((resolve) =>
    received.set(text, () => resolve(performance.now() - startedAt)),
  );
  await client.send(text);
  const ms = await Promise.race([arrived, wait(patienceMs, null, { ref: false })]);
  received.delete(text);
  if (ms === null) throw new Error(`"${text}" did not arrive`);
  return ms;
}

/** Sends at a steady rate, whether or not earlier messages have arrived. */
async function measureDurations(clients: MemberClient[]): Promise<number[]> {
  const pending: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < seconds * messagesPerSecond; index += 1) {
    const client = clients[index % clients.length];
    if (client) pending.push(send(client));
    await wait(Math.max(0, startedAt + ((index + 1) * 1000) / messagesPerSecond - performance.now()));
  }
  return Promise.all(pending);
}

async function measureDelivery(count: number): Promise<void> {
  const clients = await connect(count, [first]);
  const createSeries = () => ({ own: [] as number[], bare: [] as number[], again: [] as number[] });
  const series = { p50: createSeries(), p99: createSeries(), processor: createSeries() };
  // The first messages of a pair start its conversation.
  for (const client of clients.own) await send(client);
  for (let round = 0; round < rounds; round += 1)
    for (const variant of ['bare', 'own', 'again'] as const) {
      const server = variant === 'own' ? first : bare;
      const before = server.getProcessorMs();
      const durations = await measureDurations(clients[variant]);
      series.p50[variant].push(getPercentile(durations, 0.5));
      series.p99[variant].push(getPercentile(durations, 0.99));
      series.processor[variant].push((server.getProcessorMs() - before) / durations.length);
    }
  for (const client of [...clients.own, ...clients.bare]) client.close();
  const what = `${count} members`;
  addLine(`${what}: sent to received, median`, series.p50, { unit: 'ms' });
  addLine(`${what}: sent to received, 99th percentile`, series.p99, {
    unit: 'ms',
    goal: '≤ 14 ms, ratio ≤ 1.5',
  });
  addLine(`${what}: processor time per message`, series.processor, { unit: 'ms' });
}

async function measureSaturation(what: string, servers: Server[]): Promise<void> {
  const clients = await connect(100, servers);
  const series = { own: [] as number[], bare: [] as number[], again: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const variant of ['bare', 'own', 'again'] as const)
      series[variant].push(await countPerSecond(clients[variant]));
  for (const client of [...clients.own, ...clients.bare]) client.close();
  addLine(`${what}: messages a second`, series, { unit: '/s', goal: '≥ 860 /s' });
}

/** Each caller sends its next message when the one before has arrived. */
async function countPerSecond(clients: MemberClient[]): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    clients.slice(0, callers).map(async (client) => {
      for (; performance.now() < endsAt; count += 1) await send(client);
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

/** All members are connected to one server, which is killed; each gets a message by the other one before theirs is back. */
async function measureReconnection([killed, other]: [Server, Server]): Promise<void> {
  const arrived = new Map<string, number>();
  const clients = await Promise.all(
    members.map((member, index) =>
      connectMember({
        member,
        partner: getPartner(index),
        origin: killed.origin,
        sendTo: () => other.origin,
        onReceived: (text) => void arrived.set(`${member.id} ${text}`, performance.now()),
      }),
    ),
  );
  const killedAt = performance.now();
  const restarted = killed.restartAfterKill().then(() => performance.now());
  for (let from = 0; from < clients.length; from += callers)
    await Promise.all(
      clients.slice(from, from + callers).map((client) => client.send('While you were away')),
    );
  const restartedAt = await restarted;
  const endsAt = performance.now() + patienceMs;
  while (arrived.size < clients.length && performance.now() < endsAt) await wait(10);
  const lastAt = Math.max(...arrived.values());
  for (const client of clients) client.close();
  const add = (name: string, measured: number, unit: string, goal?: string) =>
    lines.push({
      what: `${clients.length} members after a kill: ${name}`,
      measured,
      unit,
      ...(goal && { goal }),
    });
  add('until the server answers again', restartedAt - killedAt, 'ms');
  add('from then until all have caught up', Math.max(0, lastAt - restartedAt), 'ms');
  add('messages lost', clients.length - arrived.size, '', '0');
}

function addLine(
  what: string,
  series: Record<Variant, number[]>,
  { unit, goal }: { unit: string; goal?: string },
): void {
  lines.push({
    what,
    measured: median(series.own),
    baseline: median(series.bare),
    unit,
    ratio: compareMedians(series.own, series.bare),
    ...(goal && { goal }),
  });
  same[what] = compareMedians(series.again, series.bare);
}
