import type { Release } from '@liaison/shared/contracts';
import { satisfies } from 'semver';
import { idOf, type Problem } from './problem.ts';

/** Whether a module can run on a shell: the shared contract, each library's range, each name it imports of them. */
export function checkContract(module: Release, shell: Release): Problem[] {
  const provides = shell.provides;
  if (!provides) return [{ code: 'contract', message: `${idOf(shell)} does not say what it provides` }];
  const problems: Problem[] = [];
  if (!fits(provides.shared, module.needs.shared)) {
    problems.push({
      code: 'contract',
      message: `${idOf(module)} needs the shared contract ${module.needs.shared}, ${idOf(shell)} provides ${provides.shared}`,
    });
  }
  for (const [library, range] of Object.entries(module.libraries)) {
    const version = provides.libraries[library];
    if (version && fits(version, range)) continue;
    const offer = version ? `provides ${version}` : 'does not provide it';
    problems.push({
      code: 'library',
      message: `${idOf(module)} needs ${library} ${range}, ${idOf(shell)} ${offer}`,
    });
  }
  return [...problems, ...missingImports(module, shell, provides.exports)];
}

function missingImports(module: Release, shell: Release, exports: Record<string, string[]>): Problem[] {
  return Object.entries(module.imports ?? {}).flatMap(([library, names]) => {
    const offered = exports[library];
    const missing = offered ? names.filter((name) => !offered.includes(name)) : [];
    if (missing.length === 0) return [];
    const list = missing.join(', ');
    const message = `${idOf(module)} imports ${list} of ${library}, which ${idOf(shell)} does not provide`;
    return [{ code: 'import' as const, message }];
  });
}

// Builds of an edited tree carry a prerelease version (`1.0.0-local.…`), which a plain range would leave out.
const fits = (version: string, range: string) => satisfies(version, range, { includePrerelease: true });
