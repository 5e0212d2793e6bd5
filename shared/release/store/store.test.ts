import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@liaison/shared/contracts';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryOf, disable, enable, promoteTo, rollBack } from '../channel.ts';
import { moduleRelease, shellRelease } from '../fixtures.ts';
import { directoryStore } from './directory-store.ts';
import { sha384 } from './integrity.ts';
import { openStore } from './open-store.ts';
import { moveChannel } from './operations.ts';
import { publishRelease } from './publish.ts';
import type { LogEntry, ReleaseStore } from './store.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-store-'));
  store = directoryStore(join(root, 'store'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const big = 'console.log("hello");\n'.repeat(200);

/** A build as webpack would leave it. */
async function build(release: Release, contents: Record<string, string> = {}): Promise<string> {
  const dist = join(
    root,
    `dist-${release.name}-${release.version}-${Object.values(contents).join('').length}`,
  );
  await mkdir(dist, { recursive: true });
  const files: Release['files'] = {};
  for (const path of Object.keys(release.files)) {
    const content = Buffer.from(contents[path] ?? big);
    files[path] = { bytes: content.length, brotli: 50, sha384: sha384(content) };
    await writeFile(join(dist, path), content);
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
  return dist;
}

const publish = async (release: Release) => publishRelease({ store, dist: await build(release) });
const act = (name: string, action: LogEntry['action'], move: Parameters<typeof moveChannel>[0]['move']) =>
  moveChannel({ store, name, action, move, who: 'ana', why: 'test' });

async function liveShell() {
  await publish(shellRelease());
  await act('shell', 'promote', promoteTo('1.0.0'));
}

test('a published release holds its files and compressed siblings, and nothing of a build half done (FED-003)', async () => {
  await publish(moduleRelease());

  expect((await store.file('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe(big);
  expect((await store.file('mf-chat', '1.0.0', 'list.js.br'))?.length).toBeLessThan(200);
  expect(await readdir(join(root, 'store/releases/mf-chat'))).toEqual(['1.0.0']);
});

test('publishing another content over a version is refused and changes nothing (FED-003)', async () => {
  await publish(moduleRelease());
  const other = await build(moduleRelease(), { 'list.js': 'changed' });

  await expect(publishRelease({ store, dist: other })).rejects.toThrow('a version never changes');
  expect((await store.file('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe(big);
  expect(await publish(moduleRelease())).toEqual({ name: 'mf-chat', version: '1.0.0', isNew: false });
});

test('of parallel publications of one version exactly one gets through (FED-003)', async () => {
  const dists = await Promise.all(
    Array.from({ length: 8 }, (_, index) => build(moduleRelease(), { 'list.js': 'x'.repeat(index + 1) })),
  );

  const results = await Promise.allSettled(dists.map((dist) => publishRelease({ store, dist })));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(join(root, 'store/releases/mf-chat'))).toEqual(['1.0.0']);
});

test('a build whose file is not what its hash says is not published (FED-003, FED-009)', async () => {
  const dist = await build(moduleRelease());
  await writeFile(join(dist, 'list.js'), 'tampered');

  await expect(publishRelease({ store, dist })).rejects.toThrow(
    'mf-chat@1.0.0 has list.js with another content',
  );
});

test('promote, canary, rollback, disable and enable move the one channel file and leave a line each (FED-004)', async () => {
  await liveShell();
  await publish(moduleRelease());
  await publish(moduleRelease({ version: '1.1.0' }));

  await act('mf-chat', 'promote', promoteTo('1.0.0'));
  await act('mf-chat', 'canary', canaryOf('1.1.0', 0.05, 'salt'));
  await act('mf-chat', 'promote', promoteTo('1.1.0'));
  await act('mf-chat', 'disable', disable);
  await act('mf-chat', 'enable', enable);
  await act('mf-chat', 'rollback', rollBack);

  const file = JSON.parse(await readFile(join(root, 'store/channels/mf-chat.json'), 'utf8'));
  expect(file).toEqual({ revision: 6, stable: '1.0.0', previous: null });
  const log = await store.log('mf-chat');
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
  await liveShell();
  const versions = Array.from({ length: 10 }, (_, index) => `1.${index}.0`);
  for (const version of versions) await publish(moduleRelease({ version }));
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

  const winners = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value.stable);
  expect(winners).toHaveLength(1);
  expect(await store.channel('mf-chat')).toMatchObject({ revision: 1, stable: winners[0] });
  expect((await store.log('mf-chat')).map(({ who }) => who)).toEqual(winners);
});

test('a move whose author died before writing the channel is finished by the next reader (FED-004)', async () => {
  await liveShell();
  const from = await store.channel('shell');
  const entry = {
    revision: 2,
    at: '',
    who: 'ana',
    action: 'disable',
    why: '',
    from,
    to: { ...from, revision: 2, disabled: true },
  };
  await writeFile(join(root, 'store/channels/shell.moves/2.json'), JSON.stringify(entry));

  expect(await store.channel('shell')).toMatchObject({ revision: 2, disabled: true });
  expect(await store.log('shell')).toHaveLength(2);
});

test('a promotion of one module changes no file of another (FED-005)', async () => {
  await liveShell();
  const before = await snapshot('shell');
  await publish(moduleRelease());

  await act('mf-chat', 'promote', promoteTo('1.0.0'));

  expect(await snapshot('shell')).toEqual(before);
});

test('nothing goes live that check refuses, by promotion, canary, rollback or enabling (FED-010)', async () => {
  await liveShell();
  await publish(moduleRelease());
  await publish(moduleRelease({ version: '1.1.0' }));
  await act('mf-chat', 'promote', promoteTo('1.0.0'));
  await act('mf-chat', 'promote', promoteTo('1.1.0'));
  const next = shellRelease({
    version: '2.0.0',
    provides: { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {} },
  });
  await publish(next);
  await publish(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } }));

  const refused = 'needs the shared contract';
  await expect(act('mf-chat', 'promote', promoteTo('2.0.0'))).rejects.toThrow(refused);
  await expect(act('mf-chat', 'canary', canaryOf('2.0.0', 0.1, 's'))).rejects.toThrow(refused);
  await act('mf-chat', 'disable', disable);
  await act('shell', 'promote', promoteTo('2.0.0'));
  await expect(act('mf-chat', 'enable', enable)).rejects.toThrow(refused);
});

test('a version that is not published cannot be named by a channel, live or not (FED-004)', async () => {
  await liveShell();
  await publish(moduleRelease());
  await act('mf-chat', 'promote', promoteTo('1.0.0'));
  await act('mf-chat', 'disable', disable);

  await expect(act('mf-chat', 'promote', promoteTo('9.9.9'))).rejects.toThrow(
    'mf-chat@9.9.9 is not published',
  );
});

test('a release whose stored file was changed by hand cannot be promoted (FED-009)', async () => {
  await liveShell();
  await publish(moduleRelease());
  await writeFile(join(root, 'store/releases/mf-chat/1.0.0/list.js'), 'tampered');

  await expect(act('mf-chat', 'promote', promoteTo('1.0.0'))).rejects.toThrow(
    'another content than its hash says',
  );
});

test('a changed channel is noticed within a second (FED-005)', async () => {
  await liveShell();
  const changed = new Promise<number>((resolve) => {
    const since = Date.now();
    const stop = store.watch(() => {
      stop();
      resolve(Date.now() - since);
    });
  });

  await act('shell', 'disable', disable);

  expect(await changed).toBeLessThan(1000);
});

test('a bucket is refused in one line, and no name climbs out of the store', async () => {
  expect(() => openStore('s3://releases', root)).toThrow('buckets are not supported yet');
  await expect((async () => store.file('..', '1.0.0', 'x'))()).rejects.toThrow('not a name');
  await expect((async () => store.file('mf-chat', '1.0.0', '../../x'))()).rejects.toThrow('not a name');
});

async function snapshot(name: string) {
  const folder = join(root, 'store/releases', name, '1.0.0');
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const channel = await readFile(join(root, `store/channels/${name}.json`), 'utf8');
  return [files, contents, channel];
}
