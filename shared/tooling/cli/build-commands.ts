import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfiguration } from '../webpack/load-configuration.ts';
import { projectRoot } from '../webpack/project.ts';
import { type CommandContext, UsageError } from './command-context.ts';
import { parseName } from './parse-target.ts';
import { parseUrl } from './parse-url.ts';
import { createRunner, fail } from './run-command.ts';

/** Builds the sources of a module. Resolves to the folder with the build. */
export async function buildModule(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = findModule(name);
  const run = createRunner(folder, env);
  await run(process.execPath, join(import.meta.dirname, '../webpack/build.ts')).catch((error: Error) =>
    fail(`${name} does not build`, error),
  );
  return join(folder, 'dist');
}

export function addBuildCommands(program: Command, { report }: CommandContext) {
  program
    .command('build')
    .description('build a module from its sources into its dist')
    .argument('<module>')
    .action(async (name: string) => {
      const dist = await buildModule(name, process.env);
      report({ name, dist }, [`Built ${dist}`]);
    });

  program
    .command('dev')
    .description('serve the pages of a running site on this machine, with a module from its sources in them')
    .argument('<module>')
    .requiredOption('--against <address>', 'of the running site, such as https://example.com')
    .action(async (name: string, { against }: { against: string }) => {
      const { origin: site } = parseUrl(against);
      const folder = findModule(name);
      await assertReachable(site);
      // Read when the configuration is loaded.
      process.env.LIAISON_DEV = 'reload';
      const config = await loadConfiguration(folder);
      const { serveAgainst } = await import('../webpack/serve-against.ts');
      const address = await serveAgainst({ site, config });
      report({ name, address }, [`${against} with ${name} as you edit it: ${address}`]);
    });
}

async function assertReachable(site: string): Promise<void> {
  try {
    await fetch(site, { method: 'HEAD', redirect: 'manual' });
  } catch (error) {
    // The message is "fetch failed"; the cause has the reason of the network.
    const { message, cause } = error as { message: string; cause?: { message: string } };
    throw new UsageError(`${site} cannot be reached: ${cause?.message ?? message}`, { cause: error });
  }
}

function findModule(name: string): string {
  const folder = join(projectRoot, parseName(name));
  if (!existsSync(join(folder, 'module.ts'))) throw new UsageError(`there is no module ${name}`);
  return folder;
}
