import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

/** Imports the `webpack.config.js` of a package, which reads LIAISON_DEV and the version when it is first imported. */
export async function loadConfiguration(dir: string): Promise<Configuration> {
  const { default: config } = (await import(pathToFileURL(join(dir, 'webpack.config.js')).href)) as {
    default: Configuration | Promise<Configuration>;
  };
  return config;
}
