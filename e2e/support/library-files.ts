import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Library files that are in more than one of these scripts of local builds (URL paths), with those scripts. */
export async function findLibrariesLoadedTwice(scripts: string[]): Promise<Record<string, string[]>> {
  const scriptsBySource: Record<string, string[]> = {};
  for (const script of scripts) {
    for (const source of await listLibraryFiles(script)) (scriptsBySource[source] ??= []).push(script);
  }
  return Object.fromEntries(Object.entries(scriptsBySource).filter(([, found]) => found.length > 1));
}

/** Without federation code, which every entry contains, and icons, of which each module bundles those that it shows. */
async function listLibraryFiles(script: string): Promise<string[]> {
  const [, release = '', file = ''] = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(script) ?? [];
  const contents = JSON.parse(await readFile(join(root, release, 'dist/.contents.json'), 'utf8')) as Contents;
  return Object.keys(contents[file] ?? {}).filter(
    (source) =>
      source.includes('node_modules/') &&
      !/\/(\.federation|@module-federation|lucide-react\/dist\/esm\/icons)\//.test(source),
  );
}

/** Sizes by script and source file, as a build writes them. */
type Contents = Record<string, Record<string, number>>;
