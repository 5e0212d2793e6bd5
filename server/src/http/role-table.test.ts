import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type App, buildApp } from '../app.ts';
import { chat, shell, type TestStore, testStore } from '../gateway/testing/releases.ts';
import { apiKeys } from '../testing/client.ts';
import { type Actor, type Role, roleWorld, roles } from '../testing/role-world.ts';
import { useServiceWithFiles } from '../testing/stored-files.ts';
import { gatewayFor } from './pages.ts';
import { type Row, roleTable } from './role-table.ts';

const service = useServiceWithFiles({ payments: 'sandbox' });

let store: TestStore;
let site: App;
beforeAll(async () => {
  store = await testStore();
  await store.golive(shell());
  await store.golive(chat());
  site = await buildApp(service.core, { pages: gatewayFor(service.core, store.store) });
});
afterAll(async () => {
  await site.app.close();
  await store.remove();
});

const title = ({ key, about }: Row) => [key, about].filter(Boolean).join(' ');

async function answers(ask: (actor: Actor) => Promise<number>, actors: readonly Actor[]) {
  const found = new Map<Role, number>();
  for (const actor of actors) found.set(actor.role, await ask(actor));
  return Object.fromEntries(roles.map((role) => [role, found.get(role)]));
}

test('every endpoint of the contract has a row in the table of roles (SRV-015)', () => {
  const listed = new Set(roleTable.map(({ key }) => key));

  expect(apiKeys.filter((key) => !listed.has(key))).toEqual([]);
});

test.each(roleTable.map((row) => [title(row), row] as const))(
  '%s answers each role as the table says (SRV-015, SRV-032)',
  async (_title, { key, request, expected }) => {
    const world = await roleWorld(service);

    const found = await answers(
      async (actor) => (await actor.client.call(key, request(actor, world) as object)).status,
      world.actors,
    );

    expect(found).toEqual(Object.fromEntries(roles.map((role) => [role, expected[role]])));
  },
);

type Special = Partial<Record<Role, number>> & { others: number };

/** What no contract declares: pages and files. The development mailbox opens to this machine alone, from which these tests ask. */
const others: [name: string, url: string | ((actor: Actor) => string), statuses: Special][] = [
  ['a page for members', '/chats', { others: 200, visitor: 302, pending: 302, purged: 302 }],
  ['a page for all', '/faq', { others: 200 }],
  ['no page', '/no/such/page', { others: 404 }],
  ['the documentation of the calls', '/api/docs/json', { others: 200 }],
  ['no call', '/api/nothing.php', { others: 404 }],
  ['the mailbox of development', '/mailbox', { others: 200 }],
  [
    'a private picture',
    ({ of }) => of.pictureAddress,
    { others: 404, unconfirmed: 200, free: 200, premium: 200, owner: 200 },
  ],
  ['a main picture that is none', '/files/members/2026-01-01/abc/640.webp', { others: 404 }],
  ['a way out of the public files', '/files/public/../secret', { others: 404 }],
  ['what waits for operators', '/-/operator/pictures', { others: 403 }],
  ['a picture for operators', '/-/operator/pictures/1', { others: 403 }],
  ['what pages were hidden, for operators', '/-/operator/pages', { others: 403 }],
  ['the link of operators', '/-/operator?token=x', { others: 403 }],
  ['a payment of nobody', '/sandbox/pay/nothing', { others: 404 }],
  ['the way out of mails', '/api/unsubscribe.php?token=x', { others: 303 }],
];

test.each(others)(
  '%s answers each role as the table says (SRV-015)',
  async (_name, url, { others: common, ...special }) => {
    const { actors } = await roleWorld(service);

    const found = await answers(async (actor) => {
      const answer = await site.app.inject({
        url: typeof url === 'string' ? url : url(actor),
        headers: { cookie: actor.client.cookies(), accept: 'text/html,*/*' },
      });
      return answer.statusCode;
    }, actors);

    expect(found).toEqual({ ...Object.fromEntries(roles.map((role) => [role, common])), ...special });
  },
);
