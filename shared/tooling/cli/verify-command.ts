import type { Command } from 'commander';
import { type CommandContext, ProblemsError } from './command-context.ts';
import { parseUrl } from './parse-url.ts';
import { verifySite } from './verify-site.ts';

export function addVerifyCommand(program: Command, { store, report }: CommandContext) {
  program
    .command('verify')
    .description('compare the versions and files that a running site serves with the store')
    .requiredOption('--url <address>', 'such as https://example.com')
    .action(async ({ url }: { url: string }) => {
      // Only for its error: the messages name the address as it was given.
      parseUrl(url);
      const { problems, checked } = await verifySite(store(), url);
      if (problems.length > 0) throw new ProblemsError(problems);
      report({ url, checked }, [`${url} serves the versions of the channels: ${checked.join(', ')}`]);
    });
}
