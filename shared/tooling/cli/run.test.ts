import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@liaison/shared/contracts';
import { isOperatorToken } from '@liaison/release';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { createCli, type TestCli } from './cli.fixture.ts';
import { getDefaultUrl } from './parse-url.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
let cli: TestCli;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-cli-'));
  cli = createCli(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const liaison = (...args: string[]) => cli.run(...args);
const publish = async (release: Release) =>
  liaison('publish', await writeBuild(join(root, `${release.name}-${release.version}/dist`), release));
const channel = async (name: string) =>
  JSON.parse(await readFile(join(root, `store/channels/${name}.json`), 'utf8'));

async function publishTwoMfChatVersions() {
  for (const release of [shellRelease(), moduleRelease(), moduleRelease({ version: '1.1.0' })])
    await publish(release);
  await liaison('promote', 'shell@1.0.0');
  await liaison('promote', 'mf-chat@1.0.0');
}

test('commands publish, promote and roll back a module, each with an entry in the log (FED-004)', async () => {
  await publishTwoMfChatVersions();

  expect(await liaison('canary', 'mf-chat@1.1.0', '--share', '5%', '--why', 'new list')).toBe(0);
  expect(cli.printed).toEqual(['mf-chat      1.0.0, canary 1.1.0 at 5%']);
  expect(await liaison('--why', 'no errors', 'promote', 'mf-chat@1.1.0')).toBe(0);
  expect(await liaison('rollback', 'mf-chat', '--why', 'one complaint')).toBe(0);
  expect(await liaison('disable', 'mf-chat')).toBe(0);
  expect(await liaison('enable', 'mf-chat')).toBe(0);

  expect(await channel('mf-chat')).toEqual({ revision: 6, stable: '1.0.0', previous: null });
  await liaison('status', 'mf-chat');
  expect(cli.printed.map((line) => line.replace(/\d{4}-\S+/, 'then'))).toEqual([
    'mf-chat      1.0.0',
    'versions     1.1.0, 1.0.0',
    '     then ana: publish 1.0.0, not signed',
    '     then ana: publish 1.1.0, not signed',
    '   1 then ana: promote → 1.0.0',
    '   2 then ana: canary 1.1.0 at 5% (new list)',
    '   3 then ana: promote → 1.1.0 (no errors)',
    '   4 then ana: rollback → 1.0.0 (one complaint)',
    '   5 then ana: disable → 1.0.0',
    '   6 then ana: enable → 1.0.0',
  ]);
});

test('promoting what is stable already changes nothing and says so, but ends a canary (FED-004)', async () => {
  await publishTwoMfChatVersions();
  const before = await channel('mf-chat');

  expect(await liaison('promote', 'mf-chat@1.0.0')).toBe(0);
  expect(cli.printed).toEqual(['mf-chat@1.0.0 is the stable version already', 'mf-chat      1.0.0']);
  expect(await liaison('promote', 'mf-chat@1.0.0', '--json')).toBe(0);
  expect(cli.printed).toEqual([JSON.stringify({ name: 'mf-chat', ...before })]);
  expect(await channel('mf-chat')).toEqual(before);

  await liaison('canary', 'mf-chat@1.1.0', '--share', '5%');
  await liaison('promote', 'mf-chat@1.0.0');
  expect(cli.printed).toEqual(['mf-chat      1.0.0']);
  expect(await channel('mf-chat')).toEqual({ ...before, revision: 3 });
});

test('a canary keeps its salt as its share grows, and ends on request (FED-007)', async () => {
  await publishTwoMfChatVersions();
  await liaison('canary', 'mf-chat@1.1.0', '--share', '5%');
  const { canary } = await channel('mf-chat');

  await liaison('canary', 'mf-chat@1.1.0', '--share', '0.5');
  expect((await channel('mf-chat')).canary).toEqual({ ...canary, share: 0.5 });

  expect(await liaison('rollback', 'mf-chat')).toBe(1);
  expect(cli.errors).toEqual([
    'there is no previous release to go back to: end the canary 1.1.0 (canary --end), or disable it instead',
  ]);
  await liaison('canary', 'mf-chat', '--end');
  expect(await channel('mf-chat')).not.toHaveProperty('canary');
});

test('only the canary of the version that is named is ended: another team may have started its own', async () => {
  await publishTwoMfChatVersions();
  await publish(moduleRelease({ version: '1.2.0' }));
  await liaison('canary', 'mf-chat@1.2.0', '--share', '5%');

  expect(await liaison('canary', 'mf-chat@1.1.0', '--end')).toBe(1);
  expect(cli.errors).toEqual(['the canary that is running is 1.2.0, not 1.1.0']);
  expect(await channel('mf-chat')).toMatchObject({ revision: 2, canary: { version: '1.2.0' } });

  expect(await liaison('canary', 'mf-chat@1.2.0', '--end')).toBe(0);
  expect(await channel('mf-chat')).not.toHaveProperty('canary');
});

test('a shell with another major version of a library goes live while the modules that need the other one are disabled', async () => {
  await publishTwoMfChatVersions();
  const provides = { shared: '1.0.0', libraries: { react: '20.0.0' }, exports: {} };
  await publish(shellRelease({ version: '2.0.0', provides }));
  await publish(moduleRelease({ version: '2.0.0', libraries: { react: '^20.0.0' } }));
  expect(await liaison('promote', 'shell@2.0.0')).toBe(1);
  expect(await liaison('promote', 'mf-chat@2.0.0')).toBe(1);

  for (const command of [
    ['disable', 'mf-chat'],
    ['promote', 'shell@2.0.0'],
    ['promote', 'mf-chat@2.0.0'],
    ['enable', 'mf-chat'],
  ])
    expect([await liaison(...command), cli.errors]).toEqual([0, []]);

  expect(await channel('mf-chat')).toEqual({ revision: 4, stable: '2.0.0', previous: '1.0.0' });
});

test('publishing a version a second time is rejected (FED-003)', async () => {
  expect(await publish(moduleRelease())).toBe(0);
  expect(await publish(moduleRelease())).toBe(1);
  expect(cli.errors).toEqual(['mf-chat@1.0.0 is published already: a version never changes']);
});

test('the first publication says where it has made a store, which is that of no site yet', async () => {
  await publish(shellRelease());
  expect(cli.printed[0]).toBe(`Made the store ${join(root, 'store')}`);
  await publish(moduleRelease());
  expect(cli.printed).toHaveLength(1);
});

test('of several builds those that were published before a failure are named', async () => {
  const builds = await Promise.all(
    [shellRelease(), moduleRelease(), moduleRelease({ version: '1.1.0' })].map((release) =>
      writeBuild(join(root, `${release.name}-${release.version}`), release),
    ),
  );
  await liaison('publish', builds[1] ?? '');

  expect(await liaison('publish', ...builds)).toBe(1);

  expect(cli.printed).toEqual(['Published shell@1.0.0, which is not signed']);
  expect(cli.errors).toEqual(['mf-chat@1.0.0 is published already: a version never changes']);
});

test('check lists every problem, and promote fails with the same ones (FED-009, FED-010)', async () => {
  await publish(shellRelease());
  await liaison('promote', 'shell@1.0.0');
  await publish(moduleRelease({ needs: { shared: '^2.0.0' }, libraries: { moment: '^2.0.0' } }));
  const reasons = [
    'mf-chat@1.0.0 needs the shared contract ^2.0.0, shell@1.0.0 provides 1.0.0\n' +
      'mf-chat@1.0.0 needs moment ^2.0.0, shell@1.0.0 does not provide it',
  ];

  expect([await liaison('check', 'mf-chat@1.0.0'), cli.errors]).toEqual([1, reasons]);
  expect([await liaison('promote', 'mf-chat@1.0.0'), cli.errors]).toEqual([1, reasons]);
});

test('check warns about a route without a new field, and the release can go live (FED-009)', async () => {
  await publishTwoMfChatVersions();
  // Publishing fills in the fields that this version knows, so an earlier version of the command published this one.
  const file = join(root, 'store/releases/mf-chat/1.1.0/release.json');
  const earlier = JSON.parse(await readFile(file, 'utf8'), (key, value) =>
    key === 'role' ? undefined : value,
  );
  await writeFile(file, JSON.stringify(earlier));

  expect(await liaison('check', 'mf-chat@1.1.0')).toBe(0);
  expect(cli.printed).toEqual([
    'warning: mf-chat@1.1.0 has no "role" on mf-chat-list: the default is used',
    'mf-chat@1.1.0 is compatible with all live versions',
  ]);
  expect(await liaison('promote', 'mf-chat@1.1.0')).toBe(0);
});

test('each mistake prints one line and exits with a status other than 0', async () => {
  await publishTwoMfChatVersions();
  const mistakes: [string[], string][] = [
    [['promote', 'mf-chat'], '"mf-chat" is not a version of a module, such as mf-chat@1.3.0'],
    [['promote', 'mf-chat@7.0.0'], 'mf-chat@7.0.0 is not published'],
    [
      ['canary', 'mf-chat@1.1.0', '--share', '150%'],
      '--share "150%": a share is from 0% to 100%, such as 5%',
    ],
    [['canary', 'mf-chat@1.0.0', '--share', '5%'], '1.0.0 is already the stable version'],
    [['rollback', 'mf-chat'], 'there is no previous release to go back to: disable it instead'],
    [['enable', 'mf-chat'], 'not disabled'],
    [['status', '--health', '--hours', 'two'], '--hours "two": a whole number from 1 to 336'],
    [['status', '--hours', '400'], '--hours "400": a whole number from 1 to 336'],
    [['new', 'lander', 'first-'], '"first-" is not a part of an address, such as first-snow'],
    [['new', 'lander', 'first--snow'], '"first--snow" is not a part of an address, such as first-snow'],
    [['new', 'lander', 'new'], '"new" is a word of the language of the code: choose another name'],
    [['new', 'module', 'mf-trips-'], '"mf-trips-" is not a name for a module, such as mf-events'],
    [['disable', 'mf-nothing'], `mf-nothing has never been live in ${root}/store`],
    [
      ['status', '--store', 's3://bucket?zone=x'],
      's3://bucket: unknown option "zone" (the options are region and endpoint)',
    ],
    [
      ['publish', join(root, 'nowhere')],
      `${root}/nowhere/dist contains no release.json: build the module first`,
    ],
    [['operator-link'], `${root} contains no secret yet: start the service once, or set SECRET`],
  ];
  for (const [args, line] of mistakes) expect([await liaison(...args), cli.errors]).toEqual([1, [line]]);
});

test('an operator gets a link that is valid for ten minutes (FED-008)', async () => {
  await writeFile(join(root, 'secret'), 'kept secret\n');
  await liaison('operator-link', '--url', 'https://ember.test');

  const [, token = ''] = /https:\/\/ember\.test\/-\/operator\?token=(\S+)/.exec(cli.printed[0] ?? '') ?? [];
  expect(isOperatorToken('kept secret', 'link', token, Date.now())).toBe(true);
  expect(isOperatorToken('kept secret', 'link', token, Date.now() + 11 * 60_000)).toBe(false);
});

test('without --url and PUBLIC_URL the service is looked for at its PORT on this machine', () => {
  expect(getDefaultUrl({ PORT: '4800' })).toBe('http://localhost:4800');
  expect(getDefaultUrl({})).toBe('http://localhost:4000');
  expect(getDefaultUrl({ PORT: '4800', PUBLIC_URL: 'https://ember.test' })).toBe('https://ember.test');
});

test('developing against a site that cannot be reached ends at once', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((resolve) => server.close(resolve));

  expect(await liaison('dev', 'mf-chat', '--against', site)).toBe(1);
  expect(cli.errors).toEqual([`${site} cannot be reached: connect ECONNREFUSED ${site.slice(7)}`]);
});

test('a store that cannot be used is named, rather than a file in it', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  const build = await writeBuild(join(root, 'shell'), shellRelease());

  for (const command of [['publish', build], ['status'], ['prune']])
    expect([await liaison(...command, '--store', file), cli.errors]).toEqual([
      1,
      [`the release store ${file} cannot be used (ENOTDIR)`],
    ]);
});
