import { ChannelError } from '@liaison/shared/release';
import { openStore, type ReleaseStore, StoreError } from '@liaison/shared/release/store';
import { Command, CommanderError } from 'commander';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { channelCommands } from './channel-commands.ts';
import { inspectionCommands } from './inspection-commands.ts';
import { operatorCommands } from './operator-commands.ts';
import { releaseCommands } from './release-commands.ts';
import { type Io, type Session, UsageError } from './session.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs one command and answers with the exit status. */
export async function run(args: string[], io: Io): Promise<number> {
  const program = new Command('liaison')
    .description('Publishes releases and moves channels')
    .option(
      '--store <address>',
      'directory or s3://bucket/prefix of the release store (STORE_URL, else in DATA_DIR)',
    )
    .option('--why <reason>', 'for the log of the channel', '')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.complain(text.trimEnd()),
    });
  const session = sessionOf(program, io);
  for (const add of [releaseCommands, channelCommands, inspectionCommands, operatorCommands])
    add(program, session);
  shareOptions(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return explain(error, io);
  }
}

/** `liaison promote … --why …`: the common options may stand after the command as well. */
function shareOptions(program: Command) {
  for (const command of program.commands) {
    command.exitOverride().copyInheritedSettings(program);
    for (const option of program.options) command.addOption(option);
  }
}

function sessionOf(program: Command, { env, print }: Io): Session {
  const dataDir = resolve(root, env.DATA_DIR ?? '.liaison');
  let opened: ReleaseStore | undefined;
  const options = (): { store?: string; why?: string } => {
    const chosen = program.commands.find((command) => program.args[0] === command.name());
    return { ...program.opts(), ...given(chosen) };
  };
  return {
    print,
    env,
    dataDir,
    store: () => (opened ??= openStore(options().store ?? env.STORE_URL, dataDir)),
    signature: () => ({ who: env.LIAISON_WHO ?? userInfo().username, why: options().why ?? '' }),
  };
}

/** Without defaults, which would hide what stands before the command. */
const given = (command: Command | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(command?.opts() ?? {}).filter(([name]) => command?.getOptionValueSource(name) === 'cli'),
  );

function explain(error: unknown, { complain }: Io): number {
  // Commander has told what was wrong with the arguments already; help and version are no failure.
  if (error instanceof CommanderError) return error.exitCode;
  const isExpected = [StoreError, ChannelError, UsageError].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  complain(isExpected ? message : `failed: ${message}`);
  return 1;
}
