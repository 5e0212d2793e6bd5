import { parseArgs } from 'node:util';

const readArguments = () => parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true });

/** How often a benchmark repeats its measurements: `--rounds`, or its own number. */
export function getRounds(byDefault: number): number {
  const rounds = Number(readArguments().values.rounds ?? byDefault);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds needs a number from 1');
  return rounds;
}

/** Those that the arguments name, or all. */
export function selectNamed<T>(all: Record<string, T>): [string, T][] {
  const { positionals } = readArguments();
  return Object.entries(all).filter(([name]) => positionals.length === 0 || positionals.includes(name));
}
