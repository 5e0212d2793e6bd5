import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, rollback } from '../channel.ts';
import { moduleRelease } from '../releases.fixture.ts';
import { moveChannel } from '../store/operations.ts';
import { createTeam } from '../store/testing/builds.ts';
import { type OpenedStore, storeKinds } from '../store/testing/kinds.ts';
import { admitSigned } from './admit-signed.ts';
import { type KeyPins, unsigned } from './key-files.ts';
import { createSigningKey, rotateSigningKey, type SigningKey } from './signing-key.ts';

const key = createSigningKey();
const stranger = createSigningKey();

describe.each(storeKinds)('a store in $kind', ({ open }) => {
  let root: string;
  let opened: OpenedStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'liaison-signing-'));
    opened = await open(root);
  });
  afterEach(async () => {
    await opened.close();
    await rm(root, { recursive: true, force: true });
  });

  const publish = (signer: SigningKey | null, version = '1.0.0') =>
    createTeam(root, opened.store, { key: signer, pins: {} }).publish(moduleRelease({ version }));
  const find = (pins: KeyPins, version = '1.0.0') =>
    admitSigned(opened.store, pins).findRelease('mf-chat', version);
  const findPath = async (file: string) =>
    (await opened.paths()).find((path) => path.startsWith('releases/') && path.endsWith(file)) ?? '';

  test('a release is admitted that a pinned key signed', async () => {
    await publish(key);

    expect(await find({ 'mf-chat': [key.publicKey] })).toMatchObject({ version: '1.0.0' });
    expect(await find({ '*': [stranger.publicKey, key.publicKey] })).toMatchObject({ version: '1.0.0' });
  });

  test('a release is refused that a stranger signed, or nobody', async () => {
    await publish(stranger);
    await publish(null, '1.1.0');
    const pins = { 'mf-chat': [key.publicKey] };

    await expect(find(pins)).rejects.toThrow(
      `mf-chat@1.0.0 is signed by ${stranger.publicKey}, which is neither`,
    );
    await expect(find(pins, '1.1.0')).rejects.toThrow('mf-chat@1.1.0 is not signed');
  });

  test('a module without pinned keys is refused as soon as another one has some', async () => {
    await publish(key);

    await expect(find({ shell: [key.publicKey] })).rejects.toThrow('which is neither');
    expect(await find({ shell: [key.publicKey], 'mf-chat': [unsigned] })).not.toBeNull();
  });

  test('while no key is pinned, or the operator allows it, an unsigned release is admitted', async () => {
    await publish(null);

    expect(await find({})).toMatchObject({ version: '1.0.0' });
    expect(await find({ 'mf-chat': [key.publicKey, unsigned] })).toMatchObject({ version: '1.0.0' });
  });

  test('a release.json with one changed byte is refused', async () => {
    await publish(key);
    const path = await findPath('release.json');
    const manifest = await opened.read(path);
    const before = await find({ '*': [key.publicKey] });

    await opened.write(path, manifest.replace('abc1234', 'abc1235'));

    expect(before).not.toBeNull();
    // A bucket finds the files of a build by the hash of its release.json, so that the changed one has no signature.
    await expect(find({ '*': [key.publicKey] })).rejects.toThrow(
      /differs from what was signed|is not signed/,
    );
  });

  test('a damaged signature is refused', async () => {
    await publish(key);
    await opened.write(await findPath('signature.json'), '{"key":');

    await expect(find({ '*': [key.publicKey] })).rejects.toThrow('has a damaged signature');
  });

  test('a signed release under the name of another version is refused', async () => {
    await publish(key);
    for (const path of await opened.paths())
      await opened.write(path.replace('/1.0.0/', '/1.1.0/'), await opened.read(path));

    await expect(find({ '*': [key.publicKey] }, '1.1.0')).rejects.toThrow(
      'mf-chat@1.1.0 contains mf-chat@1.0.0',
    );
  });

  test('after a rotation releases of the old and of the new key are admitted by the first pin', async () => {
    const next = rotateSigningKey(rotateSigningKey(key));
    await publish(key);
    await publish(next, '1.1.0');

    expect(await find({ '*': [key.publicKey] })).not.toBeNull();
    expect(await find({ '*': [key.publicKey] }, '1.1.0')).not.toBeNull();
  });

  test('a change of keys that no known key signed leads nowhere', async () => {
    const next = rotateSigningKey(stranger);
    const [change] = next.changes;
    const forged = { ...next, changes: change ? [{ ...change, from: key.publicKey }] : [] };
    await publish(forged);
    await publish(rotateSigningKey(stranger), '1.1.0');

    await expect(find({ '*': [key.publicKey] })).rejects.toThrow('which is neither');
    await expect(find({ '*': [key.publicKey] }, '1.1.0')).rejects.toThrow('which is neither');
  });

  test('once only the new key is pinned, releases of the old one are refused', async () => {
    await publish(key);

    await expect(find({ '*': [rotateSigningKey(key).publicKey] })).rejects.toThrow('which is neither');
  });

  test('a release that the pinned keys refuse neither goes live nor is published', async () => {
    const team = createTeam(root, opened.store, { key, pins: {} });
    await team.liveShell();
    await publish(stranger);
    const pins = { '*': [key.publicKey] };
    const move = { store: opened.store, name: 'mf-chat', who: 'ana', why: '', pins };

    await expect(moveChannel({ ...move, action: 'promote', move: promote('1.0.0') })).rejects.toThrow(
      'which is neither',
    );
    await expect(
      createTeam(root, opened.store, { key: stranger, pins }).publish(moduleRelease({ version: '1.1.0' })),
    ).rejects.toThrow('which is neither');
    expect(await opened.store.listVersions('mf-chat')).toEqual(['1.0.0']);
  });

  test('a module whose live release is signed cannot go on without a signature, even where no key is pinned', async () => {
    await createTeam(root, opened.store).liveShell();
    const options = { store: opened.store, name: 'mf-chat', who: 'ana', why: '' };
    const promoteVersion = (version: string) =>
      moveChannel({ ...options, action: 'promote', move: promote(version) });
    await publish(null);
    await publish(key, '1.1.0');
    await publish(null, '1.2.0');
    await promoteVersion('1.0.0');
    await promoteVersion('1.1.0');

    await expect(promoteVersion('1.2.0')).rejects.toThrow('mf-chat@1.2.0 is not signed, but 1.1.0');

    expect(await moveChannel({ ...options, action: 'rollback', move: rollback })).toMatchObject({
      stable: '1.0.0',
    });
  });

  test('a release of a dirty tree goes live only where that is allowed, and is then a target of a rollback', async () => {
    const { publish: publishBuild, liveShell } = createTeam(root, opened.store);
    await liveShell();
    await publishBuild(moduleRelease({ provenance: { isClean: false, tools: {} } }));
    await publishBuild(moduleRelease({ version: '1.1.0', provenance: { isClean: true, tools: {} } }));
    const options = { store: opened.store, name: 'mf-chat', who: 'ana', why: '' };
    const promoteFirst = { ...options, action: 'promote', move: promote('1.0.0') } as const;

    await expect(moveChannel(promoteFirst)).rejects.toThrow(
      'mf-chat@1.0.0 was built from uncommitted changes',
    );
    await moveChannel({ ...promoteFirst, allowDirty: true });
    await moveChannel({ ...options, action: 'promote', move: promote('1.1.0') });

    expect(await moveChannel({ ...options, action: 'rollback', move: rollback })).toMatchObject({
      stable: '1.0.0',
    });
  });
});
