import { ChannelError } from '@liaison/release';
import { openStore, type ReleaseStore, StoreError } from '@liaison/release/store';
import { Command, CommanderError } from 'commander';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { addChannelCommands } from './channel-commands.ts';
import { addInspectionCommands } from './inspection-commands.ts';
import { addOperatorCommands } from './operator-commands.ts';
import { addReleaseCommands } from './release-commands.ts';
import { type CliIo, type CommandContext, UsageError } from './command-context.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs one command and returns the exit status. */
export async function run(args: string[], io: CliIo): Promise<number> {
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
      writeErr: (text) => io.printError(text.trimEnd()),
    });
  const context = createContext(program, io);
  for (const add of [addReleaseCommands, addChannelCommands, addInspectionCommands, addOperatorCommands])
    add(program, context);
  addCommonOptions(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportError(error, io);
  }
}

/** Allows the common options after the command too, as in `liaison promote … --why …`. */
function addCommonOptions(program: Command) {
  for (const command of program.commands) {
    command.exitOverride().copyInheritedSettings(program);
    for (const option of program.options) command.addOption(option);
  }
}

function createContext(program: Command, { env, print }: CliIo): CommandContext {
  const dataDir = resolve(root, env.DATA_DIR ?? '.liaison');
  let opened: ReleaseStore | undefined;
  const options = (): { store?: string; why?: string } => {
    const chosen = program.commands.find((command) => program.args[0] === command.name());
    return { ...program.opts(), ...getGivenOptions(chosen) };
  };
  return {
    print,
    env,
    dataDir,
    store: () => (opened ??= openStore(options().store ?? env.STORE_URL, dataDir)),
    getAuthor: () => ({ who: env.LIAISON_WHO ?? userInfo().username, why: options().why ?? '' }),
  };
}

/** Without default values, which would override options given before the command. */
const getGivenOptions = (command: Command | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(command?.opts() ?? {}).filter(([name]) => command?.getOptionValueSource(name) === 'cli'),
  );

function reportError(error: unknown, { printError }: CliIo): number {
  // Commander has printed the problem already; the exit code of help and version is 0.
  if (error instanceof CommanderError) return error.exitCode;
  const isExpected = [StoreError, ChannelError, UsageError].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  printError(isExpected ? message : `failed: ${message}`);
  return 1;
}
