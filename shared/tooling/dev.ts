import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { prepareReleases, say, startService } from './prepare-releases.ts';

/**
 * `npm run dev -- mf-chat`: the service, every other module from its release, and this one from source with hot
 * replacement. The shell is built for development too: only React's development build replaces components.
 */
const root = join(import.meta.dirname, '../..');
const modules = globSync('mf-*/module.ts', { cwd: root }).map(dirname).toSorted();
const [name = ''] = process.argv.slice(2);

try {
  if (!modules.includes(name))
    throw new Error(`usage: npm run dev -- <module>, one of ${modules.join(', ')}`);
  process.env.DEV_OVERRIDES = '1';
  await prepareReleases();
  await startService();
  // From here on: the releases are built for production, in processes of their own.
  process.env.LIAISON_DEV = '1';
  process.env.NODE_ENV = 'development';
  await develop();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function develop() {
  const begin = performance.now();
  const [shell, module] = [await serve('shell'), await serve(name)];
  const site = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 4000}`;
  say(`Built ${name} and the shell from source`, begin);
  process.stdout.write(`\n  ${name} as you edit it: ${site}/?shell=${shell}&${name}=${module}\n`);
  process.stdout.write(`  Back to the releases: ${site}/?overrides=reset\n`);
}

async function serve(packageName: string): Promise<string> {
  const { servePackage } = await import('./webpack/dev-server.ts');
  const file = pathToFileURL(join(root, packageName, 'webpack.config.js')).href;
  const { default: config } = (await import(file)) as { default: Configuration | Promise<Configuration> };
  return servePackage(await config, { isHot: packageName !== 'shell' });
}
