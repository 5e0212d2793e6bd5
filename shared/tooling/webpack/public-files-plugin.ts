import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Compiler } from 'webpack';
import { shortHash } from './short-hash.ts';

export const publicFolder = 'public/';

/** Emits the files that the gateway serves under the site's root (icons, the web app manifest), with a hash in their names. */
export class PublicFilesPlugin {
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PublicFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of existsSync(this.source) ? readdirSync(this.source) : []) {
            const content = readFileSync(join(this.source, file));
            const extension = extname(file);
            const name = `${publicFolder}${file.slice(0, -extension.length)}.${shortHash(content)}${extension}`;
            compilation.emitAsset(name, new sources.RawSource(content), { immutable: true, minimized: true });
          }
        },
      );
    });
  }
}

/** Maps paths at the site's root to files of the release, including the push worker, which is a script of the build. */
export const getPublicFiles = (files: string[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter((file) => file.startsWith(publicFolder) && !/\.(br|gz)$/.test(file))
      .map((file) => [`/${file.slice(publicFolder.length).replace(/\.[0-9a-f]{8}(?=\.)/, '')}`, file]),
  );
