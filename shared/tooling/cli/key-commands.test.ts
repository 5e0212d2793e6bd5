import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { run } from './run.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-keys-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Everything that the command prints, as a team of its own if one is given. */
async function liaison(
  args: string[],
  team = 'gateway',
  variables: Record<string, string> = {},
): Promise<string> {
  lines = [];
  const push = (line: string) => void lines.push(line);
  const env = {
    DATA_DIR: join(root, team),
    STORE_URL: join(root, 'store'),
    LIAISON_WHO: team,
    ...variables,
  };
  const status = await run(args, { env, print: push, printError: push, readAnswer: async () => '' });
  return `${status} ${lines.join('\n')}`;
}

async function createKey(team: string): Promise<string> {
  await liaison(['keys', 'create'], team);
  return lines.at(-1) ?? '';
}

async function publish(team: string, version = '1.0.0', name = 'mf-chat') {
  const release = name === 'shell' ? shellRelease({ version }) : moduleRelease({ name, version });
  return liaison(['publish', await writeBuild(join(root, `${name}-${version}`), release)], team);
}

test('a team creates a key once, readable by its owner only, and signs what it publishes', async () => {
  const publicKey = await createKey('chat');

  expect(publicKey).toMatch(/^[\w-]{43}$/);
  expect(await liaison(['keys', 'create'], 'chat')).toMatch(/^1 .*signing-key\.json exists already/);
  expect((await stat(join(root, 'chat/signing-key.json'))).mode & 0o777).toBe(0o600);
  expect(await publish('chat')).toMatch(/^0 .*\nPublished mf-chat@1\.0\.0$/);
  const signature = JSON.parse(
    await readFile(join(root, 'store/releases/mf-chat/1.0.0/signature.json'), 'utf8'),
  ) as { key: string };
  expect(signature.key).toBe(publicKey);
  expect(await publish('unsigned', '1.1.0')).toBe('0 Published mf-chat@1.1.0, which is not signed');
  const status = await liaison(['status', 'mf-chat'], 'chat');
  expect(status).toContain(` chat: publish 1.0.0, signed by ${publicKey}\n`);
  expect(status).toMatch(/ unsigned: publish 1\.1\.0, not signed$/);
});

/** In the folder of a team. */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: join(root, 'team'), encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

test('git adds no key that is created in the data directory of a repository', async () => {
  await mkdir(join(root, 'team/.liaison'), { recursive: true });
  git('init', '--quiet');
  await writeFile(join(root, 'team/readme.md'), 'ours');
  const publicKey = await createKey('team/.liaison');
  await liaison(['keys', 'pin', '*', publicKey], 'team/.liaison');

  git('add', '.');

  expect(git('ls-files')).toEqual(['readme.md']);
});

test('a key hides nothing else from git: neither a repository that is the data directory, nor what its team ignores', async () => {
  await mkdir(join(root, 'team/.liaison'), { recursive: true });
  git('init', '--quiet');
  await writeFile(join(root, 'team/.liaison/.gitignore'), 'signing-key.json\n');

  await createKey('team');
  await createKey('team/.liaison');
  await liaison(['keys', 'create'], 'team', { SIGNING_KEY: join(root, 'team/keys/other.json') });

  expect(git('ls-files', '--others', '--exclude-standard')).toEqual([
    '.liaison/.gitignore',
    'keys/other.json',
    'signing-key.json',
  ]);
});

test('what a stranger publishes is refused once the key of the team is pinned, before and after a rotation', async () => {
  const publicKey = await createKey('chat');
  await createKey('stranger');
  await publish('chat', '1.0.0', 'shell');
  await publish('chat');
  await publish('stranger', '1.1.0');
  await liaison(['promote', 'shell@1.0.0']);

  expect(await liaison(['keys', 'pin', '*', publicKey])).toMatch(
    /^0 Pinned \S+ for \* in \S+pinned-keys\.json/,
  );
  expect(await liaison(['promote', 'mf-chat@1.0.0'])).toBe('0 mf-chat      1.0.0');
  expect(await liaison(['promote', 'mf-chat@1.1.0'])).toMatch(
    /^1 mf-chat@1\.1\.0 is signed by \S+, which is neither/,
  );
  expect(await liaison(['check', 'mf-chat@1.1.0'])).toMatch(/^1 mf-chat@1\.1\.0 is signed by/);

  expect(await liaison(['keys', 'rotate'], 'chat')).toMatch(/^0 Replaced/);
  expect(lines.at(-1)).not.toBe(publicKey);
  await publish('chat', '1.2.0');
  expect(await liaison(['promote', 'mf-chat@1.2.0'])).toMatch(/^0 mf-chat      1\.2\.0/);
});

