import type { Release } from '@liaison/shared/contracts';
import { sha384 } from '@liaison/release/store';

/** Hashes of files, as the browser compares them: path → sha384 in base64. */
export type FileHashes = Record<string, string>;

export interface HashList {
  file: string;
  sha384: string;
  content: Buffer;
}

const lists = new WeakMap<Release, HashList>();

/**
 * The hashes of everything that the browser may load from a release by itself, as one more file of the release: made here, so
 * that releases from before have it too. Its name changes with its content, because caches keep it for good.
 */
export function getHashList(release: Release): HashList {
  const known = lists.get(release);
  if (known) return known;
  const content = Buffer.from(JSON.stringify(pickHashes(release, /\.(js|json)$/)));
  const hash = sha384(content);
  const list = { file: `hashes.${hash.replace(/\W/g, '').slice(0, 8)}.json`, sha384: hash, content };
  lists.set(release, list);
  return list;
}

export const getScriptHashes = (release: Release): FileHashes => pickHashes(release, /\.js$/);

function pickHashes({ files }: Release, pattern: RegExp): FileHashes {
  const picked = Object.entries(files).filter(([path]) => pattern.test(path) && !path.startsWith('public/'));
  return Object.fromEntries(picked.map(([path, file]) => [path, file.sha384]));
}
