import { type CanaryOptions, parseShare, startCanary } from '@liaison/release';
import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { UsageError } from './command-context.ts';
import { formatShare } from './format-channel.ts';

/** The options of `canary` as commander parses them. */
export interface CanaryArguments {
  share?: string;
  halt?: boolean;
  mail?: string;
  autoPromote?: string;
  every?: string;
}

const defaultEvery = '30m';

export const addCanaryOptions = (command: Command): Command =>
  command
    .option('--share <share>', 'such as 5% or 0.05; visitors who have the canary keep it as the share grows')
    .option(
      '--halt',
      'the service sets the share to 0 when the canary is worse than stable (the default)',
      true,
    )
    .option('--no-halt', 'leave a bad canary running')
    .option('--mail <address>', 'of the team, told when the canary was halted or promoted (LIAISON_MAIL)')
    .option('--auto-promote <shares>', 'let the service widen the canary by steps, such as 5%,25%,100%')
    .option('--every <time>', 'how long each step runs, such as 90s, 30m or 2h', defaultEvery);

export interface ParsedCanary {
  share: number;
  options: CanaryOptions;
}

/** Starts a canary in a channel; its salt decides which visitors get it. */
export const createCanaryMove = (version: string, { share, options }: ParsedCanary) =>
  startCanary(version, share, randomBytes(12).toString('base64url'), options);

/** Without `--share` the canary starts with the first step. */
export function parseCanaryOptions(
  { share, halt = true, mail, autoPromote, every = defaultEvery }: CanaryArguments,
  env: Record<string, string | undefined>,
): ParsedCanary {
  const steps = autoPromote?.split(',').map((step) => parseOption('--auto-promote', step));
  if (steps?.some((step, index) => step <= (steps[index - 1] ?? 0)))
    throw new UsageError('the steps of --auto-promote must grow, such as 5%,25%,100%');
  const address = mail ?? env.LIAISON_MAIL;
  if (address !== undefined && !/^\S+@\S+$/.test(address))
    throw new UsageError(`"${address}" is not a mail address`);
  const options = {
    ...(!halt && { halt }),
    ...(address && { mail: address }),
    ...(steps && { autoPromote: { steps, everyMs: parseDuration(every) } }),
  };
  const start = share === undefined ? steps?.[0] : parseOption('--share', share);
  if (start === undefined) throw new UsageError('canary needs --share, from 0% to 100%, such as --share 5%');
  if (steps && start === 0)
    throw new UsageError('a canary at 0% is not widened: leave --share out, or begin with more');
  if (steps && !steps.some((step) => step > start))
    throw new UsageError(`--auto-promote has no step above ${formatShare(start)}, where the canary starts`);
  return { share: start, options };
}

function parseOption(option: string, text: string): number {
  const share = parseShare(text);
  if (share === null) throw new UsageError(`${option} "${text}": a share is from 0% to 100%, such as 5%`);
  return share;
}

const unitsMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

function parseDuration(text: string): number {
  const [, amount, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  if (!amount || !unit) throw new UsageError(`--every "${text}": a time is such as 90s, 30m or 2h`);
  return Number(amount) * unitsMs[unit as keyof typeof unitsMs];
}
