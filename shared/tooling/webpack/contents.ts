import { join, relative } from 'node:path';
import type { Compilation, Module } from 'webpack';

/** Script → source file, from the root of the project → bytes before minification. */
export type Contents = Record<string, Record<string, number>>;

const root = join(import.meta.dirname, '../../..');

/** What each script was made of, so that code which a page holds twice can be told by name (bench/page). */
export function contentsOf({ chunks, chunkGraph }: Compilation): Contents {
  const contents: Contents = {};
  for (const chunk of chunks) {
    const sources = [...chunkGraph.getChunkModules(chunk)].flatMap(withinModule);
    const sizes = sources.flatMap((module) => {
      const { resource } = module as Module & { resource?: string };
      return resource ? [[relative(root, resource), module.size()] as const] : [];
    });
    for (const file of chunk.files) if (file.endsWith('.js')) contents[file] = Object.fromEntries(sizes);
  }
  return contents;
}

/** Modules joined into one scope stand in the chunk as one. */
const withinModule = (module: Module): Module[] => {
  const { modules } = module as Module & { modules?: Iterable<Module> };
  return modules ? [...modules] : [module];
};
