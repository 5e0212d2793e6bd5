/** Ends a script that was given arguments although it takes none: left out without a word, they would seem to count. */
export function refuseArguments(command: string): void {
  const args = process.argv.slice(2);
  if (args.length === 0) return;
  process.stderr.write(`${command} takes no arguments: ${args.join(' ')}\n`);
  process.exit(1);
}
