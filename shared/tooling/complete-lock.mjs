// Adds the optional packages of all platforms to the lock file. npm leaves out packages that the registry in use does not have,
// and `npm ci` then rejects the lock file. Run it after `npm install` (`npm run lock`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const args = process.argv.slice(2);
if (args.length > 0) {
  process.stderr.write(`npm run lock takes no arguments: ${args.join(' ')}\n`);
  process.exit(1);
}
const file = join(import.meta.dirname, '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const known = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));
const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (known.has(name) || !/^\d/.test(version)) continue;
    const words = name.split(/[-/.]/);
    const os = systems.find((system) => words.includes(system));
    const cpu = processors.find((processor) => words.includes(processor));
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    known.add(name);
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
