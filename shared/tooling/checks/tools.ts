import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Tool = 'chromium' | 'postgres' | 'redis';

/** Where each tool was found: the program itself, for PostgreSQL the folder of its programs; absent: not to be had here. */
export type Tools = Partial<Record<Tool, string>>;

interface Recipe {
  /** The environment variable that names the place. */
  variable: string;
  debianPackage: string;
  find(): string | undefined;
}

const recipes: Record<Tool, Recipe> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    debianPackage: 'chromium',
    find: () =>
      onPath('chromium') ??
      onPath('chromium-browser') ??
      onPath('google-chrome') ??
      newest(
        `${process.env.PLAYWRIGHT_BROWSERS_PATH ?? `${process.env.HOME}/.cache/ms-playwright`}/chromium-*/chrome-linux*/chrome`,
      ),
  },
  postgres: {
    variable: 'POSTGRES_BIN',
    debianPackage: 'postgresql',
    find: () => {
      const program = newest('/usr/lib/postgresql/*/bin/initdb') ?? onPath('initdb');
      return program && join(program, '..');
    },
  },
  redis: { variable: 'REDIS_SERVER', debianPackage: 'redis-server', find: () => onPath('redis-server') },
};

/** Finds what the steps need, installs Debian's package where it may, and says in one line each what it got. */
export function obtainTools(needed: Set<Tool>): Tools {
  const found: Tools = {};
  for (const tool of needed) {
    const { variable, debianPackage, find } = recipes[tool];
    const place = process.env[variable] ?? find() ?? (install(debianPackage) ? find() : undefined);
    if (place) found[tool] = process.env[variable] = place;
    process.stdout.write(
      `  ${tool.padEnd(9)} ${place ?? `not found: set ${variable} or install ${debianPackage}`}\n`,
    );
  }
  return found;
}

let packageListsAreFresh = false;

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  process.stdout.write(`  installing Debian's ${debianPackage} …\n`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  packageListsAreFresh ||= apt('update', '-qq');
  // No recommended extras, and no service is started by the package: tests start their own instance.
  return apt('install', '-y', '-qq', '--no-install-recommends', debianPackage);
}

function onPath(program: string): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return places.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const newest = (pattern: string) =>
  globSync(pattern)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
