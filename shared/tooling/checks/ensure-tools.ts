import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Tool = 'chromium' | 'headlessShell' | 'postgres' | 'redis';

/** What the journeys run in. */
export const browsers: Tool[] = ['chromium', 'headlessShell'];

/** The path of each available tool: of the program, or of the folder of PostgreSQL's programs. */
export type Tools = Partial<Record<Tool, string>>;

interface ToolLookup {
  /** The environment variable that overrides the path. */
  variable: string;
  debianPackage: string;
  /** Does its work where it cannot be had. */
  substitute?: Tool;
  find(): string | undefined;
}

const lookups: Record<Tool, ToolLookup> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    debianPackage: 'chromium',
    find: () =>
      findOnPath('chromium') ??
      findOnPath('chromium-browser') ??
      findOnPath('google-chrome') ??
      findPlaywrightBrowser('chromium-*/chrome-linux*/chrome'),
  },
  // Chromium without a window system: a third less processor time than the whole browser, but no notifications.
  headlessShell: {
    variable: 'HEADLESS_SHELL_PATH',
    debianPackage: 'chromium-headless-shell',
    substitute: 'chromium',
    find: () =>
      findOnPath('chromium-headless-shell') ??
      findPlaywrightBrowser('chromium_headless_shell-*/*/headless_shell'),
  },
  postgres: {
    variable: 'POSTGRES_BIN',
    debianPackage: 'postgresql',
    find: () => {
      const program = findNewest('/usr/lib/postgresql/*/bin/initdb') ?? findOnPath('initdb');
      return program && join(program, '..');
    },
  },
  redis: { variable: 'REDIS_SERVER', debianPackage: 'redis-server', find: () => findOnPath('redis-server') },
};

/** Finds the tools, installs a missing one from Debian's package when run as root, and prints one line for each. */
export function ensureTools(needed: Set<Tool>): Tools {
  const found: Tools = {};
  for (const tool of needed) {
    const { variable, debianPackage, substitute, find } = lookups[tool];
    const path =
      process.env[variable] ??
      find() ??
      (install(debianPackage) ? find() : undefined) ??
      (substitute && lookups[substitute].find());
    if (path) found[tool] = process.env[variable] = path;
    process.stdout.write(
      `  ${tool.padEnd(13)} ${path ?? `not found: set ${variable} or install ${debianPackage}`}\n`,
    );
  }
  return found;
}

let hasFreshPackageLists = false;

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return false;
  process.stdout.write(`  installing Debian's ${debianPackage} …\n`);
  const runApt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  hasFreshPackageLists ||= runApt('update', '-qq');
  // Without recommended packages, which could start a service: tests start their own instances.
  return runApt('install', '-y', '-qq', '--no-install-recommends', debianPackage);
}

function findOnPath(program: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return paths.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findNewest = (pattern: string) =>
  globSync(pattern)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);

const findPlaywrightBrowser = (pattern: string) =>
  findNewest(
    join(process.env.PLAYWRIGHT_BROWSERS_PATH ?? `${process.env.HOME}/.cache/ms-playwright`, pattern),
  );
