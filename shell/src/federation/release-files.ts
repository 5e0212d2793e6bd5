import type { BootRelease } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { addFileHashes, getIntegrity } from '../boot/file-hashes.ts';

/** What is needed to request a file of a release. */
export type FileOwner = Pick<
  BootRelease,
  'name' | 'version' | 'base' | 'locales' | 'hashes' | 'hashList' | 'override'
>;

/** A file that has not loaded after this time is given up; a part shows its fallback earlier (part.ts). */
export const fileTimeoutMs = 15_000;

export const shellName = 'shell';

/** The release of the shell that runs the page. */
export const shellFiles: FileOwner = { ...boot.shell, name: shellName };

const releases = new Map(boot.releases.map((release) => [release.name, release]));
const generations = new Map<string, number>();

/** The release in use for a module: the live one, or its last known good one after the live one failed (FED-017). */
export const getRelease = (name: string): BootRelease | undefined => releases.get(name);

export function setRelease(release: BootRelease): void {
  releases.set(release.name, release);
}

/** How often the URLs of a module's files have changed. */
export const getGeneration = (name: string): number => generations.get(name) ?? 0;

/** Gives every file of a module another URL, so that a failed or hanging request is not used again. */
export function increaseGeneration(name: string): void {
  generations.set(name, getGeneration(name) + 1);
}

/** The URL under which the page requests a file of a release. */
export function getFileUrl({ name, base, override }: FileOwner, file: string): string {
  const url = base + file;
  // A development server does not know the generation suffix, so there a query makes the URL different.
  return override === 'development' ? `${url}?${getGeneration(name)}` : addGeneration(url);
}

let leftAt = -Infinity;
/** Short, because the page may also stay, as when the link was a download. */
const leavingMs = 3000;

/** Whether the page has begun to be left within the last seconds. */
export const isLeaving = (): boolean => performance.now() - leftAt < leavingMs;

/**
 * Firefox stops what is loading as soon as a page is being left, and reports it as failed while the page is still shown. From then on a
 * stopped file counts as one that has not arrived yet: its placeholder stays until its time is over, and no failure is reported. Where the
 * page stays after all, it fails then, so that it can be requested again. Called once, before any script is loaded.
 */
export function ignoreStoppedFiles(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  // While the event is captured, because those of elements do not bubble.
  const handleError = (event: Event) => {
    const { target } = event;
    if (!isLeaving() || target === window) return;
    event.stopPropagation();
    setTimeout(() => target?.dispatchEvent(new Event('error')), leavingMs);
  };
  addEventListener('error', handleError, true);
}

class FileLoadError extends Error {
  override name = 'FileLoadError';
}

/** Fetches a JSON file of a release; rejects with FileLoadError unless it contains an object and has the hash of the release. */
export async function fetchJson(owner: FileOwner, file: string): Promise<Record<string, unknown>> {
  await loadHashList(owner);
  const url = getFileUrl(owner, file);
  return fetchVerified(url, getIntegrity(url));
}

/** Makes the hashes of a release's scripts known before they are requested. */
export async function loadScriptHashes(owner: FileOwner): Promise<void> {
  if (!owner.hashes) await loadHashList(owner);
}

/** Bases of the releases whose hash list is loaded. */
const listed = new Set<string>();
/** By URL, so that a retry does not wait for a hanging request. */
const loadingLists = new Map<string, Promise<void>>();

async function loadHashList(owner: FileOwner): Promise<void> {
  if (!owner.hashList || listed.has(owner.base)) return;
  const url = getFileUrl(owner, owner.hashList.file);
  const loading = loadingLists.get(url) ?? fetchHashList(owner, url);
  loadingLists.set(url, loading);
  await loading.finally(() => loadingLists.delete(url));
}

async function fetchHashList({ base, hashList }: FileOwner, url: string): Promise<void> {
  const hashes = await fetchVerified(url, `sha384-${hashList?.sha384}`);
  addFileHashes(base, hashes as Record<string, string>);
  listed.add(base);
}

async function fetchVerified(url: string, integrity = ''): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(fileTimeoutMs);
    const response = await fetch(url, { signal, integrity });
    const content: unknown = response.ok && (await response.json());
    if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Error('Invalid');
    return content as Record<string, unknown>;
  } catch (error) {
    if (isLeaving()) {
      // A page that stays after all still needs the file, and what waits for it must not wait for ever.
      await new Promise((resolve) => setTimeout(resolve, leavingMs));
      return fetchVerified(url, integrity);
    }
    throw new FileLoadError(`${url} did not load`, { cause: error });
  }
}

/**
 * `/releases/mf-chat/1.0.0/entry.js` → `/releases/mf-chat/1.0.0~2/entry.js`, by how often the URLs of the module have changed; the gateway
 * strips the suffix. One that the URL has is replaced: code knows only the one that it came with.
 */
export const addGeneration = (url: string): string =>
  url.replace(/(\/releases\/([\w-]+)\/[^/~]+)(?:~\d+)?(?=\/)/, (_, folder: string, name: string) => {
    const generation = getGeneration(name);
    return generation === 0 ? folder : `${folder}~${generation}`;
  });
