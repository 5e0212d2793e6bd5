import { expect, test } from '@jest/globals';
import type { EndpointKey } from '@liaison/shared/contracts';
import { type App, buildApp } from '../app.ts';
import { idempotency } from '../db/idempotency.ts';
import { sessionStore } from '../db/sessions.ts';
import { staffSessionStore } from '../db/staff-sessions.ts';
import { createTransactionRunner } from '../db/transaction.ts';
import { createGatewayPlugin } from '../gateway-plugin.ts';
import { createTestStore, mfChatRelease, shellRelease } from '../gateway/releases.fixture.ts';
import { eventOutbox } from '../live/events.ts';
import { createCookies } from '../testing/staff.ts';
import { createClient } from '../testing/client.ts';
import { createRoleScenario, type RoleScenario } from '../testing/role-scenario.ts';
import { useServiceWithFiles } from '../testing/stored-files.ts';
import { httpTimeouts } from './http-server.ts';
import { listInputFields, setAt } from './input-fields.fixture.ts';
import { roleTable } from './role-table.fixture.ts';
import { getValueAt } from './validation-issues.ts';

const service = useServiceWithFiles({ payments: 'sandbox' });

/** One more than the largest bigint of the database, and far more. */
const tooLarge = ['9223372036854775808', '9'.repeat(30)];
const timeoutMs = 180_000;

const paths = [
  ...tooLarge.flatMap((id) => [`/members/${id}`, `/chats/${id}`, `/mailbox/${id}`, `/files/${id}`]),
  ...tooLarge.flatMap((id) => [`/api/pictures/${id}`, `/api/profile.php?id=${id}`]),
  '/%E0%A4%A',
  '/%ff',
  '/faq/%E2%82',
  '/files/%E0%A4%A',
  '/mailbox/%ff',
  '/releases/%ff',
  '/api/%ff',
  '/api/profile.php?id=%E0%A4%A',
  '/api/page.php?page=%ff',
];

interface Answer {
  call: string;
  status: number;
  retryAfter: unknown;
}

/** The service on a database that fails after a number of statements, as when its connection breaks. */
async function createBreakingApp(
  pages: (core: typeof service.core) => ReturnType<typeof createGatewayPlugin>,
) {
  const { core } = service;
  let statementsLeft = Number.POSITIVE_INFINITY;
  const db = service.db.withPlugin({
    transformQuery({ node }) {
      statementsLeft -= 1;
      if (statementsLeft < 0) throw new Error('Connection terminated unexpectedly');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { clock } = core;
  const inTransaction = createTransactionRunner(db);
  const breaking = {
    ...core,
    db,
    inTransaction,
    sessions: sessionStore({ db, clock }),
    staffSessions: staffSessionStore({ db, clock }),
    events: eventOutbox({ db, clock }),
    idempotency: idempotency({ db, clock, inTransaction }),
  };
  const { app } = await buildApp(breaking, {
    pages: pages(breaking),
    timeouts: { ...httpTimeouts, answerMs: 60_000 },
  });
  return { app, breakAfter: (statements: number) => void (statementsLeft = statements) };
}

/** Requests of the role table: valid ones, and each id in them beyond 64 bits. */
function listRequests(scenario: RoleScenario, role: string) {
  const actor = scenario.actors.find((entry) => entry.role === role);
  if (!actor) throw new Error(`There is no ${role}.`);
  return roleTable.flatMap(({ key, request }) => {
    const valid = request(actor, scenario);
    const ids = listInputFields(key).filter(
      ({ part, path, isId, isAlternative }) =>
        isId && !(isAlternative && getValueAt(valid[part], path) === undefined),
    );
    const oversized = ids.flatMap(({ part, path }) =>
      tooLarge.map((value) => ({ ...valid, [part]: setAt(valid[part], path, value) })),
    );
    return { key, actor, valid, oversized };
  });
}

async function callAs(
  app: App['app'],
  userId: string | null,
  { key, request }: { key: EndpointKey; request: object },
): Promise<Answer> {
  // A session of its own, since some calls end it.
  const cookies = await createCookies(service, userId);
  const { status, headers } = await createClient(app, cookies).call(key, request);
  return { call: `${key} ${JSON.stringify(request)}`, status, retryAfter: headers['retry-after'] };
}

const isExpected = ({ status, retryAfter }: Answer) => status < 500 || (status === 503 && retryAfter === '5');

test.each([0, 2])(
  'ids beyond 64 bits, addresses that cannot be decoded and an outage after %i statements are answered 4xx or 503, also together (SRV-042)',
  async (statements) => {
    const store = await createTestStore();
    await store.publishStable(shellRelease());
    await store.publishStable(mfChatRelease());
    const { app, breakAfter } = await createBreakingApp((core) => createGatewayPlugin(core, store.store));
    const scenario = await createRoleScenario(service);
    const answers: Answer[] = [];

    // Without the outage first, where nothing of this changes anything.
    for (const limit of [Number.POSITIVE_INFINITY, statements]) {
      for (const role of ['visitor', 'premium']) {
        for (const { key, actor, valid, oversized } of listRequests(scenario, role)) {
          for (const request of limit === statements ? [...oversized, valid] : oversized) {
            breakAfter(limit);
            answers.push(await callAs(app, actor.id, { key, request }));
          }
        }
        const cookie = scenario.actors.find((actor) => actor.role === role)?.client.cookies() ?? '';
        for (const path of paths) {
          breakAfter(limit);
          const { statusCode, headers } = await app.inject({ url: path, headers: { cookie } });
          answers.push({ call: path, status: statusCode, retryAfter: String(headers['retry-after']) });
        }
      }
    }

    expect(answers.filter((answer) => !isExpected(answer))).toEqual([]);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(20);
    expect(answers.filter(({ status }) => status >= 400 && status < 500).length).toBeGreaterThan(100);
    await app.close();
    await store.remove();
  },
  timeoutMs,
);
