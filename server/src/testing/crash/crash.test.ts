import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { isPostgres } from '../database.ts';
import { killProcesses } from '../start-process.ts';
import { type MemberClient, openMemberClient } from './member-client.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import { type FaultName, faults } from './faults.ts';
import { findProblems } from './find-problems.ts';

/** `npm run test:crash` raises it to 100; with both databases, a run of all tests has 30. */
const killCount = Number(process.env['CRASH_KILLS'] ?? 15);
/** Far above the twelve seconds that a start takes beside the other tests, so that only a server that hangs reaches it. */
const killMs = 30_000;

afterAll(killProcesses);

/** Every member chats with the next one and the one before. */
function openClients({ members, origins }: CrashSite) {
  return members.map((member, index) => {
    const neighbours = [members.at(index - 1), members[(index + 1) % members.length]];
    return openMemberClient(member, {
      partners: neighbours.filter((partner) => partner !== undefined),
      origins,
    });
  });
}

const countMessages = (clients: MemberClient[]) =>
  clients.flatMap(({ sent }) => [...sent.values()].flat()).length;

async function waitForMessages(clients: MemberClient[], more: number): Promise<void> {
  const enough = countMessages(clients) + more;
  while (countMessages(clients) < enough) await wait(5);
}

/** Chats while the servers are killed and what connects them fails; returns what the clients must never see. */
async function writeThroughKills(
  site: CrashSite,
  { kills, patienceMs }: { kills: number; patienceMs: number },
) {
  const clients = openClients(site);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await waitForMessages(clients, randomInt(5, 60));
      for (const client of clients) if (randomInt(8) === 0) client.cutSocket();
      if (randomInt(4) === 0) await site.restartRedis();
      if (randomInt(4) === 0) await site.restartDatabase();
      await site.killServer();
    }
    await waitForMessages(clients, 200);
    await Promise.all(clients.map((client) => client.stopWriting()));
    expect(site.problems).toEqual([]);
    const problems = await findProblems(clients, patienceMs);
    return { problems, messageCount: countMessages(clients) };
  } finally {
    for (const client of clients) client.close();
  }
}

test(
  'while servers are killed, and databases, Redis and sockets fail, no message or credit is lost, doubled or out of order',
  async () => {
    const site = await openCrashSite({ isOnPostgres: isPostgres() });
    try {
      const { problems, messageCount } = await writeThroughKills(site, {
        kills: killCount,
        patienceMs: 20_000,
      });

      expect(problems).toEqual([]);
      expect(messageCount).toBeGreaterThan(killCount * 5);
      await site.checkDatabase();
    } finally {
      await site.close();
    }
  },
  60_000 + killCount * killMs,
);

/** Where two servers and Redis can fail too; the clients and what compares their records are the same on both databases. */
(isPostgres() ? describe : describe.skip)('with a planted fault', () => {
  test.each(Object.keys(faults) as FaultName[])(
    'the suite finds: %s',
    async (fault) => {
      const site = await openCrashSite({ isOnPostgres: isPostgres(), fault: faults[fault] });
      try {
        const { problems } = await writeThroughKills(site, { kills: 0, patienceMs: 3000 });

        expect(problems.join('\n')).toMatch(faults[fault].found);
      } finally {
        await site.close();
      }
    },
    120_000,
  );
});
