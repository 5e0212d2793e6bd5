import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@liaison/shared/contracts';
import type { Contents } from '@liaison/tooling';
import type { Site } from './sites.ts';

interface Script {
  release: string;
  file: string;
}

/** Total bytes of scripts as the gateway sends them. */
export function sumTransferSizes(site: Site, addresses: string[], encoding: 'br' | 'gz'): number {
  const sizes = addresses.map(parseScriptAddress).map(({ release, file }) => {
    const plain = join(site.releases.get(release) ?? '', file);
    return (
      statSync(`${plain}.${encoding}`, { throwIfNoEntry: false })?.size ??
      gzipSync(readFileSync(plain)).length
    );
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** URL paths of all scripts of all live releases but those for staff, which the baseline lacks. */
export function listAllScripts({ releases }: Site): string[] {
  return [...releases].flatMap(([name, folder]) => {
    const { files, routes } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
    if (routes.some(({ access }) => access === 'staff')) return [];
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.startsWith('public/'));
    return scripts.map((file) => `/releases/${name}/live/${file}`);
  });
}

/** Source files of libraries that are in more than one script of the page, with these scripts. */
export function findDuplicateSources(site: Site, addresses: string[]): Record<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { release, file } of addresses.map(parseScriptAddress)) {
    const contents = JSON.parse(
      readFileSync(join(site.builds.get(release) ?? '', '.contents.json'), 'utf8'),
    ) as Contents;
    const sources = Object.keys(contents[file] ?? {}).filter(isLibrary);
    for (const source of sources) holders.set(source, [...(holders.get(source) ?? []), `${release}/${file}`]);
  }
  return Object.fromEntries([...holders].filter(([, scripts]) => scripts.length > 1));
}

/**
 * Every module's entry contains federation code, and two modules may contain the same icon; both are part of the measured
 * sizes and not reported as duplicates.
 */
const isLibrary = (source: string) =>
  source.includes('node_modules/') && !/\/(@module-federation|lucide-react\/dist\/esm\/icons)\//.test(source);

function parseScriptAddress(address: string): Script {
  const [, release = '', file = ''] = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(address) ?? [];
  return { release, file };
}
