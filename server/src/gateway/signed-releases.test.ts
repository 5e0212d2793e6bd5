import { beforeEach, expect, test } from '@jest/globals';
import { createOperatorToken, promote } from '@liaison/release';
import { createSigningKey } from '@liaison/release/signing';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

const key = createSigningKey();
const pinnedKeys = { '*': [key.publicKey] };
let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore(undefined, { key, pins: {} });
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  site = await createTestGateway(store, { pinnedKeys });
});

const findVersion = async (cookies = {}) =>
  (await site.open('/faq', cookies)).boot.releases.find(({ name }) => name === 'mf-chat')?.version;

/** Writes the channel directly into the store, without the check of the command. */
async function promoteUnchecked(name: string, version: string): Promise<void> {
  const from = await store.store.readChannel(name);
  const entry = { at: new Date().toISOString(), who: 'attacker', action: 'promote', why: '' } as const;
  await store.store.moveChannel(name, { ...entry, from, to: promote(version)(from) });
}

test.each([
  ['a key that is not pinned', createSigningKey()],
  ['nobody', null],
])(
  'a promoted release signed by %s is not served, neither its pages nor its files (FED-026)',
  async (_who, signer) => {
    const attacker = await createTestStore(store.store, { key: signer, pins: {} });

    await attacker.publish(mfChatRelease('1.1.0'));
    await promoteUnchecked('mf-chat', '1.1.0');
    await site.live.refresh();

    expect(await findVersion()).toBe('1.0.0');
    expect(site.lines.join()).toMatch(/releases: mf-chat: mf-chat@1\.1\.0 is (not )?signed/);
    expect((await site.app.inject('/releases/mf-chat/1.1.0/container.js')).statusCode).toBe(404);
    expect((await site.app.inject('/releases/mf-chat/1.0.0/container.js')).statusCode).toBe(200);
    await attacker.remove();
  },
);

test('an operator cannot pin an unsigned release either', async () => {
  const attacker = await createTestStore(store.store);
  await attacker.publish(mfChatRelease('1.1.0'));
  const secret = 'a secret of some length';
  const operator = createOperatorToken(secret, 'session', Date.now() + 60_000);

  const { boot } = await site.open('/faq?mf-chat=1.1.0', { operator });

  expect(boot.notices).toMatchObject([{ key: 'override.unknown' }]);
  await attacker.remove();
});

test('a release of the pinned key is served', async () => {
  await store.publishStable(mfChatRelease('1.1.0'));
  await site.live.refresh();

  expect(await findVersion()).toBe('1.1.0');
});

test('the operator is told when signed releases are live and no key is pinned', async () => {
  const open = await createTestGateway(store, { pinnedKeys: {} });

  expect(open.lines).toEqual([
    'releases: shell@1.0.0 is signed, but no key is pinned: releases are served whoever signed them',
  ]);
  expect(site.lines).toEqual([]);
});
