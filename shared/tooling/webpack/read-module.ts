import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleDefinition } from '@liaison/shared/contracts';

/** Imports and validates `module.ts`. */
export async function readModule(dir: string): Promise<ModuleDefinition> {
  const file = join(dir, 'module.ts');
  const { default: definition } = (await import(pathToFileURL(file).href)) as { default: unknown };
  const result = ModuleDefinition.safeParse(definition);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${relative(process.cwd(), file)}: ${problems.join('; ')}`);
}

/** Maps each screen and component to its source file: `<screen>-screen.tsx` or `<component>.tsx`, anywhere under `src/`. */
export function findParts(
  dir: string,
  { routes, slots, background = [] }: ModuleDefinition,
): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { screen } of routes) parts.set(screen, findSourceFile(dir, `${screen}-screen.tsx`));
  for (const { component } of [...slots, ...background])
    parts.set(component, findSourceFile(dir, `${component}.tsx`));
  return parts;
}

export function findSourceFile(dir: string, fileName: string): string {
  const found = globSync(`src/**/${fileName}`, { cwd: dir });
  const [file] = found;
  if (file && found.length === 1) return join(dir, file);
  const reason = file ? `there are ${found.length}: ${found.join(', ')}` : 'there is none';
  throw new Error(`${basename(dir)}/module.ts needs one file src/**/${fileName}, ${reason}`);
}
