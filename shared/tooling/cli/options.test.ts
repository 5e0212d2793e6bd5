import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPreviewSuffix } from '@liaison/release';
import { directoryStore, promoteRelease, publishRelease, type ReleaseStore } from '@liaison/release/store';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageFile from '../package.json' with { type: 'json' };
import { createCli, type TestCli } from './cli.fixture.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
let store: ReleaseStore;
let cli: TestCli;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-options-'));
  store = directoryStore(join(root, 'store'));
  cli = createCli(root);
  const author = { who: 'ben', why: '' };
  for (const release of [shellRelease(), moduleRelease(), moduleRelease({ version: '1.1.0' })])
    await publish(release);
  await promoteRelease({ store, name: 'shell', version: '1.0.0', ...author });
  await promoteRelease({ store, name: 'mf-chat', version: '1.0.0', ...author });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const buildRelease = (release: ReturnType<typeof moduleRelease>) =>
  writeBuild(join(root, `${release.name}-${release.version}`), release);
const publish = async (release: ReturnType<typeof moduleRelease>) =>
  publishRelease({ store, dist: await buildRelease(release), who: 'ben' });

test('every command prints its result as one line of JSON on request', async () => {
  await writeFile(join(root, 'secret'), 'kept secret\n');
  const build = await buildRelease(moduleRelease({ version: '1.2.0' }));
  const commands: [string[], unknown][] = [
    [['publish', build], { published: ['mf-chat@1.2.0'] }],
    [['check', 'mf-chat@1.1.0'], { name: 'mf-chat', version: '1.1.0', warnings: [] }],
    [['canary', 'mf-chat@1.1.0', '--share', '5%'], { canary: { version: '1.1.0', share: 0.05 } }],
    [['promote', 'mf-chat@1.1.0'], { name: 'mf-chat', stable: '1.1.0', previous: '1.0.0' }],
    [['rollback', 'mf-chat'], { stable: '1.0.0' }],
    [['disable', 'mf-chat'], { disabled: true }],
    [['enable', 'mf-chat'], { name: 'mf-chat', stable: '1.0.0' }],
    [['follow-builds', 'mf-chat'], { name: 'mf-chat', stable: '1.0.0' }],
    [['status'], [{ name: 'mf-chat' }, { name: 'shell', stable: '1.0.0' }]],
    [['prune'], { removed: [], dryRun: false }],
    [['operator-link'], { validMinutes: 10 }],
  ];
  for (const [command, result] of commands) {
    expect([await cli.run(...command, '--json'), cli.errors]).toEqual([0, []]);
    expect(cli.printed.map((line) => JSON.parse(line))).toMatchObject([result]);
  }

  await cli.run('status', 'mf-chat', '--json');
  expect(JSON.parse(cli.printed[0] ?? '')).toMatchObject({
    name: 'mf-chat',
    versions: ['1.2.0', '1.1.0', '1.0.0'],
    log: expect.arrayContaining([
      expect.objectContaining({ action: 'publish', version: '1.1.0', who: 'ben' }),
      expect.objectContaining({ action: 'publish', version: '1.2.0', who: 'ana' }),
      expect.objectContaining({ action: 'rollback', who: 'ana' }),
    ]),
  });
});

test('a failure is JSON too, with each problem', async () => {
  await publish(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } }));

  expect(await cli.run('promote', 'mf-chat@2.0.0', '--json')).toBe(1);

  expect(JSON.parse(cli.errors[0] ?? '')).toEqual({
    error: 'mf-chat@2.0.0 needs the shared contract ^2.0.0, shell@1.0.0 provides 1.0.0',
    problems: [expect.objectContaining({ code: 'contract' })],
  });
});

test.each([
  [['promote'], "missing required argument 'module@version'"],
  [['promote', 'mf-chat@1.1.0', '--quickly'], "unknown option '--quickly'"],
  [['verify'], "required option '--url <address>' not specified"],
  [['advance'], "unknown command 'advance'"],
  [[], 'there is no command: --help lists them'],
])('a command line such as %j that is not understood is answered in JSON too', async (words, error) => {
  expect(await cli.run(...words, '--json')).toBe(1);

  expect(cli.errors.map((line) => JSON.parse(line))).toEqual([{ error }]);
});

