import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCli, type TestCli } from './cli.fixture.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
let cli: TestCli;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-damaged-'));
  cli = createCli(root);
  const modules = ['mf-chat', 'mf-profile'].flatMap((name) =>
    ['1.0.0', '1.1.0', '1.2.0'].map((version) => moduleRelease({ name, version })),
  );
  for (const release of [shellRelease(), ...modules])
    await liaison('publish', await writeBuild(join(root, `${release.name}-${release.version}`), release));
  await liaison('promote', 'shell@1.0.0');
  for (const version of ['1.0.0', '1.1.0'])
    for (const name of ['mf-chat', 'mf-profile']) await liaison('promote', `${name}@${version}`);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const liaison = (...args: string[]) => cli.run(...args);

/** Damages a file of the store and returns its path. */
async function truncate(file: string) {
  const path = join(root, 'store', file);
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, 20));
  return path;
}

describe('while the live release of mf-chat is damaged', () => {
  let damage: string;
  beforeEach(async () => {
    const path = await truncate('releases/mf-chat/1.1.0/release.json');
    damage = `warning: ${path} is not a release: it was left out of the check`;
  });

  test.each([
    { command: ['rollback', 'mf-chat'], printed: 'mf-chat      1.0.0' },
    { command: ['promote', 'mf-chat@1.2.0'], printed: 'mf-chat      1.2.0, previous 1.1.0' },
    { command: ['rollback', 'mf-profile'], printed: 'mf-profile   1.0.0' },
    { command: ['promote', 'mf-profile@1.2.0'], printed: 'mf-profile   1.2.0, previous 1.1.0' },
  ])('$command works, with a warning', async ({ command, printed }) => {
    expect([await liaison(...command), cli.printed, cli.errors]).toEqual([0, [printed], [damage]]);
  });

  test('a check warns, and what is JSON stays JSON', async () => {
    expect(await liaison('check', 'mf-profile@1.2.0')).toBe(0);
    expect(cli.printed[0]).toBe(damage);

    expect([await liaison('rollback', 'mf-profile', '--json'), cli.errors]).toEqual([0, []]);
  });

  test('modules are disabled and canaries end without a check', async () => {
    await liaison('canary', 'mf-profile@1.2.0', '--share', '5%');
    const commands = [
      ['canary', 'mf-profile', '--end'],
      ['disable', 'mf-profile'],
      ['disable', 'mf-chat'],
    ];

    for (const command of commands) expect([await liaison(...command), cli.errors]).toEqual([0, []]);
  });

  test('it cannot go live again', async () => {
    await liaison('promote', 'mf-chat@1.2.0');

    expect(await liaison('rollback', 'mf-chat')).toBe(1);
    expect(cli.errors.at(-1)).toMatch(/mf-chat@1\.1\.0 is not a release$/);
  });
});

test('a damaged channel keeps no other module from moving', async () => {
  const path = await truncate('channels/mf-chat.json');

  for (const command of [
    ['rollback', 'mf-profile'],
    ['promote', 'mf-profile@1.2.0'],
  ])
    expect([await liaison(...command), cli.errors]).toEqual([
      0,
      [`warning: ${path} is not a channel: it was left out of the check`],
    ]);
});

test('the status names releases that are damaged or gone although a channel names them', async () => {
  const path = await truncate('releases/mf-chat/1.1.0/release.json');
  await rm(join(root, 'store/releases/mf-profile/1.0.0'), { recursive: true });

  expect(await liaison('status')).toBe(1);
  expect(cli.printed).toHaveLength(3);
  const problems = cli.errors.join().split('\n');
  expect(new Set(problems)).toEqual(
    new Set([`${path} is not a release`, 'mf-profile@1.0.0 is not published']),
  );

  expect([await liaison('status', 'mf-profile'), cli.errors.at(-1)]).toEqual([
    1,
    'mf-profile@1.0.0 is not published',
  ]);
});

test('a damaged release of an old shell keeps no module from going live', async () => {
  await liaison('publish', await writeBuild(join(root, 'new'), shellRelease({ version: '1.1.0' })));
  await liaison('promote', 'shell@1.1.0');
  await truncate('releases/shell/1.0.0/release.json');

  expect([await liaison('promote', 'mf-profile@1.2.0'), cli.errors]).toEqual([0, []]);
});

