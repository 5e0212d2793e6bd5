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
  return [...problems, ...findMissingImports(module, shell), ...findUnknownPlaces(module, shell)];
}

/** Slots and icons that the shell does not know; shells that do not list theirs know all. */
function findUnknownPlaces(module: Release, shell: Release): Problem[] {
  const { slots, icons } = shell.provides ?? {};
  const own = formatReleaseId(module);
  const unknownSlots = module.slots.filter(({ at }) => slots && !slots.includes(at));
  const unknownIcons = module.navigation.flatMap(({ icon }) =>
    icon && icons && !icons.includes(icon) ? [icon] : [],
  );
  return [
    ...unknownSlots.map(({ at }): Problem => {
      const message = `${own} fills the slot "${at}", which ${formatReleaseId(shell)} does not have`;
      return { code: 'slot', message };
    }),
    ...unknownIcons.map((icon): Problem => {
      const message = `${own} names the icon "${icon}", which ${formatReleaseId(shell)} does not have`;
      return { code: 'icon', message };
    }),
  ];
}

export function findMissingImports(module: Release, shell: Release): Problem[] {
  const exports = shell.provides?.exports ?? {};
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
