import { type LogEntry, readPublication, type ReleaseStore } from '@liaison/release/store';
import type { Command } from 'commander';
import { formatChannel, formatShare } from './format-channel.ts';
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
    for (const { line } of (await listEvents(store(), name)).toSorted((a, b) => a.at.localeCompare(b.at)))
      print(line);
  }
}

/** The publications and moves of a module, each as one line. */
async function listEvents(store: ReleaseStore, name: string) {
  const moves = (await store.readLog(name)).map((move) => ({ at: move.at, line: formatMove(move) }));
  const publications = (await store.listVersions(name)).map(async (version) => {
    const publication = await readPublication(store, name, version);
    if (!publication) return [];
    const { at, who } = publication;
    return [{ at, line: `     ${at} ${who}: publish ${version}` }];
  });
  return [...moves, ...(await Promise.all(publications)).flat()];
}

function formatMove({ revision, at, who, action, to, why }: LogEntry): string {
  const share = to.canary && formatShare(to.canary.share);
  const what = action === 'canary' ? `canary ${to.canary?.version} at ${share}` : `${action} → ${to.stable}`;
  return `${String(revision).padStart(4)} ${at} ${who}: ${what}${why ? ` (${why})` : ''}`;
}
