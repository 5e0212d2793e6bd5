import type { Compilation, Compiler, Module, ModuleGraph } from 'webpack';
import { listEntryPointExports, providedEntryPoints, providedLibraries } from './provided.ts';

const usedNames = new WeakMap<Compilation, Record<string, string[]>>();

/** The names that the compiled module imports from each provided library; empty before modules are optimised. */
export const getImports = (compilation: Compilation): Record<string, string[]> =>
  usedNames.get(compilation) ?? {};

/**
 * Fails the build of a module that imports a name the shell does not provide, which would be `undefined` at run time in
 * production only.
 */
export class ProvidedOnlyPlugin {
  private readonly moduleName: string;

  constructor(moduleName: string) {
    this.moduleName = moduleName;
  }

  apply(compiler: Compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ProvidedOnly', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('ProvidedOnly', (modules) => {
        const imports: Record<string, string[]> = {};
        for (const module of modules) {
          const library = findConsumedLibrary(module);
          if (library) imports[library] = listUsedNames(compilation, module);
        }
        usedNames.set(compilation, imports);
        for (const [library, names] of Object.entries(imports)) {
          const missing = names.filter((name) => !isProvided(library, name));
          if (missing.length === 0) continue;
          const list = missing.join(', ');
          compilation.errors.push(
            new WebpackError(
              `${this.moduleName} imports ${list} of ${library}, which the shell does not provide (docs/modules.md)`,
            ),
          );
        }
      });
    });
  }
}

function isProvided(library: string, name: string): boolean {
  if (providedEntryPoints.includes(library)) return listEntryPointExports(library).includes(name);
  const names = providedLibraries[library];
  return names === 'all' || (names?.includes(name) ?? false);
}

function findConsumedLibrary(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options?: { shareKey?: string } }).options?.shareKey;
}

/** `*` stands for the whole library: `import * as …` used as a value, or a `require`. */
function listUsedNames({ moduleGraph }: Compilation, module: Module): string[] {
  const names = new Set<string>();
  for (const { dependency, isActive } of listConnections(moduleGraph, module)) {
    if (!dependency || !isActive || dependency.type === 'harmony side effect evaluation') continue;
    // When webpack skips re-exporting files, the graph has the original name, which may differ from the imported one.
    const { getIds } = dependency as typeof dependency & { getIds?: (graph: ModuleGraph) => string[] };
    names.add(getIds?.call(dependency, moduleGraph)[0] ?? '*');
  }
  return [...names].toSorted();
}

const listConnections = (moduleGraph: ModuleGraph, module: Module) =>
  [...moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    isActive: connection.isTargetActive(undefined),
  }));
