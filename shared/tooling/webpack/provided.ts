import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the shell gives to modules at run time; the contract that `docs/modules.md` lists. A name outside it fails the
 * module's build. Adding a name is a minor version of @liaison/shared, taking one away a major one.
 * `'all'`: CommonJS, which arrives whole whatever is named.
 */
export const providedLibraries: Readonly<Record<string, readonly string[] | 'all'>> = {
  react: 'all',
  'react/jsx-runtime': 'all',
  'react-dom': 'all',
  'react-router': [
    'Await',
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'createSearchParams',
    'data',
    'generatePath',
    'isRouteErrorResponse',
    'matchPath',
    'redirect',
    'resolvePath',
    'useBlocker',
    'useHref',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'useParams',
    'useResolvedPath',
    'useSearchParams',
  ],
  'styled-components': ['ThemeProvider', 'css', 'default', 'keyframes', 'styled', 'useTheme'],
  zustand: ['create', 'createStore', 'useStore'],
  '@tanstack/react-query': [
    'QueryClientProvider',
    'infiniteQueryOptions',
    'keepPreviousData',
    'mutationOptions',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useIsMutating',
    'useMutation',
    'useMutationState',
    'useQueries',
    'useQuery',
    'useQueryClient',
    'useSuspenseInfiniteQuery',
    'useSuspenseQuery',
  ],
  i18next: ['createInstance', 'default'],
  'react-i18next': ['I18nextProvider', 'Trans', 'useTranslation'],
};

/** Doors of @liaison/shared that hold state or must be one copy; all that their `index.ts` names is provided. */
const statefulDoors = ['api', 'events', 'i18n', 'live', 'module', 'session', 'ui'] as const;

export const providedDoors: readonly string[] = statefulDoors.map((door) => `@liaison/shared/${door}`);

/** Both sides must run the same one: modules are built without a federation runtime of their own. */
export const runtimeLibrary = '@module-federation/runtime-core';

const sharedFolder = join(import.meta.dirname, '../..');
const sharedPackage = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

export const sharedVersion = sharedPackage.version;

/** The pinned version of everything that modules take from the shell. */
export function providedVersions(): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const library of Object.keys(providedLibraries))
    versions[library] = pinned(library.replace(/\/jsx-runtime$/, ''));
  for (const door of providedDoors) versions[door] = sharedVersion;
  return versions;
}

export const runtimeVersion = (): string => pinned('@module-federation/enhanced');

function pinned(library: string): string {
  const version = sharedPackage.dependencies[library];
  if (!version) throw new Error(`shared/package.json pins no version of ${library}`);
  return version;
}

/** Values (not types) that a door's `index.ts` names, in order. */
export function exportsOfDoor(door: string): string[] {
  const file = join(sharedFolder, door.replace('@liaison/shared/', ''), 'index.ts');
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  if (/export\s+\*/.test(source)) throw new Error(`${file}: a door names each of its exports`);
  const lists = [...source.matchAll(/export\s+(type\s+)?\{([^}]*)\}/g)].filter(([, isType]) => !isType);
  const names = lists.flatMap(([, , list]) => (list ?? '').split(',').map((name) => name.trim()));
  const declared = [...source.matchAll(/export\s+(?:async\s+)?(?:const|function\*?|class)\s+(\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  const values = names.filter((name) => name !== '' && !name.startsWith('type '));
  return [...values.map((name) => name.replace(/^.*\sas\s+/, '')), ...declared].toSorted();
}

export function providedExports(): Record<string, string[]> {
  const libraries = Object.entries(providedLibraries).flatMap(([name, list]) =>
    list === 'all' ? [] : [[name, [...list]]],
  );
  return Object.fromEntries([...libraries, ...providedDoors.map((door) => [door, exportsOfDoor(door)])]);
}
