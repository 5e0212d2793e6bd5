import { disable, emptyChannel, enable, endCanary, type Move, rollback, shellName } from '@liaison/release';
import { readKeyPins } from '@liaison/release/signing';
import { findManualMove, type LogEntry, moveChannel, promoteRelease } from '@liaison/release/store';
import type { Channel } from '@liaison/shared/contracts';
import type { Command } from 'commander';
import {
  addCanaryOptions,
  type CanaryArguments,
  createCanaryMove,
  parseCanaryOptions,
} from './canary-options.ts';
import { formatChannel } from './format-channel.ts';
import { type CommandContext, UsageError } from './command-context.ts';
import { parseName, parseTarget } from './parse-target.ts';

export function addChannelCommands(program: Command, context: CommandContext) {
  const { report, store, readAnswer, getAuthor, env, dataDir, warn } = context;
  const getOptions = ({ allowDirty = false }: DirtyOptions = {}) => ({
    store: store(),
    pins: readKeyPins(env, dataDir),
    allowDirty,
    warn,
    ...getAuthor(),
  });

  program
    .command('promote')
    .description('make a published version the stable one for all visitors; ends a running canary')
    .argument('<module@version>')
    .option(...allowDirtyOption)
    .action(async (text: string, options: DirtyOptions) => {
      const { name, version } = parseTarget(text);
      const { revision } = await store().readChannel(name);
      const channel = await promoteRelease({ name, version, ...getOptions(options) });
      const isSame = channel.revision === revision;
      report({ name, ...channel }, [
        ...(isSame ? [`${name}@${version} is the stable version already`] : []),
        formatChannel(name, channel),
      ]);
    });

  addCanaryOptions(
    program
      .command('canary')
      .description('serve a published version to a share of visitors, or end the canary')
      .argument('<module@version>')
      .option('--end', 'end the canary: all visitors get the stable version')
      .option(...allowDirtyOption),
  ).action(async (text: string, options: CanaryArguments & DirtyOptions & { end?: boolean }) => {
    if (options.end) {
      const [ended = '', named] = text.split('@');
      return applyMove(ended, 'end-canary', endNamedCanary(named));
    }
    const { name, version } = parseTarget(text);
    const canary = parseCanaryOptions(options, context.env);
    return applyMove(name, 'canary', createCanaryMove(version, canary), options);
  });

  for (const { action, move, description } of simpleMoves) {
    program
      .command(action)
      .description(description)
      .argument('<module>')
      .action((name: string) => applyMove(name, action, move));
  }

  program
    .command('follow-builds')
    .description('let the local builds of npm start go live again, after somebody moved the channel')
    .argument('<module>')
    .action(async (name: string) => {
      const isMoved = (await findManualMove(store(), parseName(name))) !== null;
      // Only the entry in the log ends the manual move: the channel stays as it is.
      await applyMove(name, 'follow-builds', (channel) => (isMoved ? { ...channel } : channel));
    });

  program
    .command('disable')
    .description('remove a module from every page; without the shell there are no pages')
    .argument('<module>')
    .option('--yes', 'disable the shell without a question')
    .action(async (name: string, { yes }: { yes?: boolean }) => {
      if (name === shellName && !yes) await confirmDisabledShell();
      await applyMove(name, 'disable', disable);
    });

  async function confirmDisabledShell() {
    const answer = await readAnswer(
      'Without the shell every page of the site fails. Type "shell" to disable it: ',
    );
    if (answer.trim() !== shellName)
      throw new UsageError('the shell stays: confirm with "shell", or add --yes');
  }

  async function applyMove(name: string, action: LogEntry['action'], move: Move, options?: DirtyOptions) {
    await assertKnown(parseName(name));
    const channel = await moveChannel({ name, action, move, ...getOptions(options) });
    reportChannel(name, channel);
  }

  const reportChannel = (name: string, channel: Channel) =>
    report({ name, ...channel }, [formatChannel(name, channel)]);

  async function assertKnown(name: string) {
    const channel = await store().readChannel(name);
    if (channel.revision === emptyChannel.revision)
      throw new UsageError(`${name} has never been live in ${store().location}`);
  }
}

/** Another team may have replaced the canary by its own. */
const endNamedCanary =
  (version: string | undefined): Move =>
  (channel) => {
    const running = channel.canary?.version;
    if (version !== undefined && running !== undefined && running !== version)
      throw new UsageError(`the canary that is running is ${running}, not ${version}`);
    return endCanary(channel);
  };

interface DirtyOptions {
  allowDirty?: boolean;
}

const allowDirtyOption = [
  '--allow-dirty',
  'let a release go live that was built from uncommitted changes',
] as const;

const simpleMoves = [
  { action: 'rollback', move: rollback, description: 'make the previous version stable again' },
  { action: 'enable', move: enable, description: 'serve a disabled module again' },
] as const;
