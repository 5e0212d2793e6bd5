import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ModuleDefinition, Release } from '@liaison/shared/contracts';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { contentsOf } from './contents.ts';
import { stampOf } from './inputs.ts';
import type { Prerendered } from './prerender/prerender-screens.ts';
import { isDevelopment } from './recipe.ts';
import { importsOf } from './provided-only-plugin.ts';
import { runtimeLibrary } from './provided.ts';
import { emitStrings, type StringFolders } from './strings.ts';

interface ReleaseOptions {
  dir: string;
  definition: ModuleDefinition;
  version: string;
  globalName: string;
  /** The chunk to run: the container of a module, the start of the shell. */
  entryChunk: string;
  parts: string[];
  strings: StringFolders;
  /** Ranges of all that the shell provides; the release names those that it takes. */
  libraries: Record<string, string>;
  /** What only a release of the shell says of itself. */
  shell?: (compilation: Compilation) => Pick<Release, 'provides' | 'document'>;
  /** Renders HTML ahead; answers what `prerendered` holds, with a file's content in place of its name. */
  prerender?: () => Promise<Prerendered>;
}

type Files = Release['exposes'][string];

/** Writes `release.json` and the files that webpack knows nothing of: strings, first HTML, compressed copies. */
export class ReleasePlugin {
  private readonly options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stamp = stampOf(this.options.dir);
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      const emit = (name: string, content: string | Buffer) =>
        compilation.emitAsset(name, new sources.RawSource(content), { immutable: true });
      compilation.hooks.processAssets.tapPromise(
        { name: 'Release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          compilation.contextDependencies.add(this.options.strings.own);
          const locales = emitStrings(this.options.strings, emit);
          const prerendered = await this.emitFirstHtml(emit);
          const files = describeFiles(compilation, emit);
          const release: Release = { ...this.describe(compilation), ...locales, prerendered, files };
          // Not immutable, or the one of the build before would be left in place.
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release)));
        },
      );
    });
    // Last of all: what is missing the stamp is built again.
    compiler.hooks.done.tap('Release', ({ compilation }) => {
      if (compilation.errors.length > 0 || isDevelopment) return;
      writeFileSync(join(compiler.outputPath, '.contents.json'), JSON.stringify(contentsOf(compilation)));
      writeFileSync(join(compiler.outputPath, '.inputs'), stamp);
    });
  }

  private describe(
    compilation: Compilation,
  ): Omit<Release, 'locales' | 'namespaces' | 'prerendered' | 'files'> {
    const { definition, version, globalName, entryChunk, parts, libraries, shell, dir } = this.options;
    const entry = compilation.namedChunks.get(entryChunk);
    if (!entry) throw new Error(`The build made no file ${entryChunk}`);
    const exposes = parts.map((part) => [part, filesOfPart(compilation, part)] as const);
    const imports = importsOf(compilation);
    const isTaken = ([library]: [string, string]) => library in imports || library === runtimeLibrary;
    const own = shell ? [['.', filesBefore(compilation, entryChunk)] as const] : [];
    return {
      schema: 1,
      ...definition,
      version,
      ...commitOf(dir),
      entry: scriptOf(entry),
      global: globalName,
      exposes: Object.fromEntries([...own, ...exposes]),
      libraries: Object.fromEntries(Object.entries(libraries).filter(isTaken)),
      imports,
      manifest: null,
      ...shell?.(compilation),
    };
  }

  private async emitFirstHtml(emit: (name: string, content: string) => void) {
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

/** Scripts that must be there before a screen or component runs; those of the entry are there anyway. */
function filesOfPart(compilation: Compilation, part: string): Files {
  const group = compilation.namedChunkGroups.get(part);
  if (!group) throw new Error(`The build made no file for ${part}`);
  return { js: group.getFiles().filter((file) => file.endsWith('.js')), css: [] };
}

function filesBefore(compilation: Compilation, entryChunk: string): Files {
  const files = compilation.entrypoints.get(entryChunk)?.getFiles() ?? [];
  return { js: files.filter((file) => file.endsWith('.js')).slice(0, -1), css: [] };
}

function scriptOf(chunk: Chunk): string {
  const [script] = [...chunk.files].filter((file) => file.endsWith('.js'));
  if (!script) throw new Error('The entry has no script');
  return script;
}

const compressible = /\.(js|css|json|html|svg|webmanifest)$/;
function describeFiles(
  compilation: Compilation,
  emit: (name: string, content: Buffer) => void,
): Release['files'] {
  const files: Release['files'] = {};
  for (const { name, source } of compilation.getAssets()) {
    const content = Buffer.from(source.buffer());
    const sha384 = createHash('sha384').update(content).digest('base64');
    files[name] = { bytes: content.length, brotli: content.length, sha384 };
    if (isDevelopment || !compressible.test(name) || content.length < 256) continue;
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    files[name].brotli = brotli.length;
    emit(`${name}.br`, brotli);
    emit(`${name}.gz`, gzipSync(content, { level: 9 }));
  }
  return files;
}

const shortHash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Commit and its date: the same sources give the same release. */
function commitOf(dir: string): { commit: string; date: string } {
  const format = ['log', '-1', '--format=%H %cI'];
  try {
    const [commit = '', date = ''] = execFileSync('git', format, {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(' ');
    return { commit, date: new Date(date).toISOString() };
  } catch {
    return { commit: 'unknown', date: new Date(0).toISOString() };
  }
}