test('a list shows the own key, the pinned keys and the live releases that these refuse', async () => {
  const publicKey = await createKey('chat');
  await publish('nobody', '1.0.0', 'shell');
  await liaison(['promote', 'shell@1.0.0']);

  expect(await liaison(['keys', 'list'])).toMatch(
    /no key at .+\nno key is pinned .+ every release is admitted$/,
  );
  expect(await liaison(['keys', 'pin', '*', publicKey])).toContain(
    'warning: shell@1.0.0 is not signed, although it is live',
  );
  expect(await liaison(['keys', 'list'])).toContain(
    `*            ${publicKey}\nwarning: shell@1.0.0 is not signed`,
  );
  expect(await liaison(['keys', 'list'], 'chat')).toContain(`own key      ${publicKey}`);
  expect(await liaison(['keys', 'pin', 'shell', 'unsigned'])).not.toContain('warning');
});

test('a wrong key, a missing key file and a damaged one are refused in one line', async () => {
  expect(await liaison(['keys', 'pin', 'mf-chat', 'short'])).toBe(
    '1 "short" is not a public key of 43 characters',
  );
  expect(await liaison(['keys', 'rotate'])).toMatch(/^1 there is no key at .+ to rotate: create one$/);
  await createKey('gateway');
  await writeFile(join(root, 'gateway/signing-key.json'), '{"publicKey":');
  expect(await liaison(['keys', 'rotate'])).toMatch(/^1 \S+signing-key\.json holds no keys of this form$/);
});

test('keys and secrets that cannot be read are not called missing or damaged', async () => {
  await mkdir(join(root, 'gateway/signing-key.json'), { recursive: true });
  expect(await liaison(['keys', 'list'])).toMatch(/^1 failed: .*EISDIR/);

  await writeFile(join(root, 'file'), '');
  expect(await liaison(['keys', 'list'], 'file')).toMatch(/^1 failed: .*ENOTDIR/);
  expect(await liaison(['operator-link'], 'file')).toMatch(/^1 failed: .*ENOTDIR/);
});

test('keys are pinned for a module or for all, and for nothing else', async () => {
  const publicKey = await createKey('chat');

  for (const name of ['Chat', 'mf-chat@1.0.0', 'mf chat'])
    expect(await liaison(['keys', 'pin', name, publicKey])).toBe(
      `1 "${name}" is not the name of a module, such as mf-chat`,
    );
  expect(await liaison(['keys', 'list'])).toContain('no key is pinned');
});

test('a release of a dirty tree is promoted only with --allow-dirty, and check says so', async () => {
  await publish('chat', '1.0.0', 'shell');
  await liaison(['promote', 'shell@1.0.0']);
  const release = moduleRelease({ provenance: { isClean: false, tools: {} } });
  await liaison(['publish', await writeBuild(join(root, 'dirty'), release)]);

  expect(await liaison(['check', 'mf-chat@1.0.0'])).toMatch(
    /^0 warning: mf-chat@1\.0\.0 was built from uncommitted/,
  );
  expect(await liaison(['promote', 'mf-chat@1.0.0'])).toMatch(/^1 .+ or repeat this with --allow-dirty$/);
  expect(await liaison(['promote', 'mf-chat@1.0.0', '--allow-dirty'])).toBe('0 mf-chat      1.0.0');
});

test('a public key that begins with a hyphen is pinned like any other', async () => {
  const key = '-EvcksZxZliNqEDmQOBlpFB6F-MdaWMm8yFA-HdfNgY';

  expect(await liaison(['keys', 'pin', 'mf-chat', key, 'unsigned'])).toMatch(/^0 Pinned/);
  expect(await liaison(['keys', 'pin', 'mf-chat', '--', key])).toMatch(/^0 Pinned/);
  expect(await liaison(['keys', 'list'])).toContain(`mf-chat      ${key}`);
});

test('as for the service, a variable that is empty is not set', async () => {
  const empty = { SIGNING_KEY: '', PINNED_KEYS: '', LIAISON_MAIL: '' };
  await publish('chat', '1.0.0', 'shell');
  await publish('chat');
  await publish('chat', '1.1.0');

  expect(await liaison(['promote', 'shell@1.0.0'], 'chat', empty)).toMatch(/^0 /);
  expect(await liaison(['promote', 'mf-chat@1.0.0'], 'chat', empty)).toMatch(/^0 /);
  expect(await liaison(['canary', 'mf-chat@1.1.0', '--share', '5%'], 'chat', empty)).toMatch(/^0 /);
  expect(await liaison(['keys', 'list'], 'chat', { DATA_DIR: '' })).toContain('/.liaison/signing-key.json');
});

test('the list of keys does not call every release admitted when the file of PINNED_KEYS is missing', async () => {
  const pins = join(root, 'lost.json');

  expect(await liaison(['keys', 'list'], 'gateway', { PINNED_KEYS: pins })).toBe(
    `1 ${pins}, which PINNED_KEYS names, does not exist`,
  );
});

test('a key is pinned also while a channel is damaged, which is named', async () => {
  const key = await createKey('chat');
  const channel = join(root, 'store/channels/mf-chat.json');
  await mkdir(join(root, 'store/channels'), { recursive: true });
  await writeFile(channel, '{ half');

  expect(await liaison(['keys', 'pin', '*', key])).toMatch(
    new RegExp(`^0 Pinned ${key} for \\* .*\\nwarning: ${channel} is not a channel$`),
  );
});
