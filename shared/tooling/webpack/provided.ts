import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@liaison/shared/contracts';
import { sharedFolder } from './project.ts';

/**
 * The libraries that the shell provides to modules at run time: the contract that `docs/modules.md` lists. A module that imports
 * another name does not build. Adding a name is a minor version of @liaison/shared, removing one a major version
 * (contract.test.ts).
 * `'all'`: CommonJS libraries, which are always bundled as a whole.
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

/** Entry points of @liaison/shared with state or with one copy per page; every value that their `index.ts` exports is provided. */
const statefulEntryPoints = ['api', 'events', 'i18n', 'live', 'module', 'session', 'storage', 'ui'] as const;

export const providedEntryPoints: readonly string[] = statefulEntryPoints.map(
  (entryPoint) => `@liaison/shared/${entryPoint}`,
);

/** Modules are built without a federation runtime, so the shell's must have the version they were built for. */
export const runtimeLibrary = '@module-federation/runtime-core';

const sharedPackage = readPackage(sharedFolder);

export const sharedVersion = sharedPackage.version;

/** The exact version of every library and entry point that the shell provides. */
export function getProvidedVersions(): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const library of Object.keys(providedLibraries))
    versions[library] = getPinnedVersion(library.replace(/\/jsx-runtime$/, ''));
  for (const entryPoint of providedEntryPoints) versions[entryPoint] = sharedVersion;
  return versions;
}

export const getRuntimeVersion = (): string =>
  getPinnedVersion('@module-federation/enhanced', readPackage(join(import.meta.dirname, '..')));

function getPinnedVersion(library: string, { name, dependencies } = sharedPackage): string {
  const version = dependencies[library];
  if (!version) throw new Error(`${name} has no dependency ${library}`);
  return version;
}

interface PackageFile {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** The values (not types) that the `index.ts` of an entry point exports, sorted. */
export function listEntryPointExports(entryPoint: string): string[] {
  const folder = join(sharedFolder, entryPoint.replace('@liaison/shared/', ''));
  const files = ['index.ts', 'index.js'].map((name) => join(folder, name));
  const file = files.find((candidate) => existsSync(candidate)) ?? folder;
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  if (/export\s+\*/.test(source)) throw new Error(`${file}: an entry point must list each of its exports`);
  const lists = [...source.matchAll(/export\s+(type\s+)?\{([^}]*)\}/g)].filter(([, isType]) => !isType);
  const names = lists.flatMap(([, , list]) => (list ?? '').split(',').map((name) => name.trim()));
  const declared = [...source.matchAll(/export\s+(?:async\s+)?(?:const|function\*?|class)\s+(\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  const values = names.filter((name) => name !== '' && !name.startsWith('type '));
  return [...values.map((name) => name.replace(/^.*\sas\s+/, '')), ...declared].toSorted();
}

export function getProvidedExports(): Record<string, string[]> {
  const libraries = Object.entries(providedLibraries).flatMap(([name, list]) =>
    list === 'all' ? [] : [[name, [...list]]],
  );
  return Object.fromEntries([
    ...libraries,
    ...providedEntryPoints.map((entryPoint) => [entryPoint, listEntryPointExports(entryPoint)]),
  ]);
}

/** What a shell built from the current sources provides, as its release describes it. */
export const getProvides = (): NonNullable<Release['provides']> => ({
  shared: sharedVersion,
  libraries: { ...getProvidedVersions(), [runtimeLibrary]: getRuntimeVersion() },
  exports: getProvidedExports(),
  slots: listKeys('module/slot.ts', 'export interface SlotProps {'),
  hashes: true,
  icons: listKeys('ui/base/icon.tsx', 'export const icons = {'),
});

/** The keys of a declaration, sorted. Prettier indents them by two spaces. */
function listKeys(file: string, declaration: string): string[] {
  const [, body = ''] = readFileSync(join(sharedFolder, file), 'utf8').split(`${declaration}\n`);
  const [keys = ''] = body.split('\n}');
  return [...keys.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key]) => key ?? '').toSorted();
}
