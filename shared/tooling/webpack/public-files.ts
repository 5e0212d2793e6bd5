import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Compiler } from 'webpack';

export const publicFolder = 'public/';

/** Emits what the gateway serves under the site's root (icons, the web app manifest), by its hash. */
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
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
            const extension = extname(file);
            const name = `${publicFolder}${file.slice(0, -extension.length)}.${hash}${extension}`;
            compilation.emitAsset(name, new sources.RawSource(content), { immutable: true, minimized: true });
          }
        },
      );
    });
  }
}

/** Path at the site's root → file of the release; the push worker, a script of the build's, is among them. */
export const publicFilesOf = (files: string[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter((file) => file.startsWith(publicFolder) && !/\.(br|gz)$/.test(file))
      .map((file) => [`/${file.slice(publicFolder.length).replace(/\.[0-9a-f]{8}(?=\.)/, '')}`, file]),
  );
