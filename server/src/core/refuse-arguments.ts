import { StartupError } from './startup-error.ts';

/** For scripts that take none: left out without a word, arguments would seem to count. */
export function refuseArguments(command: string): void {
  const args = process.argv.slice(2);
  if (args.length > 0) throw new StartupError(`${command} takes no arguments: ${args.join(' ')}`);
}
