import { join } from 'node:path';
import { logStep } from './build-stale.ts';
import { getDefaultUrl } from './cli/parse-url.ts';
import { getErrorMessage } from './get-error-message.ts';
import { prepareReleases, setLocalEnvironment, startLocalService } from './local-service.ts';
import { moduleFolders } from './module-folders.ts';
import { loadConfiguration } from './webpack/load-configuration.ts';
import { projectRoot } from './webpack/project.ts';

/**
 * `npm run dev -- mf-chat` starts the service with releases of all other modules and serves this module from source with hot
 * replacement. The shell is a development build too, because only React's development build can replace components.
 */
const [name = '', ...others] = process.argv.slice(2);

try {
  if (!moduleFolders.includes(name) || others.length > 0)
    throw new Error(`usage: npm run dev -- <module>, one of ${moduleFolders.join(', ')}`);
  process.env.DEV_OVERRIDES = '1';
  setLocalEnvironment();
  await prepareReleases();
  await startLocalService();
  // Set last, because the child processes of these build for production.
  process.env.LIAISON_DEV = 'hot';
  process.env.NODE_ENV = 'development';
  await serveFromSource();
} catch (error) {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exit(1);
}

async function serveFromSource() {
  const startedAt = performance.now();
  const [shell, module] = [await serve('shell'), await serve(name)];
  const site = getDefaultUrl(process.env);
  logStep(`Built ${name} and the shell from source`, startedAt);
  process.stdout.write(`\n  ${name} as you edit it: ${site}/?shell=${shell}&${name}=${module}\n`);
  process.stdout.write(`  Back to the releases: ${site}/?overrides=reset\n`);
}

async function serve(packageName: string): Promise<string> {
  const { servePackage } = await import('./webpack/dev-server.ts');
  const config = await loadConfiguration(join(projectRoot, packageName));
  return servePackage(config, { isHot: packageName !== 'shell' });
}
