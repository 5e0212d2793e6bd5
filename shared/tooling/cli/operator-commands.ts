import { createOperatorToken } from '@liaison/release';
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandContext, UsageError } from './command-context.ts';
import { getDefaultUrl, parseUrl } from './parse-url.ts';

const validMinutes = 10;

export function addOperatorCommands(program: Command, { env, dataDir, report }: CommandContext) {
  program
    .command('operator-link')
    .description('print a link that lets one browser pin any published version for half a day')
    .option('--url <address>', 'of the site', getDefaultUrl(env))
    .action(({ url }: { url: string }) => {
      const site = parseUrl(url);
      const token = createOperatorToken(
        readSecret(env.SECRET, dataDir),
        'link',
        Date.now() + validMinutes * 60_000,
      );
      const link = String(new URL(`/-/operator?token=${token}`, site));
      report({ link, validMinutes }, [`Open within ${validMinutes} minutes: ${link}`]);
    });
}

/** The secret of the service: from the environment, else from its data directory. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UsageError(`${dataDir} contains no secret yet: start the service once, or set SECRET`);
  }
}