test.each(['mars', 'mars:4000', 'file:///srv'])('%s is no address of a site', async (url) => {
  await writeFile(join(root, 'secret'), 'kept secret\n');

  expect([await cli.run('operator-link', '--url', url), cli.errors]).toEqual([
    1,
    [`"${url}" is not an address with http:// or https://`],
  ]);
});

test('every command prints the version of the program', async () => {
  for (const command of [[], ['status'], ['promote'], ['verify']]) {
    expect([await cli.run(...command, '--version'), cli.printed]).toEqual([0, [packageFile.version]]);
  }
});

test('an unknown module and a store that does not exist are failures', async () => {
  expect([await cli.run('status', 'mf-nothing'), cli.errors]).toEqual([
    1,
    [`${root}/store has no module mf-nothing`],
  ]);
  const nowhere = join(root, 'nowhere');
  for (const command of [['status'], ['prune'], ['check', 'mf-chat@1.0.0'], ['verify', '--url', 'http://x']])
    expect([await cli.run(...command, '--store', nowhere), cli.errors]).toEqual([
      1,
      [`there is no store in ${nowhere}: publish a release, or set STORE_URL`],
    ]);
});

test('disabling the shell needs its name or --yes; a module needs neither', async () => {
  cli.answer = 'y';
  expect([await cli.run('disable', 'shell'), cli.errors]).toEqual([
    1,
    ['the shell stays: confirm with "shell", or add --yes'],
  ]);
  expect(await store.readChannel('shell')).not.toHaveProperty('disabled');

  cli.answer = 'shell';
  expect(await cli.run('disable', 'shell')).toBe(0);
  expect(await cli.run('enable', 'shell')).toBe(0);
  cli.answer = '';
  expect(await cli.run('disable', 'shell', '--yes')).toBe(0);
  expect(await cli.run('disable', 'mf-chat')).toBe(0);
});

test('a preview cannot go live', async () => {
  const version = `1.2.0-${createPreviewSuffix(Date.now(), 'a')}`;
  await publish(moduleRelease({ version }));

  expect([await cli.run('promote', `mf-chat@${version}`), cli.errors]).toEqual([
    1,
    [`mf-chat@${version} is a preview, which cannot go live: release the module`],
  ]);
});

test('the help of a command names the common options, also below `keys`, where they work', async () => {
  for (const command of [['status'], ['keys'], ['keys', 'list']]) {
    expect(await cli.run(...command, '--help')).toBe(0);
    expect(cli.printed.join('\n').match(/--json/g)).toHaveLength(1);
  }

  expect(await cli.run('keys', 'list', '--json')).toBe(0);
  expect(JSON.parse(cli.printed[0] ?? '')).toMatchObject({ publicKey: null });
});

test('the status names the steps of a canary that are to come, and that nothing halts it', async () => {
  await cli.run(
    'canary',
    'mf-chat@1.1.0',
    '--share',
    '25%',
    '--auto-promote',
    '5%,25%,50%,100%',
    '--every',
    '90s',
  );
  await cli.run('status');
  expect(cli.printed).toContain(
    'mf-chat      1.0.0, canary 1.1.0 at 25% (then 50%, 100%, each after 1.5 min)',
  );

  await cli.run('canary', 'mf-chat@1.1.0', '--share', '10%', '--no-halt');
  await cli.run('status');
  expect(cli.printed).toContain('mf-chat      1.0.0, canary 1.1.0 at 10% (not halted when worse)');

  await cli.run('canary', 'mf-chat@1.1.0', '--share', '0%', '--no-halt');
  await cli.run('status');
  expect(cli.printed).toContain('mf-chat      1.0.0, canary 1.1.0 at 0%');
});

test('the status names the share of a canary, as text and as JSON', async () => {
  await cli.run('canary', 'mf-chat@1.1.0', '--share', '12.5%');

  await cli.run('status');
  expect(cli.printed).toContain('mf-chat      1.0.0, canary 1.1.0 at 12.5%');
  await cli.run('status', 'mf-chat', '--json');
  expect(JSON.parse(cli.printed[0] ?? '')).toMatchObject({ canary: { version: '1.1.0', share: 0.125 } });
});
