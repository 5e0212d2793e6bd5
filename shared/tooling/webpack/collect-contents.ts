import { relative } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { projectRoot } from './project.ts';

/** By script and by source file (relative to the root of the project): bytes before minification. */
export type Contents = Record<string, Record<string, number>>;

/** The source files in each script, so that bench/page can name code that a page loads twice. */
export function collectContents({ chunks, chunkGraph }: Compilation): Contents {
  const contents: Contents = {};
  for (const chunk of chunks) {
    const sources = [...chunkGraph.getChunkModules(chunk)].flatMap(listConcatenatedModules);
    const sizes = sources.flatMap((module) => {
      const { resource } = module as Module & { resource?: string };
      return resource ? [[relative(projectRoot, resource), module.size()] as const] : [];
    });
    for (const file of chunk.files) if (file.endsWith('.js')) contents[file] = Object.fromEntries(sizes);
  }
  return contents;
}

/** webpack concatenates modules: the chunk then lists them as one. */
const listConcatenatedModules = (module: Module): Module[] => {
  const { modules } = module as Module & { modules?: Iterable<Module> };
  return modules ? [...modules] : [module];
};
