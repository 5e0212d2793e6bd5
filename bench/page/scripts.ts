import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@liaison/shared/contracts';
import type { Contents } from '../../shared/tooling/webpack/contents.ts';
import type { Site } from './sites.ts';

interface Script {
  release: string;
  file: string;
}

/** Bytes of scripts as the gateway sends them. */
export function weigh(site: Site, addresses: string[], encoding: 'br' | 'gz'): number {
  const sizes = addresses.map(scriptAt).map(({ release, file }) => {
    const plain = join(site.releases.get(release) ?? '', file);
    return sizeOf(`${plain}.${encoding}`) ?? gzipSync(readFileSync(plain)).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** All scripts of all live releases. */
export function everyScript({ releases }: Site): string[] {
  return [...releases].flatMap(([name, folder]) => {
    const { files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.startsWith('public/'));
    return scripts.map((file) => `/releases/${name}/live/${file}`);
  });
}

/** Source of a library → scripts of the page that hold it, where there are several. */
export function doubles(site: Site, addresses: string[]): Record<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { release, file } of addresses.map(scriptAt)) {
    const contents = JSON.parse(
      readFileSync(join(site.builds.get(release) ?? '', '.contents.json'), 'utf8'),
    ) as Contents;
    const sources = Object.keys(contents[file] ?? {}).filter(isLibrary);
    for (const source of sources) holders.set(source, [...(holders.get(source) ?? []), `${release}/${file}`]);
  }
  return Object.fromEntries([...holders].filter(([, scripts]) => scripts.length > 1));
}

/**
 * The loader in the entry of every module is what makes it a module, and an icon is a picture that two may draw; the bytes of
 * both are in the sums above.
 */
const isLibrary = (source: string) =>
  source.includes('node_modules/') && !/\/(@module-federation|lucide-react\/dist\/esm\/icons)\//.test(source);

function scriptAt(address: string): Script {
  const [, release = '', file = ''] = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/.exec(address) ?? [];
  return { release, file };
}

function sizeOf(file: string): number | null {
  try {
    return readFileSync(file).length;
  } catch {
    return null;
  }
}
