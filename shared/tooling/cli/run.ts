import { ChannelError } from '@liaison/release';
import { PublicKey } from '@liaison/release/signing';
import { openStore, StoreError } from '@liaison/release/store';
import { Command, CommanderError } from 'commander';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { getErrorMessage } from '../get-error-message.ts';
import packageFile from '../package.json' with { type: 'json' };
import { projectRoot } from '../webpack/project.ts';
import { addBuildCommands } from './build-commands.ts';
import { addChannelCommands } from './channel-commands.ts';
import { addExperimentsCommand } from './experiments-command.ts';
import { getSetVariables } from './get-set-variables.ts';
import { addKeyCommands } from './key-commands.ts';
import { addNewCommand } from './new-command.ts';
import { addOperatorCommands } from './operator-commands.ts';
import { addPreviewCommand } from './preview-command.ts';
import { addReleaseCommands } from './release-commands.ts';
import { addStatusCommand } from './status-command.ts';
import { addVerifyCommand } from './verify-command.ts';
import { type CliIo, type CommandContext, requireStore, UsageError } from './command-context.ts';

const commands = [
  addBuildCommands,
  addReleaseCommands,
  addPreviewCommand,
  addChannelCommands,
  addStatusCommand,
  addExperimentsCommand,
  addVerifyCommand,
  addKeyCommands,
  addOperatorCommands,
  addNewCommand,
];

/** Runs one command and returns the exit status. */
export async function run(args: string[], io: CliIo): Promise<number> {
  const isJson = args.includes('--json');
  const program = new Command('liaison')
    .description('Publishes releases and moves channels')
    .option(
      '--store <address>',
      'directory or s3://bucket/prefix of the release store (STORE_URL, else in DATA_DIR)',
    )
    .option('--why <reason>', 'for the log of the channel', '')
    .option('--json', 'print the result, or the error, as JSON')
    .version(packageFile.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      // As JSON the error is printed by `reportError`.
      writeErr: (text) => isJson || io.printError(text.trimEnd()),
    });
  const { context, findLocation } = createContext(program, io);
  for (const add of commands) add(program, context);
  addCommonOptions(program);
  try {
    await program.parseAsync(separateKeys(args), { from: 'user' });
    return 0;
  } catch (error) {
    return reportError(toStoreError(error, findLocation()), io, { isJson });
  }
}

/** Allows the common options after the command too, as in `liaison promote … --why …`. */
function addCommonOptions(program: Command) {
  for (const command of listCommands(program)) {
    command.exitOverride().copyInheritedSettings(program);
    for (const option of program.options.filter(({ long }) => long !== '--version'))
      command.addOption(option);
    command.version(packageFile.version);
  }
}

function createContext(program: Command, { env: given, print, printError, readAnswer }: CliIo) {
  const env = getSetVariables(given);
  const dataDir = resolve(projectRoot, env.DATA_DIR ?? '.liaison');
  const options = (): { store?: string; why?: string; json?: boolean } => {
    return Object.assign(program.opts(), ...listCommands(program).map(getGivenOptions));
  };
  let location: string | null = null;
  const context: CommandContext = {
    report(result, lines) {
      if (options().json) print(JSON.stringify(result));
      else for (const line of lines) print(line);
    },
    warn(message) {
      if (!options().json) printError(`warning: ${message}`);
    },
    env,
    dataDir,
    readAnswer,
    store({ canCreate } = { canCreate: false }) {
      const store = openStore(options().store ?? env.STORE_URL, dataDir);
      location = store.location;
      return canCreate ? store : requireStore(store);
    },
    getAuthor: () => ({ who: env.LIAISON_WHO ?? userInfo().username, why: options().why ?? '' }),
  };
  /** Of the store that the command has opened; null before. */
  return { context, findLocation: () => location };
}

/** Without default values, which would override options given before the command. */
const getGivenOptions = (command: Command): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli'),
  );

/** The commands below this one, such as `keys` and `keys list`. */
const listCommands = ({ commands: own }: Command): Command[] =>
  own.flatMap((command) => [command, ...listCommands(command)]);

/** An error of the file system names an internal path, or none when a write fails; this one names the store. */
function toStoreError(error: unknown, location: string | null): unknown {
  if (location === null || typeof error !== 'object' || error === null) return error;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const isInStore = path === undefined ? syscall === 'write' : path.startsWith(location);
  if (!isInStore) return error;
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  const advice = isForbidden ? ': run the command as the user of the service' : '';
  return new StoreError(`the release store ${location} cannot be used (${String(code)})${advice}`, {
    cause: error,
  });
}

function reportError(error: unknown, { printError }: CliIo, { isJson }: { isJson: boolean }): number {
  if (error instanceof CommanderError) {
    // Commander has printed the problem already; the exit code of help and version is 0.
    if (isJson && error.exitCode !== 0) printError(JSON.stringify({ error: toProblem(error) }));
    return error.exitCode;
  }
  const isExpected = [StoreError, ChannelError, UsageError].some((kind) => error instanceof kind);
  const message = getErrorMessage(error);
  const problems = error instanceof Error && 'problems' in error ? { problems: error.problems } : {};
  if (isJson) printError(JSON.stringify({ error: message, ...problems }));
  else printError(isExpected ? message : `failed: ${message}`);
  return 1;
}

const toProblem = ({ code, message }: CommanderError) =>
  code === 'commander.help' ? 'there is no command: --help lists them' : message.replace(/^error: /, '');

/** A public key may begin with a hyphen: behind `--` it is no option. */
function separateKeys(args: string[]): string[] {
  const isKey = (arg: string) => arg.startsWith('-') && PublicKey.safeParse(arg).success;
  const keys = args.filter(isKey);
  if (keys.length === 0 || args.includes('--')) return args;
  return [...args.filter((arg) => !isKey(arg)), '--', ...keys];
}
