import type { Compilation, Compiler, Module, ModuleGraph } from 'webpack';
import { exportsOfDoor, providedDoors, providedLibraries } from './provided.ts';

const usedNames = new WeakMap<Compilation, Record<string, string[]>>();

/** Names that the compiled module takes of each provided library; empty until its exports are known. */
export const importsOf = (compilation: Compilation): Record<string, string[]> =>
  usedNames.get(compilation) ?? {};

/**
 * Fails the build of a module that takes what the shell does not provide: it would be `undefined` at run time, in
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
          const library = consumedLibrary(module);
          if (library) imports[library] = namesTaken(compilation, module);
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

export function isProvided(library: string, name: string): boolean {
  if (providedDoors.includes(library)) return exportsOfDoor(library).includes(name);
  const names = providedLibraries[library];
  return names === 'all' || (names?.includes(name) ?? false);
}

function consumedLibrary(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options?: { shareKey?: string } }).options?.shareKey;
}

/** `*` stands for all of it: `import * as …` used as a whole, or a `require`. */
function namesTaken({ moduleGraph }: Compilation, module: Module): string[] {
  const names = new Set<string>();
  for (const { dependency, isActive } of connectionsTo(moduleGraph, module)) {
    if (!dependency || !isActive || dependency.type === 'harmony side effect evaluation') continue;
    // After files without side effects are left out, the graph knows the name at the source, the import another.
    const { getIds } = dependency as typeof dependency & { getIds?: (graph: ModuleGraph) => string[] };
    names.add(getIds?.call(dependency, moduleGraph)[0] ?? '*');
  }
  return [...names].toSorted();
}

const connectionsTo = (moduleGraph: ModuleGraph, module: Module) =>
  [...moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    isActive: connection.isTargetActive(undefined),
  }));
