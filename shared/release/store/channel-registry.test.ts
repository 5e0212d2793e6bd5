import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disable, enable, promote, rollback, startCanary } from '../channel.ts';
import { moduleRelease, shellRelease } from '../releases.fixture.ts';
import { createTeam } from './testing/builds.ts';
import { type OpenedStore, storeKinds } from './testing/kinds.ts';

describe.each(storeKinds)('channels in $kind', ({ open }) => {
  let root: string;
  let opened: OpenedStore;
  let team: ReturnType<typeof createTeam>;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'liaison-store-'));
    opened = await open(root);
    team = createTeam(root, opened.store);
    await team.liveShell();
  });
  afterEach(async () => {
    await opened.close();
    await rm(root, { recursive: true, force: true });
  });

  test('promote, canary, rollback, disable and enable update the channel file and add one log entry each (FED-004)', async () => {
    await team.publish(moduleRelease());
    await team.publish(moduleRelease({ version: '1.1.0' }));

    await team.act('mf-chat', 'promote', promote('1.0.0'));
    await team.act('mf-chat', 'canary', startCanary('1.1.0', 0.05, 'salt'));
    await team.act('mf-chat', 'promote', promote('1.1.0'));
    await team.act('mf-chat', 'disable', disable);
    await team.act('mf-chat', 'enable', enable);
    await team.act('mf-chat', 'rollback', rollback);

    const file = JSON.parse(await opened.read('channels/mf-chat.json'));
    expect(file).toEqual({ revision: 6, stable: '1.0.0', previous: null });
    const log = await opened.store.readLog('mf-chat');
    expect(log.map(({ revision, action, who, why }) => [revision, action, who, why])).toEqual(
      ['promote', 'canary', 'promote', 'disable', 'enable', 'rollback'].map((action, index) => [
        index + 1,
        action,
        'ana',
        'test',
      ]),
    );
    expect(log[2]).toMatchObject({ from: { stable: '1.0.0' }, to: { stable: '1.1.0', previous: '1.0.0' } });
  });

  test('the log is in the order of the moves, also beyond the ninth', async () => {
    await team.publish(moduleRelease());
    await team.act('mf-chat', 'promote', promote('1.0.0'));
    for (let count = 0; count < 5; count += 1) {
      await team.act('mf-chat', 'disable', disable);
      await team.act('mf-chat', 'enable', enable);
    }

    const log = await opened.store.readLog('mf-chat');

    expect(log.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('a rollback ends a running canary, which nobody has compared with the release that comes back', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await team.publish(moduleRelease({ version }));
    for (const version of ['1.0.0', '1.1.0']) await team.act('mf-chat', 'promote', promote(version));
    await team.act('mf-chat', 'canary', startCanary('1.2.0', 0.05, 'salt'));

    await team.act('mf-chat', 'rollback', rollback);

    const file = JSON.parse(await opened.read('channels/mf-chat.json'));
    expect(file).toEqual({ revision: 4, stable: '1.0.0', previous: null });
  });

  test('of concurrent promotions from the same revision exactly one moves the channel (FED-004)', async () => {
    const { store } = opened;
    const versions = Array.from({ length: 10 }, (_, index) => `1.${index}.0`);
    for (const version of versions) await team.publish(moduleRelease({ version }));
    const from = await store.readChannel('mf-chat');

    const results = await Promise.allSettled(
      versions.map((version) =>
        store.moveChannel('mf-chat', {
          at: '',
          who: version,
          action: 'promote',
          why: '',
          from,
          to: promote(version)(from),
        }),
      ),
    );

    const winners = results
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value.stable);
    expect(winners).toHaveLength(1);
    expect(await store.readChannel('mf-chat')).toMatchObject({ revision: 1, stable: winners[0] });
    expect((await store.readLog('mf-chat')).map(({ who }) => who)).toEqual(winners);
    const losers = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(new Set(losers.map(({ constructor }) => constructor.name))).toEqual(new Set(['ConflictError']));
  });

  test('the next reader completes a move whose writer stopped before updating the channel file (FED-004)', async () => {
    const { store } = opened;
    const from = await store.readChannel('shell');
    const to = { ...from, revision: 2, disabled: true };
    const entry = { revision: 2, at: '', who: 'ana', action: 'disable', why: '', from, to };
    await opened.write('channels/shell.moves/2.json', JSON.stringify(entry));

    expect(await store.readChannel('shell')).toMatchObject({ revision: 2, disabled: true });
    expect(JSON.parse(await opened.read('channels/shell.json'))).toEqual(to);
    expect(await store.readLog('shell')).toHaveLength(2);
  });

  test('a promotion of one module changes no file of another (FED-005)', async () => {
    const before = await readFilesByName('shell');
    await team.publish(moduleRelease());

    await team.act('mf-chat', 'promote', promote('1.0.0'));

    expect(await readFilesByName('shell')).toEqual(before);
  });

  test('a release that check rejects cannot go live by promotion, canary, rollback or enabling (FED-010)', async () => {
    await team.publish(moduleRelease());
    await team.publish(moduleRelease({ version: '1.1.0' }));
    await team.act('mf-chat', 'promote', promote('1.0.0'));
    await team.act('mf-chat', 'promote', promote('1.1.0'));
    const next = shellRelease({
      version: '2.0.0',
      provides: { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {} },
    });
    await team.publish(next);
    await team.publish(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } }));

    const refused = 'needs the shared contract';
    await expect(team.act('mf-chat', 'promote', promote('2.0.0'))).rejects.toThrow(refused);
    await expect(team.act('mf-chat', 'canary', startCanary('2.0.0', 0.1, 's'))).rejects.toThrow(refused);
    await team.act('mf-chat', 'disable', disable);
    await team.act('shell', 'promote', promote('2.0.0'));
    await expect(team.act('mf-chat', 'enable', enable)).rejects.toThrow(refused);

    await team.act('mf-chat', 'promote', promote('2.0.0'));
    await team.act('mf-chat', 'enable', enable);
    const live = await opened.store.readChannel('mf-chat');
    await expect(team.act('mf-chat', 'rollback', rollback)).rejects.toThrow(refused);
    expect(await opened.store.readChannel('mf-chat')).toEqual(live);
  });

  test('a channel cannot name an unpublished version, live or not (FED-004)', async () => {
    await team.publish(moduleRelease());
    await team.act('mf-chat', 'promote', promote('1.0.0'));
    await team.act('mf-chat', 'disable', disable);

    await expect(team.act('mf-chat', 'promote', promote('9.9.9'))).rejects.toThrow(
      'mf-chat@9.9.9 is not published',
    );
  });

  test('a damaged channel file is reported in one line', async () => {
    await opened.write('channels/shell.json', '{ half');

    await expect(opened.store.readChannel('shell')).rejects.toThrow(
      `${opened.store.location}/channels/shell.json is not a channel`,
    );
  });

  test('a changed channel is noticed, again and again', async () => {
    const { store } = opened;
    let expected = 2;
    let noticed = Promise.withResolvers<void>();
    const stop = store.watch(() => void checkRevision());
    const checkRevision = async () => {
      if ((await store.readChannel('shell')).revision === expected) noticed.resolve();
    };
    await team.act('shell', 'disable', disable);
    await noticed.promise;

    expected = 3;
    noticed = Promise.withResolvers();
    await team.act('shell', 'enable', enable);
    await noticed.promise;
    stop();

    expect((await store.readChannel('shell')).revision).toBe(expected);
  }, 15_000);

  async function readFilesByName(name: string) {
    const paths = (await opened.paths()).filter((path) => path.split(/[/.]/)[1] === name);
    return Promise.all(paths.map(async (path) => [path, await opened.read(path)]));
  }
});
