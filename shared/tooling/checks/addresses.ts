import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAddresses } from './find-addresses.ts';

/** Refuses addresses and query keys of calls outside `*.api.ts`, in what runs in a page. */
const root = join(import.meta.dirname, '../../..');

const folders = ['shell', 'mf-*', 'shared'];
/**
 * The client itself and the declaration of the calls; what the worker keeps under an address, which no page requests; what does not run
 * in a page, such as a module's routes; tests.
 */
const exempt =
  /^shared\/(api|contracts|offline|release|testing|tooling)\/|installed-app\/offline-worker\.ts$|^[\w-]+\/module\.ts$|\.api\.ts$|\.(test|fixture)\.tsx?$|\/dist\//;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !exempt.test(file) && existsSync(join(root, file)));

const problems = files.flatMap((file) =>
  listAddresses(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('x') }).map(
    (address) => `${file}: "${address}" belongs in an *.api.ts`,
  ),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${files.length} files, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
