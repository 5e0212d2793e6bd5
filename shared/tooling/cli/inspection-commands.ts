import type { Command } from 'commander';
import { describeChannel } from './describe-channel.ts';
import { type Session, UsageError } from './session.ts';
import { parseName } from './target.ts';
import { verifySite } from './verify-site.ts';

const shownVersions = 5;

export function inspectionCommands(program: Command, { store, print }: Session) {
  program
    .command('status')
    .description('what each channel names, and for one module its versions and its log')
    .argument('[module]')
    .action(async (name: string | undefined) => {
      const names = name ? [parseName(name)] : await store().modules();
      if (names.length === 0) return print(`${store().location} holds no release yet`);
      for (const module of names) print(describeChannel(module, await store().channel(module)));
      if (name) await printHistory(name);
    });

  program
    .command('verify')
    .description('compare a running site with the store: versions it serves, and every file of them')
    .requiredOption('--url <address>', 'such as https://example.com')
    .action(async ({ url }: { url: string }) => {
      if (!URL.canParse(url)) throw new UsageError(`"${url}" is not an address`);
      const { problems, checked } = await verifySite(store(), url);
      if (problems.length > 0) throw new UsageError(problems.join('\n'));
      print(`${url} serves what the channels name: ${checked}`);
    });

  async function printHistory(name: string) {
    const versions = await store().versions(name);
    print(
      `versions     ${versions.slice(0, shownVersions).join(', ')}${versions.length > shownVersions ? ', …' : ''}`,
    );
    for (const { revision, at, who, action, to, why } of await store().log(name)) {
      const what = action === 'canary' ? `canary ${to.canary?.version}` : `${action} → ${to.stable}`;
      print(`${String(revision).padStart(4)} ${at} ${who}: ${what}${why ? ` (${why})` : ''}`);
    }
  }
}
