import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type App, buildApp } from '../app.ts';
import {
  mfAuthRelease,
  mfChatRelease,
  shellRelease,
  type TestStore,
  createTestStore,
} from '../gateway/releases.fixture.ts';
import { apiKeys } from '../testing/client.ts';
import { type Actor, type Role, createRoleScenario, roles } from '../testing/role-scenario.ts';
import { useServiceWithFiles } from '../testing/stored-files.ts';
import { createGatewayPlugin } from '../gateway-plugin.ts';
import { roleTable } from './role-table.fixture.ts';
import type { Row } from './role-table-row.fixture.ts';

const service = useServiceWithFiles({ payments: 'sandbox', apiDocs: true });

let store: TestStore;
let site: App;
beforeAll(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfAuthRelease());
  await store.publishStable(mfChatRelease());
  site = await buildApp(service.core, { pages: createGatewayPlugin(service.core, store.store) });
});
afterAll(async () => {
  await site.app.close();
  await store.remove();
});

const formatTitle = ({ key, variant }: Row) => [key, variant].filter(Boolean).join(' ');

async function collectStatuses(request: (actor: Actor) => Promise<number>, actors: readonly Actor[]) {
  const found = new Map<Role, number>();
  for (const actor of actors) found.set(actor.role, await request(actor));
  return Object.fromEntries(roles.map((role) => [role, found.get(role)]));
}

test('every endpoint of the contract has a row in the role table (SRV-015, S14)', () => {
  const listed = new Set(roleTable.map(({ key }) => key));

  expect(apiKeys.filter((key) => !listed.has(key))).toEqual([]);
});

test.each(roleTable.map((row) => [formatTitle(row), row] as const))(
  '%s answers each role as the table says (SRV-015, SRV-032, S13)',
  async (_title, { key, request, expected }) => {
    const scenario = await createRoleScenario(service);

    const found = await collectStatuses(
      async (actor) => (await actor.client.call(key, request(actor, scenario) as object)).status,
      scenario.actors,
    );

    expect(found).toEqual(Object.fromEntries(roles.map((role) => [role, expected[role]])));
  },
);

type RoleStatuses = Partial<Record<Role, number>> & { others: number };

/** Routes outside the contract. The development mailbox answers this machine only, from which these tests send requests. */
const others: [name: string, url: string | ((actor: Actor) => string), statuses: RoleStatuses][] = [
  ['a page for members', '/chats', { others: 200, visitor: 302, pending: 302, purged: 302 }],
  ['a page for all', '/faq', { others: 200 }],
  ['an unknown page', '/no/such/page', { others: 404 }],
  ['the API documentation', '/api/docs/json', { others: 200 }],
  ['an unknown call', '/api/nothing.php', { others: 404 }],
  ['the development mailbox', '/mailbox', { others: 200 }],
  [
    'a private picture',
    ({ resources }) => resources.pictureUrl,
    { others: 404, unconfirmed: 200, free: 200, premium: 200, owner: 200 },
  ],
  ['an unknown main picture', '/files/members/2026-01-01/abc/640.webp', { others: 404 }],
  ['a path outside the public files', '/files/public/../secret', { others: 404 }],
  ['the waiting pictures', '/-/operator/pictures', { others: 403 }],
  ['the decision about a picture', '/-/operator/pictures/1', { others: 403 }],
  ['the owed payments', '/-/operator/payments', { others: 403 }],
  ['the waiting reports', '/-/operator/reports', { others: 403 }],
  ['the statistics of hidden pages', '/-/operator/pages', { others: 403 }],
  ['the audit log', '/-/operator/audit', { others: 403 }],
  ['the counts of experiments', '/-/operator/experiments', { others: 403 }],
  ['the operator link', '/-/operator?token=x', { others: 403 }],
  ['an unknown payment', '/sandbox/pay/nothing', { others: 404 }],
  ['the unsubscribe link', '/api/unsubscribe.php?token=x', { others: 303 }],
];

test.each(others)(
  '%s answers each role as the table says (SRV-015)',
  async (_name, url, { others: common, ...specific }) => {
    const { actors } = await createRoleScenario(service);

    const found = await collectStatuses(async (actor) => {
      const response = await site.app.inject({
        url: typeof url === 'string' ? url : url(actor),
        headers: { cookie: actor.client.cookies(), accept: 'text/html,*/*' },
      });
      return response.statusCode;
    }, actors);

    expect(found).toEqual({ ...Object.fromEntries(roles.map((role) => [role, common])), ...specific });
  },
);
