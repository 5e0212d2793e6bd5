import { ChannelError } from '@liaison/release';
import { readSigning } from '@liaison/release/signing';
import { openStore, StoreError } from '@liaison/release/store';
import { Command, Option } from 'commander';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCanaryOptions } from './cli/canary-options.ts';
import { formatShare } from './cli/format-channel.ts';
import { getSetVariables } from './cli/get-set-variables.ts';
import { type Bump, releaseModule } from './cli/release-module.ts';
import { stopRunning } from './cli/run-command.ts';
import { workspaceTools } from './cli/workspace-tools.ts';
import { getErrorMessage } from './get-error-message.ts';

/** `npm run release -- mf-chat` releases one module from its sources to all visitors, or to a share of them. */
const root = join(import.meta.dirname, '../..');

interface Options {
  bump: Bump;
  journeys: boolean;
  push?: boolean;
  share?: string;
  store?: string;
  why: string;
}

const interruption = new AbortController();
// Without these the process would end at once and leave the next version in the working tree.
process.on('SIGINT', () => interruption.abort(new Error('interrupted')));
process.on('SIGTERM', () => {
  interruption.abort(new Error('interrupted'));
  stopRunning();
});

const program = new Command('npm run release --')
  .description('Checks, versions, builds, tests, publishes and promotes one module')
  .argument('<module>', 'such as mf-chat, or shell')
  .addOption(
    new Option('--bump <part>', 'which part of the version to increase')
      .choices(['patch', 'minor', 'major'])
      .default('patch'),
  )
  .option(
    '--store <address>',
    'directory or s3://bucket/prefix of the release store (STORE_URL, else in DATA_DIR)',
  )
  .option('--no-journeys', 'leave out the journeys of the module in a browser')
  .option('--share <share>', 'start a canary at this share, such as 5%, instead of promoting')
  .option('--push', 'push the commit and the tag, merged with what other teams have pushed')
  .option('--why <reason>', 'for the log of the channel', 'released from its sources')
  .action(async (name: string, { store, push = false, share, ...options }: Options) => {
    const env = getSetVariables(process.env);
    const canary = share === undefined ? undefined : parseCanaryOptions({ share }, env);
    const dataDir = resolve(root, env.DATA_DIR ?? '.liaison');
    const version = await releaseModule({
      ...options,
      name,
      push,
      canary,
      who: env.LIAISON_WHO ?? userInfo().username,
      store: openStore(store ?? env.STORE_URL, dataDir),
      signing: readSigning(env, dataDir),
      tools: workspaceTools(root),
      signal: interruption.signal,
      log: (line) => void process.stdout.write(`  ${line}\n`),
    });
    if (version === null) return;
    const place = canary ? `a canary at ${formatShare(canary.share)}` : 'the stable version';
    process.stdout.write(`${name}@${version} is now ${place}\n`);
    if (!push) process.stdout.write('  Push it with git push --follow-tags\n');
  });

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = error instanceof StoreError || error instanceof ChannelError;
  // A program that was interrupted along with this process fails with its own message.
  const reason = interruption.signal.aborted ? interruption.signal.reason : error;
  const message = getErrorMessage(reason);
  process.stderr.write(`${isExpected ? message : `not released: ${message}`}\n`);
  process.exitCode = interruption.signal.aborted ? 130 : 1;
}
