import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createId } from '../../core/ids.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { sessionStore } from '../../db/sessions.ts';
import { referenceData } from '../../features/settings/index.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import { checkInvariants } from '../invariants.ts';
import { insertMember } from '../member.ts';
import { findFreePort, startPostgres } from '../postgres-cluster.mjs';
import { startRedis } from '../redis-server.mjs';
import { startProcess } from '../start-process.ts';
import { type Fault, plantFault } from './faults.ts';

/** Members who chat, with more credits than they can spend. */
const memberCount = 20;
export const creditsAtStart = 1_000_000;

export interface SiteMember {
  id: string;
  name: string;
  cookie: string;
}

export type CrashSite = Awaited<ReturnType<typeof openCrashSite>>;

interface SiteOptions {
  /** PostgreSQL with two servers that Redis connects; else one server on the embedded database. */
  isOnPostgres: boolean;
  /** With PostgreSQL two by default. */
  serverCount?: number;
  /** The servers run with it. */
  fault?: Fault;
}

/** Starts a site of its own, whose servers are processes that can be killed. */
export async function openCrashSite({
  isOnPostgres,
  serverCount = isOnPostgres ? 2 : 1,
  fault,
}: SiteOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-crash-'));
  const postgres = isOnPostgres ? await startPostgres() : null;
  let redis = isOnPostgres ? await startRedis() : null;
  const config = { databaseUrl: postgres?.url ?? null, dataDir };
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(redis && { REDIS_URL: redis.url }),
    PAYMENTS: 'sandbox',
  };
  const members = await createMembers(config, memberCount);
  const ports = await Promise.all(Array.from({ length: serverCount }, findFreePort));
  const problems: string[] = [];
  async function watch({ child, ended }: ReturnType<typeof startProcess>): Promise<void> {
    const { code, errors } = await ended;
    if (!child.killed) problems.push(`a server ended by itself with ${code}: ${errors}`);
  }
  const start = async (port: number, planted?: Fault) => {
    const server = startProcess({
      ...environment,
      PORT: String(port),
      ...(planted && plantFault(planted)),
    });
    await server.started;
    void watch(server);
    return server;
  };
  const servers = new Map<number, Awaited<ReturnType<typeof start>>>();
  for (const port of ports) servers.set(port, await start(port, fault));

  return {
    members,
    problems,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),

    /** Kills one of the servers; resolves when it serves again, with the fault if there is one. */
    async killServer(planted?: Fault): Promise<void> {
      const port = ports[randomInt(ports.length)] ?? 0;
      const server = servers.get(port);
      server?.child.kill('SIGKILL');
      await server?.ended;
      servers.set(port, await start(port, planted));
    },

    /** Resolves when a server has ended by a fault that was planted. */
    serverEnded: () => Promise.race([...servers.values()].map(({ ended }) => ended)),

    /** On the embedded database there is none to restart. */
    restartDatabase: async () => postgres?.restart(),

    async restartRedis(): Promise<void> {
      if (!redis) return;
      const { port } = redis;
      await redis.stop();
      redis = await startRedis(port);
    },

    /** Stops the servers and checks the database; throws an error that lists every broken rule. */
    async checkDatabase(): Promise<void> {
      for (const server of servers.values()) {
        server.child.kill('SIGTERM');
        await server.ended;
      }
      const database = await openDatabase(config);
      try {
        await checkInvariants(database.db);
      } finally {
        await database.close();
      }
    },

    async close(): Promise<void> {
      for (const server of servers.values()) server.child.kill('SIGKILL');
      await Promise.all([...servers.values()].map(({ ended }) => ended));
      await redis?.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function createMembers(
  config: Parameters<typeof openDatabase>[0],
  count: number,
): Promise<SiteMember[]> {
  const { db, close } = await openDatabase(config);
  try {
    await migrate(db);
    for (const store of referenceData) await store(db);
    const clock = () => new Date();
    const sessions = sessionStore({ db, clock });
    const members: SiteMember[] = [];
    for (let index = 0; index < count; index += 1) {
      const name = `Member ${index}`;
      const options = { name, credits: creditsAtStart };
      const { id } = await insertMember({ db, clock, createId }, options);
      members.push({ id, name, cookie: `${sessionCookie}=${await sessions.create(db, id)}` });
    }
    return members;
  } finally {
    await close();
  }
}
