import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress, isCompressible, sha384 } from '@liaison/release/store';
import type { ModuleDefinition, Release } from '@liaison/shared/contracts';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { collectContents } from './collect-contents.ts';
import { getStamp } from './inputs.ts';
import type { Prerendered } from './prerender/prerender-screens.ts';
import { isDevelopment } from './base-config.ts';
import { getImports } from './provided-only-plugin.ts';
import { runtimeLibrary } from './provided.ts';
import { readProvenance } from './read-provenance.ts';
import { emitStrings, type StringFolders } from './emit-strings.ts';
import { shortHash } from './short-hash.ts';

interface ReleaseOptions {
  dir: string;
  definition: ModuleDefinition;
  version: string;
  globalName: string;
  /** The chunk to load first: the container of a module, the main script of the shell. */
  entryChunk: string;
  parts: string[];
  strings: StringFolders;
  /** Ranges of all provided libraries; the release contains those that the module imports. */
  libraries: Record<string, string>;
  /** Fields that only a release of the shell has. */
  shell?: (compilation: Compilation) => Pick<Release, 'provides' | 'document'>;
  /** Resolves to the content of `prerendered`, with the HTML in place of its file name. */
  prerender?: () => Promise<Prerendered>;
}

type Files = Release['exposes'][string];
type ReleaseFile = Release['files'][string];

/** Writes `release.json` and the files that do not come from webpack: strings, prerendered HTML, compressed copies. */
export class ReleasePlugin {
  private readonly options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stamp = getStamp(this.options.dir);
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      const emit = (name: string, content: string | Buffer) =>
        compilation.emitAsset(name, new sources.RawSource(content), { immutable: true });
      // Without `immutable`, because webpack would not overwrite a file of this name from the previous build.
      const emitUnhashed = (name: string, content: string | Buffer) =>
        compilation.emitAsset(name, new sources.RawSource(content));
      compilation.hooks.processAssets.tapPromise(
        { name: 'Release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          compilation.contextDependencies.add(this.options.strings.own);
          const locales = emitStrings(this.options.strings, emit);
          const prerendered = await this.emitPrerendered(emit);
          emitSharingImages(this.options.dir, emitUnhashed);
          const files = await describeFiles(compilation, emit);
          const release: Release = { ...this.describe(compilation), ...locales, prerendered, files };
          emitUnhashed('release.json', JSON.stringify(release));
        },
      );
    });
    // Written last, so that an interrupted build counts as stale.
    compiler.hooks.done.tap('Release', ({ compilation }) => {
      if (compilation.errors.length > 0 || isDevelopment) return;
      writeFileSync(
        join(compiler.outputPath, '.contents.json'),
        JSON.stringify(collectContents(compilation)),
      );
      writeFileSync(join(compiler.outputPath, '.inputs'), stamp);
    });
  }

  private describe(
    compilation: Compilation,
  ): Omit<Release, 'locales' | 'namespaces' | 'prerendered' | 'files'> {
    const { definition, version, globalName, entryChunk, parts, libraries, shell, dir } = this.options;
    const entry = compilation.namedChunks.get(entryChunk);
    if (!entry) throw new Error(`The build has no chunk ${entryChunk}`);
    const exposes = parts.map((part) => [part, getPartFiles(compilation, part)] as const);
    const imports = getImports(compilation);
    const isUsed = ([library]: [string, string]) => library in imports || library === runtimeLibrary;
    const start = shell ? [['.', getFilesBefore(compilation, entryChunk)] as const] : [];
    return {
      schema: 1,
      ...definition,
      version,
      ...readProvenance(dir),
      entry: getScript(entry),
      global: globalName,
      exposes: Object.fromEntries([...start, ...exposes]),
      libraries: Object.fromEntries(Object.entries(libraries).filter(isUsed)),
      imports,
      manifest: null,
      ...shell?.(compilation),
    };
  }

  private async emitPrerendered(emit: (name: string, content: string) => void) {
    const pages = (await this.options.prerender?.()) ?? {};
    const prerendered: Release['prerendered'] = {};
    for (const [path, byLocale] of Object.entries(pages)) {
      const names = Object.entries(byLocale).map(([locale, html = '']) => {
        const stem = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'index';
        const name = `prerender/${stem}.${locale}.${shortHash(html)}.html`;
        emit(name, html);
        return [locale, name];
      });
      prerendered[path] = Object.fromEntries(names);
    }
    return prerendered;
  }
}

/** The gateway finds the picture for links to a page by its name: `sharing/<screen>.<locale>.jpg`. */
function emitSharingImages(dir: string, emit: (name: string, content: Buffer) => void) {
  const folder = join(dir, 'sharing');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) emit(`sharing/${file}`, readFileSync(join(folder, file)));
}

/** The scripts to load before a screen or component can run, without those of the entry. */
function getPartFiles(compilation: Compilation, part: string): Files {
  const group = compilation.namedChunkGroups.get(part);
  if (!group) throw new Error(`The build has no chunk for ${part}`);
  return { js: group.getFiles().filter((file) => file.endsWith('.js')), css: [] };
}

function getFilesBefore(compilation: Compilation, entryChunk: string): Files {
  const files = compilation.entrypoints.get(entryChunk)?.getFiles() ?? [];
  return { js: files.filter((file) => file.endsWith('.js')).slice(0, -1), css: [] };
}

function getScript(chunk: Chunk): string {
  const [script] = [...chunk.files].filter((file) => file.endsWith('.js'));
  if (!script) throw new Error('The entry has no script');
  return script;
}

/** Smaller files gain nothing from compression. */
const minCompressedBytes = 256;

async function describeFiles(
  compilation: Compilation,
  emit: (name: string, content: Buffer) => void,
): Promise<Release['files']> {
  const files = compilation.getAssets().map(async ({ name, source }): Promise<[string, ReleaseFile]> => {
    const content = Buffer.from(source.buffer());
    const file = { bytes: content.length, brotli: content.length, sha384: sha384(content) };
    if (isDevelopment || !isCompressible(name) || content.length < minCompressedBytes) return [name, file];
    const [brotli, gzip] = await Promise.all([compress(content, 'br'), compress(content, 'gz')]);
    emit(`${name}.br`, brotli);
    emit(`${name}.gz`, gzip);
    return [name, { ...file, brotli: brotli.length }];
  });
  return Object.fromEntries(await Promise.all(files));
}
