import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryOf, disable, enable, promoteTo, rollBack } from '../channel.ts';
import { moduleRelease, shellRelease } from '../fixtures.ts';
import { teamOn } from './testing/builds.ts';
import { type OpenedStore, storeKinds } from './testing/kinds.ts';

describe.each(storeKinds)('channels in $kind', ({ open, noticedWithinMs }) => {
  let root: string;
  let opened: OpenedStore;
  let team: ReturnType<typeof teamOn>;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'liaison-store-'));
    opened = await open(root);
    team = teamOn(root, opened.store);
    await team.liveShell();
  });
  afterEach(async () => {
    await opened.close();
    await rm(root, { recursive: true, force: true });
  });

  test('promote, canary, rollback, disable and enable move the one channel file and leave a line each (FED-004)', async () => {
    await team.publish(moduleRelease());
    await team.publish(moduleRelease({ version: '1.1.0' }));

    await team.act('mf-chat', 'promote', promoteTo('1.0.0'));
    await team.act('mf-chat', 'canary', canaryOf('1.1.0', 0.05, 'salt'));
    await team.act('mf-chat', 'promote', promoteTo('1.1.0'));
    await team.act('mf-chat', 'disable', disable);
    await team.act('mf-chat', 'enable', enable);
    await team.act('mf-chat', 'rollback', rollBack);

    const file = JSON.parse(await opened.read('channels/mf-chat.json'));
    expect(file).toEqual({ revision: 6, stable: '1.0.0', previous: null });
    const log = await opened.store.log('mf-chat');
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

  test('of parallel promotions seen from one revision exactly one moves the channel (FED-004)', async () => {
    const { store } = opened;
    const versions = Array.from({ length: 10 }, (_, index) => `1.${index}.0`);
    for (const version of versions) await team.publish(moduleRelease({ version }));
    const from = await store.channel('mf-chat');

    const results = await Promise.allSettled(
      versions.map((version) =>
        store.move('mf-chat', {
          at: '',
          who: version,
          action: 'promote',
          why: '',
          from,
          to: promoteTo(version)(from),
        }),
      ),
    );

    const winners = results
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value.stable);
    expect(winners).toHaveLength(1);
    expect(await store.channel('mf-chat')).toMatchObject({ revision: 1, stable: winners[0] });
    expect((await store.log('mf-chat')).map(({ who }) => who)).toEqual(winners);
    const losers = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(new Set(losers.map(({ constructor }) => constructor.name))).toEqual(new Set(['ConflictError']));
  });

  test('a move whose author died before writing the channel is finished by the next reader (FED-004)', async () => {
    const { store } = opened;
    const from = await store.channel('shell');
    const to = { ...from, revision: 2, disabled: true };
    const entry = { revision: 2, at: '', who: 'ana', action: 'disable', why: '', from, to };
    await opened.write('channels/shell.moves/2.json', JSON.stringify(entry));

    expect(await store.channel('shell')).toMatchObject({ revision: 2, disabled: true });
    expect(JSON.parse(await opened.read('channels/shell.json'))).toEqual(to);
    expect(await store.log('shell')).toHaveLength(2);
  });

  test('a promotion of one module changes no file of another (FED-005)', async () => {
    const before = await snapshot('shell');
    await team.publish(moduleRelease());

    await team.act('mf-chat', 'promote', promoteTo('1.0.0'));

    expect(await snapshot('shell')).toEqual(before);
  });

  test('nothing goes live that check refuses, by promotion, canary, rollback or enabling (FED-010)', async () => {
    await team.publish(moduleRelease());
    await team.publish(moduleRelease({ version: '1.1.0' }));
    await team.act('mf-chat', 'promote', promoteTo('1.0.0'));
    await team.act('mf-chat', 'promote', promoteTo('1.1.0'));
    const next = shellRelease({
      version: '2.0.0',
      provides: { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {} },
    });
    await team.publish(next);
    await team.publish(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } }));

    const refused = 'needs the shared contract';
    await expect(team.act('mf-chat', 'promote', promoteTo('2.0.0'))).rejects.toThrow(refused);
    await expect(team.act('mf-chat', 'canary', canaryOf('2.0.0', 0.1, 's'))).rejects.toThrow(refused);
    await team.act('mf-chat', 'disable', disable);
    await team.act('shell', 'promote', promoteTo('2.0.0'));
    await expect(team.act('mf-chat', 'enable', enable)).rejects.toThrow(refused);
  });

  test('a version that is not published cannot be named by a channel, live or not (FED-004)', async () => {
    await team.publish(moduleRelease());
    await team.act('mf-chat', 'promote', promoteTo('1.0.0'));
    await team.act('mf-chat', 'disable', disable);

    await expect(team.act('mf-chat', 'promote', promoteTo('9.9.9'))).rejects.toThrow(
      'mf-chat@9.9.9 is not published',
    );
  });

  test('a channel that is damaged says so in one line', async () => {
    await opened.write('channels/shell.json', '{ half');

    await expect(opened.store.channel('shell')).rejects.toThrow(
      `${opened.store.location}/channels/shell.json is not a channel`,
    );
  });

  test(`a changed channel is noticed within ${noticedWithinMs / 1000} s, again and again (FED-005)`, async () => {
    const { store } = opened;
    let wanted = 2;
    let noticed = Promise.withResolvers<void>();
    const stop = store.watch(() => void look());
    const look = async () => {
      if ((await store.channel('shell')).revision === wanted) noticed.resolve();
    };
    await team.act('shell', 'disable', disable);
    await noticed.promise;

    wanted = 3;
    noticed = Promise.withResolvers();
    await team.act('shell', 'enable', enable);
    const since = performance.now();
    await noticed.promise;
    stop();

    expect(performance.now() - since).toBeLessThan(noticedWithinMs);
  }, 15_000);

  async function snapshot(name: string) {
    const paths = (await opened.paths()).filter((path) => path.split(/[/.]/)[1] === name);
    return Promise.all(paths.map(async (path) => [path, await opened.read(path)]));
  }
});
