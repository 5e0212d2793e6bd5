import { parseArgs } from 'node:util';

/** How often a benchmark repeats its measurements: `--rounds`, or its own number. */
export function getRounds(byDefault: number): number {
  const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? byDefault);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds needs a number from 1');
  return rounds;
}
