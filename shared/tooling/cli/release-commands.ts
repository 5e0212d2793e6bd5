import { findUnneededVersions, retentionDays } from '@liaison/release';
import { readKeyPins, readSigning } from '@liaison/release/signing';
import { checkVersion, publishRelease, readPublication, type ReleaseStore } from '@liaison/release/store';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type CommandContext,
  createProblemCollector,
  isStoreMissing,
  ProblemsError,
  UsageError,
} from './command-context.ts';
import { parseTarget } from './parse-target.ts';

export function addReleaseCommands(
  program: Command,
  { store, report, getAuthor, env, dataDir }: CommandContext,
) {
  program
    .command('publish')
    .description('add builds to the store, given as folders of modules or as their dist')
    .argument('<folder...>')
    .action(async (folders: string[]) => {
      const published: string[] = [];
      const signing = readSigning(env, dataDir);
      const given = store({ canCreate: true });
      // Somebody may have forgotten to name the store of the site.
      const isMade = isStoreMissing(given);
      const reportPublished = () =>
        report({ published, isSigned: signing.key !== null }, [
          ...(isMade ? [`Made the store ${given.location}`] : []),
          ...published.map((id) => `Published ${id}${signing.key ? '' : ', which is not signed'}`),
        ]);
      try {
        for (const folder of folders) {
          const { who } = getAuthor();
          const options = { store: given, dist: findDist(folder), who, signing };
          const { name, version, isNew } = await publishRelease(options);
          if (!isNew)
            throw new UsageError(`${name}@${version} is published already: a version never changes`);
          published.push(`${name}@${version}`);
        }
      } catch (error) {
        // A second attempt with the same folders would be refused for these.
        if (published.length > 0) reportPublished();
        throw error;
      }
      reportPublished();
    });

  program
    .command('check')
    .description('print every reason why a published version cannot go live')
    .argument('<module@version>')
    .action(async (text: string) => {
      const { name, version } = parseTarget(text);
      const { problems, warnings } = await checkVersion(
        store(),
        { name, version },
        readKeyPins(env, dataDir),
      );
      if (problems.length > 0) throw new ProblemsError(problems.map(({ message }) => message));
      report({ name, version, warnings: warnings.map(({ message }) => message) }, [
        ...warnings.map(({ message }) => `warning: ${message}`),
        `${name}@${version} is compatible with all live versions`,
      ]);
    });

  program
    .command('prune')
    .description(`remove versions that no channel has named for ${retentionDays} days, and expired previews`)
    .option('--dry-run', 'only print them')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const removed: string[] = [];
      const { collect, throwAll } = createProblemCollector();
      const verb = dryRun ? 'Would remove' : 'Removed';
      const reportRemoved = () =>
        report(
          { removed, dryRun },
          removed.length === 0 ? ['Nothing to remove'] : removed.map((id) => `${verb} ${id}`),
        );
      try {
        for (const name of await store().listModules()) {
          for (const version of await listUnneededVersions(store(), name, collect).catch(collect)) {
            if (!dryRun) await store().removeRelease(name, version);
            removed.push(`${name}@${version}`);
          }
        }
      } catch (error) {
        if (removed.length > 0) reportRemoved();
        throw error;
      }
      reportRemoved();
      throwAll();
    });
}

/** Without versions whose age is unknown because of a damage. */
async function listUnneededVersions(
  store: ReleaseStore,
  name: string,
  collect: (error: unknown) => [],
): Promise<string[]> {
  const versions = await store.listVersions(name);
  const published = versions.map((version) => findPublished(store, name, version).catch(collect));
  const releases = (await Promise.all(published)).flat();
  const [channel, log] = await Promise.all([store.readChannel(name), store.readLog(name)]);
  return findUnneededVersions({ channel, releases, log, now: Date.now() });
}

/** A release has the date of its last commit, which may be old; earlier versions of the command recorded no other. */
async function findPublished(store: ReleaseStore, name: string, version: string) {
  const release = await store.findRelease(name, version);
  // Another prune has removed it meanwhile.
  if (!release) return [];
  const publication = await readPublication(store, name, version);
  return [{ version, date: publication?.at ?? release.date }];
}

/** Resolves a folder against the directory of the user's shell (INIT_CWD), because npm runs scripts in the package's folder. */
function findDist(folder: string): string {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  return existsSync(join(path, 'release.json')) ? path : join(path, 'dist');
}
