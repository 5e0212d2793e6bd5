import { keptDays, unneededVersions } from '@liaison/shared/release';
import {
  checkVersion,
  publishRelease,
  type ReleaseStore,
  requireRelease,
} from '@liaison/shared/release/store';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Session, UsageError } from './session.ts';
import { parseTarget } from './target.ts';

export function releaseCommands(program: Command, { store, print }: Session) {
  program
    .command('publish')
    .description('put builds into the store: folders of modules, or their dist')
    .argument('<folder...>')
    .action(async (folders: string[]) => {
      for (const folder of folders) {
        const { name, version, isNew } = await publishRelease({ store: store(), dist: distOf(folder) });
        if (!isNew) throw new UsageError(`${name}@${version} is published already: a version never changes`);
        print(`Published ${name}@${version}`);
      }
    });

  program
    .command('check')
    .description('say everything that keeps a published version from going live')
    .argument('<module@version>')
    .action(async (text: string) => {
      const { name, version } = parseTarget(text);
      const problems = await checkVersion(store(), name, version);
      if (problems.length > 0) throw new UsageError(problems.map(({ message }) => message).join('\n'));
      print(`${name}@${version} fits beside everything that is live`);
    });

  program
    .command('prune')
    .description(`remove versions that no channel has named for ${keptDays} days`)
    .action(async () => {
      for (const name of await store().modules()) {
        for (const version of await unneededOf(store(), name)) {
          await store().remove(name, version);
          print(`Removed ${name}@${version}`);
        }
      }
    });
}

async function unneededOf(store: ReleaseStore, name: string): Promise<string[]> {
  const versions = await store.versions(name);
  const releases = await Promise.all(versions.map((version) => requireRelease(store, name, version)));
  const [channel, log] = await Promise.all([store.channel(name), store.log(name)]);
  return unneededVersions({ channel, releases, log, now: Date.now() });
}

/** Relative to where the command was typed: npm runs scripts in the package's folder. */
function distOf(folder: string): string {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  return existsSync(join(path, 'release.json')) ? path : join(path, 'dist');
}
