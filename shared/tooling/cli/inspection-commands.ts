import type { Command } from 'commander';
import { formatChannel } from './format-channel.ts';
import { type CommandContext, UsageError } from './command-context.ts';
import { parseName } from './parse-target.ts';
import { verifySite } from './verify-site.ts';

const shownVersions = 5;

export function addInspectionCommands(program: Command, { store, print }: CommandContext) {
  program
    .command('status')
    .description('print the versions in each channel; for one module also its published versions and log')
    .argument('[module]')
    .action(async (name: string | undefined) => {
      const names = name ? [parseName(name)] : await store().listModules();
      if (names.length === 0) return print(`${store().location} contains no release yet`);
      for (const module of names) print(formatChannel(module, await store().readChannel(module)));
      if (name) await printHistory(name);
    });

  program
    .command('verify')
    .description('compare the versions and files that a running site serves with the store')
    .requiredOption('--url <address>', 'such as https://example.com')
    .action(async ({ url }: { url: string }) => {
      if (!URL.canParse(url)) throw new UsageError(`"${url}" is not a URL`);
      const { problems, checked } = await verifySite(store(), url);
      if (problems.length > 0) throw new UsageError(problems.join('\n'));
      print(`${url} serves the versions of the channels: ${checked}`);
    });

  async function printHistory(name: string) {
    const versions = await store().listVersions(name);
    print(
      `versions     ${versions.slice(0, shownVersions).join(', ')}${versions.length > shownVersions ? ', …' : ''}`,
    );
    for (const { revision, at, who, action, to, why } of await store().readLog(name)) {
      const what = action === 'canary' ? `canary ${to.canary?.version}` : `${action} → ${to.stable}`;
      print(`${String(revision).padStart(4)} ${at} ${who}: ${what}${why ? ` (${why})` : ''}`);
    }
  }
}