describe('while the live shell is damaged', () => {
  let path: string;
  beforeEach(async () => {
    await liaison('publish', await writeBuild(join(root, 'new'), shellRelease({ version: '1.1.0' })));
    await liaison('promote', 'shell@1.1.0');
    path = await truncate('releases/shell/1.1.0/release.json');
  });

  test('a module goes live when it fits the shell that stands in', async () => {
    await writeFile(join(root, 'store/last-good.json'), JSON.stringify({ shell: ['1.1.0', '1.0.0'] }));
    const newer = moduleRelease({ name: 'mf-profile', version: '2.0.0', needs: { shared: '^2.0.0' } });
    await liaison('publish', await writeBuild(join(root, 'newer'), newer));

    expect([await liaison('promote', 'mf-profile@1.2.0'), cli.errors]).toEqual([
      0,
      [`warning: ${path} is not a release: checked against shell@1.0.0, which stands in for it`],
    ]);
    expect(await liaison('promote', 'mf-profile@2.0.0')).toBe(1);
    expect(cli.errors.at(-1)).toBe(
      'mf-profile@2.0.0 needs the shared contract ^2.0.0, shell@1.0.0 provides 1.0.0',
    );
  });

  test('no module goes live when none stands in', async () => {
    await writeFile(join(root, 'store/last-good.json'), JSON.stringify({ shell: ['1.1.0'] }));

    expect([await liaison('promote', 'mf-profile@1.2.0'), cli.errors]).toEqual([
      1,
      [
        `warning: ${path} is not a release: it was left out of the check`,
        'No release of the shell is live: promote it first',
      ],
    ]);
  });
});

test.each(['release.json', 'list.js'])(
  'a release with a damaged %s is repaired by another publication',
  async (file) => {
    const dist = join(root, 'mf-chat-1.2.0');
    await truncate(`releases/mf-chat/1.2.0/${file}`);
    const folder = join(root, 'store/releases/mf-chat/1.2.0');

    expect([await liaison('publish', dist), cli.errors]).toEqual([
      1,
      [expect.stringContaining(`: delete ${folder}, then publish it again`)],
    ]);
    await rm(folder, { recursive: true });

    expect(await liaison('publish', dist)).toBe(0);
    expect(await liaison('promote', 'mf-chat@1.2.0')).toBe(0);
  },
);

test('a damaged channel hides no other one in the status', async () => {
  const path = await truncate('channels/mf-chat.json');

  expect([await liaison('status'), cli.printed, cli.errors]).toEqual([
    1,
    ['mf-profile   1.1.0, previous 1.0.0', 'shell        1.0.0'],
    [`${path} is not a channel`],
  ]);
});

test('a damaged move is named, and keeps no other module from moving', async () => {
  const path = await truncate('channels/mf-chat.moves/2.json');
  await rm(join(root, 'store/channels/mf-chat.json'));
  await writeFile(join(root, 'store/last-good.json'), JSON.stringify({ 'mf-chat': ['1.1.0'] }));

  expect([await liaison('promote', 'mf-profile@1.2.0'), cli.errors]).toEqual([
    0,
    [`warning: ${path} is not a move of a channel: checked against mf-chat@1.1.0, which stands in for it`],
  ]);
  expect([await liaison('status', 'mf-chat'), cli.errors]).toEqual([
    1,
    [`${path} is not a move of a channel`],
  ]);
});

test('a move whose channel cannot be written is not called a failed one, and counts later', async () => {
  await liaison('publish', await writeBuild(join(root, 'new'), moduleRelease({ name: 'mf-events' })));
  const channels = join(root, 'store/channels');
  await mkdir(join(channels, 'mf-events.json'));

  expect(await liaison('promote', 'mf-events@1.0.0')).toBe(1);
  expect(cli.errors.join()).toMatch(
    /^mf-events is moved \(revision 1\), but channels\/mf-events\.json could not be written: /,
  );
  expect((await readdir(channels)).filter((name) => name.startsWith('.'))).toEqual([]);

  await rm(join(channels, 'mf-events.json'), { recursive: true });
  await liaison('status');

  expect(JSON.parse(await readFile(join(channels, 'mf-events.json'), 'utf8'))).toMatchObject({
    stable: '1.0.0',
  });
});

test('nothing stands in for a damaged canary', async () => {
  await liaison('canary', 'mf-chat@1.2.0', '--share', '5%');
  const path = await truncate('releases/mf-chat/1.2.0/release.json');
  await writeFile(join(root, 'store/last-good.json'), JSON.stringify({ 'mf-chat': ['1.1.0'] }));

  expect([await liaison('promote', 'mf-profile@1.2.0'), cli.errors]).toEqual([
    0,
    [`warning: ${path} is not a release: it was left out of the check`],
  ]);
});

test('a damaged channel that is removed comes back from its moves', async () => {
  const channel = join(root, 'store/channels/mf-chat.json');
  const before = await readFile(channel, 'utf8');
  await truncate('channels/mf-chat.json');

  await rm(channel);
  await liaison('status', 'mf-chat');

  expect(cli.printed[0]).toMatch(/^mf-chat +1\.1\.0/);
  expect(await readFile(channel, 'utf8')).toBe(before);
});
