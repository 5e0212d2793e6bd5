import type { Release } from '@liaison/shared/contracts';
import { satisfies } from 'semver';
import { formatReleaseId, type Problem } from './problem.ts';

/** Every reason why a module cannot run on a shell: the shared contract, the ranges of libraries, the names it imports. */
export function checkContract(module: Release, shell: Release): Problem[] {
  const provides = shell.provides;
  if (!provides)
    return [{ code: 'contract', message: `${formatReleaseId(shell)} does not say what it provides` }];
  const problems: Problem[] = [];
  if (!isSatisfied(provides.shared, module.needs.shared)) {
    problems.push({
      code: 'contract',
      message: `${formatReleaseId(module)} needs the shared contract ${module.needs.shared}, ${formatReleaseId(shell)} provides ${provides.shared}`,
    });
  }
  for (const [library, range] of Object.entries(module.libraries)) {
    const version = provides.libraries[library];
    if (version && isSatisfied(version, range)) continue;
    const offer = version ? `provides ${version}` : 'does not provide it';
    problems.push({
      code: 'library',
      message: `${formatReleaseId(module)} needs ${library} ${range}, ${formatReleaseId(shell)} ${offer}`,
    });
  }
  return [...problems, ...findMissingImports(module, shell, provides.exports)];
}

function findMissingImports(module: Release, shell: Release, exports: Record<string, string[]>): Problem[] {
  return Object.entries(module.imports ?? {}).flatMap(([library, names]) => {
    const offered = exports[library];
    const missing = offered ? names.filter((name) => !offered.includes(name)) : [];
    if (missing.length === 0) return [];
    const list = missing.join(', ');
    const message = `${formatReleaseId(module)} imports ${list} of ${library}, which ${formatReleaseId(shell)} does not provide`;
    return [{ code: 'import' as const, message }];
  });
}

// Builds of changed sources have a prerelease version (`1.0.0-local.…`), which a plain range excludes.
const isSatisfied = (version: string, range: string) =>
  satisfies(version, range, { includePrerelease: true });
