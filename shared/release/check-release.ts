import type { Release } from '@liaison/shared/contracts';
import { budgets } from './budgets.ts';
import { canonicalPatterns } from './paths.ts';
import { idOf, isShell, type Problem } from './problem.ts';

/** What can be said of a release without looking at others: parts that fit together, sizes, no global CSS. */
export function checkRelease(release: Release): Problem[] {
  return [
    ...missingParts(release),
    ...missingFiles(release),
    ...repetitions(release),
    ...globalCss(release),
    ...(isShell(release) ? shellSize(release) : ownSizes(release)),
  ];
}

function missingParts(release: Release): Problem[] {
  const wanted = [
    ...release.routes.map(({ name, screen }) => ({ owner: `the route "${name}"`, part: screen })),
    ...release.slots.map(({ at, component }) => ({ owner: `the slot "${at}"`, part: component })),
  ];
  return wanted
    .filter(({ part }) => !release.exposes[part])
    .map(({ owner, part }) => ({
      code: 'missing',
      message: `${idOf(release)} names "${part}" for ${owner}, but does not expose it`,
    }));
}

function missingFiles(release: Release): Problem[] {
  const named = [
    release.entry,
    ...Object.values(release.exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...Object.values(release.locales),
    ...Object.values(release.prerendered).flatMap((files) => Object.values(files)),
    ...(release.document ? [...release.document.fonts, ...Object.values(release.document.publicFiles)] : []),
  ];
  return [...new Set(named)]
    .filter((path) => !release.files[path])
    .map((path) => ({
      code: 'missing',
      message: `${idOf(release)} names the file ${path}, but does not list it`,
    }));
}

function repetitions(release: Release): Problem[] {
  const names = repeated(release.routes.map((route) => route.name));
  const paths = repeated(release.routes.flatMap((route) => canonicalPatterns(route.path)));
  const slots = repeated(release.slots.map((slot) => `${slot.at}" with "${slot.component}`));
  const entries = repeated(release.navigation.map((entry) => `${entry.area}" to "${entry.route}`));
  const say = (code: Problem['code'], what: string) => (value: string) => ({
    code,
    message: `${idOf(release)} has ${what} "${value}" twice`,
  });
  return [
    ...names.map(say('route', 'the route')),
    ...paths.map(say('route', 'the path')),
    ...slots.map(say('slot', 'the slot')),
    ...entries.map(say('navigation', 'the navigation')),
  ];
}

const repeated = (values: string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

function globalCss(release: Release): Problem[] {
  if (isShell(release)) return [];
  const listed = Object.keys(release.files).filter((path) => path.endsWith('.css'));
  const exposed = Object.values(release.exposes).flatMap(({ css }) => css);
  return [...new Set([...listed, ...exposed])].map((path) => ({
    code: 'css',
    message: `${idOf(release)} ships global CSS (${path}): a module styles its own components only`,
  }));
}

function ownSizes(release: Release): Problem[] {
  return Object.entries(release.exposes).flatMap(([part, { js }]) => {
    const bytes = compressedSize(release, [release.entry, ...js]);
    return overBudget(release, `"${part}" and the entry weigh`, bytes, budgets.ownCode);
  });
}

function shellSize(release: Release): Problem[] {
  const bytes = compressedSize(release, [...(release.exposes['.']?.js ?? []), release.entry]);
  return overBudget(release, 'its start weighs', bytes, budgets.shellStart);
}

const compressedSize = (release: Release, paths: string[]) =>
  [...new Set(paths)].reduce((sum, path) => sum + (release.files[path]?.brotli ?? 0), 0);

function overBudget(release: Release, what: string, bytes: number, budget: number): Problem[] {
  if (bytes <= budget) return [];
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  const message = `${idOf(release)} is over budget: ${what} ${kilobytes(bytes)} (brotli), allowed are ${kilobytes(budget)}`;
  return [{ code: 'budget', message }];
}
