import { transform } from '@swc/core';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { refuseArguments } from './refuse-arguments.ts';
import { getCompilerOptions } from './webpack/base-config.ts';

/**
 * `npm run pack` writes what a team outside this repository installs to build a module into `dist/packages`: tarballs of the three
 * packages in `shared/`, as JavaScript with types, because Node runs no TypeScript from `node_modules`.
 */
refuseArguments('npm run pack');
const root = join(import.meta.dirname, '../..');
const shared = join(root, 'shared');
/** By folder in `shared/`. */
const packages = { '.': ['release', 'tooling'], release: [], tooling: [] };
const skipped = /(^|\/)(node_modules|dist|testing|tsconfig\.json)(\/|$)|\.(test|fixture)\.tsx?$/;
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

interface Manifest {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const destination = resolve(root, 'dist/packages');
const folder = await mkdtemp(join(tmpdir(), 'liaison-pack-'));

/** The declarations of everything in `shared/`, at the same paths. */
async function writeTypes(): Promise<string> {
  const types = join(folder, 'types');
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: shared,
    outDir: types,
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const exclude = [join(shared, 'node_modules'), join(shared, '**/*.test.ts'), join(shared, '**/*.test.tsx')];
  const content = { extends: join(shared, 'tsconfig.json'), compilerOptions, include: [shared], exclude };
  await writeFile(config, JSON.stringify(content));
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', config], { stdio: 'inherit' });
  return types;
}

async function pack(path: string, others: string[], types: string) {
  const source = join(shared, path);
  const target = join(folder, 'packages', path === '.' ? 'shared' : path);
  const files = globSync('**/*', { cwd: source, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    .filter((file) => !skipped.test(file) && !others.some((other) => file.startsWith(`${other}/`)));
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    if (isSource(file)) {
      await writeFile(join(target, file.replace(/\.tsx?$/, '.js')), await compile(join(source, file)));
      const declaration = file.replace(/\.tsx?$/, '.d.ts');
      await cp(join(types, path, declaration), join(target, declaration));
    } else if (file.endsWith('.mjs')) {
      await writeFile(join(target, file), renameImports(await readFile(join(source, file), 'utf8'), source));
    } else await cp(join(source, file), join(target, file));
  }
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  await writeFile(join(target, 'package.json'), JSON.stringify(toPackedManifest(manifest), null, 2));
  if (path === 'tooling') await writeFile(join(target, 'tsconfig.module.json'), await createTypeConfig());
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['pack', '--silent', '--pack-destination', destination];
  execFileSync(npm, options, { cwd: target, stdio: 'inherit', shell: process.platform === 'win32' });
}

async function compile(file: string): Promise<string> {
  const { jsc } = getCompilerOptions({ isHot: false });
  const { code } = await transform(await readFile(file, 'utf8'), {
    jsc: { ...jsc, experimental: { ...jsc.experimental, keepImportAttributes: true } },
    filename: file,
    swcrc: false,
    module: { type: 'es6' },
  });
  return renameImports(code, dirname(file));
}

/** Also renames files that the code names for webpack or a process of its own. */
const renameImports = (code: string, directory: string) =>
  code.replace(/(["'])([\w./-]+)\.tsx?\1/g, (text, quote: string, path: string) =>
    ['.ts', '.tsx'].some((suffix) => existsSync(join(directory, path + suffix)))
      ? `${quote}${path}.js${quote}`
      : text,
  );

function toPackedManifest({ exports, dependencies, devDependencies, ...rest }: Manifest): object {
  const entryPoints = Object.entries(exports).filter(([, file]) => !skipped.test(file));
  const typePackages = Object.entries(devDependencies).filter(([name]) => name.startsWith('@types/'));
  return {
    ...rest,
    engines: { node: '>=24' },
    exports: {
      ...Object.fromEntries(entryPoints.map(([name, file]) => [name, toConditions(file)])),
      './*.json': './*.json',
    },
    dependencies: { ...dependencies, ...Object.fromEntries(typePackages) },
  };
}

const toConditions = (file: string) => ({
  types: file.replace(/\.tsx?$/, '.d.ts'),
  default: file.replace(/\.tsx?$/, '.js'),
});

/** The options of `tsconfig.base.json`, for modules that extend the packed file. */
async function createTypeConfig(): Promise<string> {
  const text = await readFile(join(root, 'tsconfig.base.json'), 'utf8');
  const { compilerOptions } = JSON.parse(text) as { compilerOptions: object };
  return JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] } }, null, 2);
}

try {
  await rm(destination, { recursive: true, force: true });
  await mkdir(destination, { recursive: true });
  const types = await writeTypes();
  for (const [path, others] of Object.entries(packages)) await pack(path, others, types);
} finally {
  await rm(folder, { recursive: true });
}
