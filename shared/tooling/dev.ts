import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { servePackage } from './webpack/dev-server.ts';

/**
 * `npm run dev -- mf-chat`: the service, every other module from its release, and this one from source with hot
 * replacement. The shell is built for development too: only React's development build replaces components.
 */
const root = join(import.meta.dirname, '../..');
const [name = ''] = process.argv.slice(2);

if (!/^mf-[a-z-]+$/.test(name) || !existsSync(join(root, name, 'module.ts'))) {
  process.stderr.write(`usage: npm run dev -- <module>, for example mf-chat\n`);
  process.exit(1);
}

// First the releases, which are built for production in processes of their own; this one builds for development.
await import('./start.ts');
process.env.LIAISON_DEV = '1';
process.env.NODE_ENV = 'development';

const [shell, module] = [await serve('shell'), await serve(name)];
const site = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 4000}`;
process.stdout.write(`\n  ${name} from source: ${site}/?shell=${shell}&${name}=${module}\n`);
process.stdout.write(`  Back to the releases: ${site}/?overrides=reset\n`);

async function serve(packageName: string): Promise<string> {
  const file = pathToFileURL(join(root, packageName, 'webpack.config.js')).href;
  const { default: config } = (await import(file)) as { default: Configuration | Promise<Configuration> };
  return await servePackage(await config, { isHot: packageName !== 'shell' });
}
