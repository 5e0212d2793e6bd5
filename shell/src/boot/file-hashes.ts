import { boot } from './boot-data.ts';

/** Matches no file, so that the browser refuses one whose hash is not known. */
const unknownHash = 'A'.repeat(64);

/** sha384 in base64 of the files that this page may load, by their paths on the site. */
const hashes = new Map<string, string>();

for (const { base, hashes: files = {} } of [boot.shell, ...boot.releases]) addFileHashes(base, files);

/** `files`: by their paths below `base`. */
export function addFileHashes(base: string, files: Record<string, string>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(base + file, hash);
}

/** The value of `integrity` for a file; undefined for development servers alone, whose files change with every edit. */
export function getIntegrity(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  if (getDevelopmentOrigins().includes(origin)) return undefined;
  const path = origin === location.origin ? pathname.replace(/~\d+(?=\/)/, '') : url;
  return `sha384-${hashes.get(path) ?? unknownHash}`;
}

/** Origins of the development servers that this session has enabled. */
export function getDevelopmentOrigins(): string[] {
  if (!boot.developmentOverrides) return [];
  const overridden = [boot.shell, ...boot.releases].filter(({ override }) => override === 'development');
  return overridden.map(({ base }) => new URL(base, location.href).origin);
}
