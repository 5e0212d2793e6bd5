import type { Release, RouteDefinition, RouteRole } from '@liaison/shared/contracts';
import { findExperimentProblems } from './check-experiments.ts';
import { toCanonicalPatterns } from './paths.ts';
import { formatReleaseId, isShell, isStaffRelease, type Problem } from './problem.ts';

/** Size limits in bytes after brotli compression, as the build writes them into the release. */
const sizeBudgets = {
  /** One route or slot: the entry of the module and the files of the screen. */
  ownCode: 55 * 1024,
  /** Everything the shell loads before it can render, including libraries. The goal is 175 KB; the rest is tolerance. */
  shellStart: 190 * 1024,
} as const;

/** The checks of a release that need no other release: consistency, sizes, no global CSS. */
export function checkRelease(release: Release): Problem[] {
  return [
    ...findMissingParts(release),
    ...findMissingFiles(release),
    ...findRepetitions(release),
    ...findUnusableRoles(release),
    ...findMixedAccess(release),
    ...findGlobalCss(release),
    ...findExperimentProblems(release),
    ...(isShell(release) ? checkShellSize(release) : checkModuleSizes(release)),
  ];
}

function findMissingParts(release: Release): Problem[] {
  const required = [
    ...release.routes.map(({ name, screen }) => ({ owner: `the route "${name}"`, part: screen })),
    ...release.slots.map(({ at, component }) => ({ owner: `the slot "${at}"`, part: component })),
    ...(release.background ?? []).map(({ component }) => ({ owner: 'the background', part: component })),
  ];
  return required
    .filter(({ part }) => !release.exposes[part])
    .map(({ owner, part }) => ({
      code: 'missing',
      message: `${formatReleaseId(release)} names "${part}" for ${owner}, but does not expose it`,
    }));
}

function findMissingFiles(release: Release): Problem[] {
  const referenced = [
    release.entry,
    ...Object.values(release.exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...Object.values(release.locales),
    ...Object.values(release.prerendered).flatMap((files) => Object.values(files)),
    ...(release.document ? [...release.document.fonts, ...Object.values(release.document.publicFiles)] : []),
  ];
  return [...new Set(referenced)]
    .filter((path) => !release.files[path])
    .map((path) => ({
      code: 'missing',
      message: `${formatReleaseId(release)} names the file ${path}, but does not list it`,
    }));
}

function findRepetitions(release: Release): Problem[] {
  const names = findDuplicates(release.routes.map((route) => route.name));
  const paths = findDuplicates(release.routes.flatMap((route) => toCanonicalPatterns(route.path)));
  const roles = findDuplicates(release.routes.flatMap((route) => route.role ?? []));
  const slots = findDuplicates(release.slots.map((slot) => `${slot.at}" with "${slot.component}`));
  const entries = findDuplicates(release.navigation.map((entry) => `${entry.area}" to "${entry.route}`));
  const toProblem = (code: Problem['code'], what: string) => (value: string) => ({
    code,
    message: `${formatReleaseId(release)} has ${what} "${value}" twice`,
  });
  return [
    ...names.map(toProblem('route', 'the route')),
    ...paths.map(toProblem('route', 'the path')),
    ...roles.map(toProblem('route', 'the role')),
    ...slots.map(toProblem('slot', 'the slot')),
    ...entries.map(toProblem('navigation', 'the navigation')),
  ];
}

/** Who must be able to open the route that the shell sends them to. */
const roleAccess: Record<RouteRole, readonly RouteDefinition['access'][]> = {
  'sign-in': ['any', 'visitor'],
  'sign-up': ['any', 'visitor'],
  'member-home': ['any', 'member'],
  'notification-settings': ['any', 'member'],
  'shared-picture': ['any', 'member'],
};

/** With another access a redirect would lead to a redirect; a path with parameters leads nowhere. */
function findUnusableRoles(release: Release): Problem[] {
  return release.routes.flatMap(({ name, path, access, role }): Problem[] => {
    if (!role) return [];
    const message = `${formatReleaseId(release)} gives the role "${role}" to the route "${name}"`;
    const allowed = roleAccess[role];
    const reasons = [
      ...(path.includes(':') ? [`, whose path ${path} has parameters`] : []),
      ...(allowed.includes(access)
        ? []
        : [` with the access "${access}", allowed are ${allowed.join(', ')}`]),
    ];
    return reasons.map((reason) => ({ code: 'route', message: message + reason }));
  });
}

/** The gateway hides a release as a whole, so what everybody may open cannot be in a release for staff. */
function findMixedAccess(release: Release): Problem[] {
  const others = release.routes.filter(({ access }) => access !== 'staff').map(({ name }) => `"${name}"`);
  if (!isStaffRelease(release) || others.length === 0) return [];
  const message = `${formatReleaseId(release)} has routes for staff, and others beside them: ${others.join(', ')}`;
  return [{ code: 'route', message }];
}

const findDuplicates = (values: string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

function findGlobalCss(release: Release): Problem[] {
  if (isShell(release)) return [];
  const listed = Object.keys(release.files).filter((path) => path.endsWith('.css'));
  const exposed = Object.values(release.exposes).flatMap(({ css }) => css);
  return [...new Set([...listed, ...exposed])].map((path) => ({
    code: 'css',
    message: `${formatReleaseId(release)} ships global CSS (${path}): a module styles its own components only`,
  }));
}

function checkModuleSizes(release: Release): Problem[] {
  return Object.entries(release.exposes).flatMap(([part, { js }]) => {
    const bytes = sumCompressedSizes(release, [release.entry, ...js]);
    return checkBudget(release, `"${part}" and the entry weigh`, bytes, sizeBudgets.ownCode);
  });
}

function checkShellSize(release: Release): Problem[] {
  const bytes = sumCompressedSizes(release, [...(release.exposes['.']?.js ?? []), release.entry]);
  return checkBudget(release, 'its start weighs', bytes, sizeBudgets.shellStart);
}

const sumCompressedSizes = (release: Release, paths: string[]) =>
  [...new Set(paths)].reduce((sum, path) => sum + (release.files[path]?.brotli ?? 0), 0);

function checkBudget(release: Release, what: string, bytes: number, budget: number): Problem[] {
  if (bytes <= budget) return [];
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  const message = `${formatReleaseId(release)} is over budget: ${what} ${kilobytes(bytes)} (brotli), allowed are ${kilobytes(budget)}`;
  return [{ code: 'budget', message }];
}
