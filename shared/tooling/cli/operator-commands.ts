import { operatorToken } from '@liaison/shared/release';
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Session, UsageError } from './session.ts';

const validMinutes = 10;

export function operatorCommands(program: Command, { env, dataDir, print }: Session) {
  program
    .command('operator-link')
    .description('a link that lets one browser pin any published version for half a day')
    .option('--url <address>', 'of the site', env.PUBLIC_URL ?? 'http://localhost:4000')
    .action(({ url }: { url: string }) => {
      if (!URL.canParse(url)) throw new UsageError(`"${url}" is not an address`);
      const token = operatorToken(secretOf(env.SECRET, dataDir), 'link', Date.now() + validMinutes * 60_000);
      print(`Open within ${validMinutes} minutes: ${new URL(`/-/operator?token=${token}`, url)}`);
    });
}

/** The service's own secret: given by environment, else kept in its data directory. */
function secretOf(given: string | undefined, dataDir: string): string {
  if (given) return given;
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  } catch {
    throw new UsageError(`${dataDir} holds no secret yet: start the service once, or give SECRET`);
  }
}
